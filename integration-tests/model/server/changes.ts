/** Small changes of a world and its tasks. */
import type { Task, World } from "../world"

/** The cart is going to be completed. */
export const AT_LOCK = { at: "lock", call: 0 } as const satisfies Partial<Task>

export const isAtLock = ({ at }: Task): boolean => at === "lock" || at === "lock_order"

export const withLock = (world: World, lock: World["cart"]["lock"]): World => ({
  ...world,
  cart: { ...world.cart, lock },
})

export const withTrouble = (world: World): World => ({
  ...world,
  left: { ...world.left, troubles: world.left.troubles - 1 },
})
