/** Small changes of a world. */
import type { World } from "../world"

export const withLock = (world: World, lock: World["cart"]["lock"]): World => ({
  ...world,
  cart: { ...world.cart, lock },
})

export const withTrouble = (world: World): World => ({
  ...world,
  left: { ...world.left, troubles: world.left.troubles - 1 },
})
