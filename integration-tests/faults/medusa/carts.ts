/** Carts to pay for, made inside a server before anything is broken. */
import type { MadeCart, Request, WantedCart } from "./messages"

/** Twenty cost little more than one. */
const AT_ONCE = 20

export async function makeCarts(
  wanted: WantedCart[],
  ask: (request: Request) => Promise<MadeCart[]>
): Promise<Map<number, MadeCart>> {
  const carts = new Map<number, MadeCart>()
  for (let first = 0; first < wanted.length; first += AT_ONCE) {
    const made = await ask({ ask: "carts", carts: wanted.slice(first, first + AT_ONCE) })
    made.forEach((cart) => carts.set(cart.n, cart))
  }
  return carts
}
