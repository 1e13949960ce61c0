import type { Query } from "../../context"
import { loadPurchase } from "../read-purchase"

type Records = Record<string, object | undefined>

const COLLECTION = { id: "pay_col_1", amount: 12, currency_code: "eur" }
const RECORDS: Records = {
  payment_session: { ...COLLECTION, id: "payses_1", payment_collection: COLLECTION },
  cart_payment_collection: { cart_id: "cart_1" },
  order_payment_collection: { order_id: "order_1" },
  cart: { id: "cart_1", total: 12, currency_code: "eur", customer_id: "cus_1" },
  order: {
    id: "order_1",
    total: 12,
    currency_code: "eur",
    customer_id: "cus_1",
    status: "pending",
  },
  customer: { first_name: "Jeanne", last_name: "Martin" },
}
const CART = RECORDS.cart
const NAMED = { ...CART, shipping_address: { first_name: "Paul" } }

/** A store that says what it was asked for. */
async function load(records: Records, hasResolver = false) {
  const asked: string[] = []
  const graph = async ({ entity, fields }: { entity: string; fields: string[] }) => {
    asked.push(entity, ...fields.filter((field) => field.startsWith("customer.")))
    const record = { ...RECORDS, ...records }[entity]
    return { data: record ? [record] : [] }
  }
  const purchase = await loadPurchase({ graph } as never as Query, "payses_1", { hasResolver })
  return { purchase, asked }
}

describe("what a payment is started for", () => {
  it("is read without the customer and the collection's order where the cart says enough", async () => {
    const { asked } = await load({ cart: NAMED })
    expect(asked).toEqual(["payment_session", "cart_payment_collection", "order_cart", "cart"])
  })

  it("names the customer where no address of the cart has a name", async () => {
    const { purchase } = await load({})
    expect(purchase.customerName).toBe("Jeanne Martin")
  })

  it("has the order of the collection where there is no cart", async () => {
    const { purchase } = await load({ cart_payment_collection: undefined })
    expect(purchase).toMatchObject({ kind: "order", orderId: "order_1" })
  })

  it("is complete for a developer's own choice of the merchant account", async () => {
    const { purchase, asked } = await load({ cart: { ...NAMED, customer: RECORDS.customer } }, true)
    expect(asked).toEqual(expect.arrayContaining(["customer.first_name", "customer.last_name"]))
    expect(purchase).toMatchObject({ customerName: "Jeanne Martin", orderId: "order_1" })
  })
})
