import type { OrderView } from "../store-view"

/** Made from a cart, and waiting for its payment. */
export const anOrder: OrderView = {
  id: "order_1",
  canceled: false,
  isBeyondCancel: false,
  owed: "21",
  bookedCaptures: [],
  hasCapture: false,
}
