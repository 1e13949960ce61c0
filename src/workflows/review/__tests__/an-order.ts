import type { OrderBooks } from "../../books/store-books"

/** Made from a cart, and waiting for its payment. */
export const anOrder: OrderBooks = {
  id: "order_1",
  canceled: false,
  isBeyondCancel: false,
  owed: "21",
  bookedCaptures: [],
}
