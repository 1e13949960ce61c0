// What the plugin asks a store for while a payment is made, answered from the number in its ids.

/** @param {number} n */
export const sessionOf = (n) => `payses_${n}_1`

/** @param {string} id  of a cart, a collection or a session */
const numberIn = (id) => Number(id.split("_")[1])

const AMOUNT = 12.3

/** @param {number} n */
const cartOf = (n) => ({
  id: `cart_${n}`,
  email: "customer@example.test",
  currency_code: "eur",
  total: AMOUNT,
  items: [
    {
      id: `item_${n}`,
      title: "Field recordings",
      variant_id: "variant",
      quantity: 1,
      total: AMOUNT,
      requires_shipping: false,
    },
  ],
  shipping_methods: [],
  customer: { first_name: "Jeanne", last_name: "Martin" },
})

/** @param {string} entity @param {Record<string, string>} filters @returns {object[]} */
function find(entity, filters) {
  const id = filters.id ?? filters.payment_collection_id ?? filters.cart_id ?? ""
  const n = numberIn(id)
  const money = { amount: AMOUNT, currency_code: "eur" }
  switch (entity) {
    case "payment_session":
      return [{ id, ...money, payment_collection: { id: `paycol_${n}`, ...money } }]
    case "cart_payment_collection":
      return [{ cart_id: `cart_${n}` }]
    case "cart":
      return [cartOf(n)]
    case "order_payment_collection":
    case "order_cart":
      return []
    default:
      throw new Error(`Nobody made up ${entity}.`)
  }
}

/** As Medusa's query. */
export const madeUpCarts = {
  /** @param {{ entity: string, filters: Record<string, string> }} wanted */
  graph: async ({ entity, filters }) => ({ data: find(entity, filters) }),
}
