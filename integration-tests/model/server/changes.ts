/** Small changes of a world and its tasks. */
import type { Row, Task, World } from "../world"

/** A cart is going to be completed: whoever knows an approval goes by it. */
export const toLock = ({ state, resume_count: call }: Row): Pick<Task, "at" | "call"> =>
  state === "approved" ? { at: "lock_approved", call } : { at: "lock", call: 0 }

export const isAtLock = ({ at }: Task): boolean =>
  at === "lock" || at === "lock_approved" || at === "lock_order"

export const withLock = (world: World, lock: World["cart"]["lock"]): World => ({
  ...world,
  cart: { ...world.cart, lock },
})

export const withTrouble = (world: World): World => ({
  ...world,
  left: { ...world.left, troubles: world.left.troubles - 1 },
})
