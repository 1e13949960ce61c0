import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

import { testStore } from "../shop/test-store"

/** What stays inside, of a payment. */
const HIDDEN = [
  "return_link_hash",
  "lines_hash",
  "delivery_hash",
  "return_to",
  "redirection_url",
  "credential_version",
]

testStore({ name: "datagraph" }, (store) => {
  const { shop, buy } = store
  const graph = (entity: string, fields: string[], filters: object) =>
    shop().container.resolve(ContainerRegistrationKeys.QUERY).graph({ entity, fields, filters })

  it("shows the wallet payments of orders and carts in any query, and nothing that stays inside", async () => {
    const { cartId, orderId, session } = await buy()
    const transactionId = session.data.transaction_id
    await buy()
    const payment = {
      id: expect.stringMatching(/^ewtx_/),
      kind: "payment",
      environment: "sandbox",
      payment_session_id: expect.any(String),
      payment_collection_id: expect.any(String),
      cart_id: cartId,
      order_id: orderId,
      amount: expect.any(Number),
      raw_amount: expect.anything(),
      currency_code: "eur",
      transaction_id: transactionId,
      ext_order_id: expect.any(String),
      state: "captured",
      reason: null,
      capture: "known",
      refunded_amount: 0,
      raw_refunded_amount: expect.anything(),
      state_changed_at: expect.anything(),
      created_at: expect.anything(),
      updated_at: expect.anything(),
    }
    const fields = "fields=*ext_wallet_transactions"
    const one = await shop().admin("GET", `/orders/${orderId}?${fields}`)
    expect(one.data.order.ext_wallet_transactions).toEqual([payment])
    const many = await shop().admin("GET", `/orders?${fields}`)
    const listed = many.data.orders.find((order: any) => order.id === orderId)
    expect(listed.ext_wallet_transactions).toEqual([payment])
    const carts = await graph("cart", ["id", "ext_wallet_transactions.*"], { id: cartId })
    expect(carts.data[0]).toMatchObject({ ext_wallet_transactions: [payment] })
    const payments = await graph(
      "ext_wallet_transactions",
      ["*", "order.display_id", "cart.email"],
      { transaction_id: transactionId }
    )
    expect(payments.data).toEqual([
      {
        ...payment,
        order: expect.objectContaining({ display_id: expect.any(Number) }),
        cart: expect.objectContaining({ email: "jeanne@example.test" }),
      },
    ])
  })

  it("keeps to itself what is asked for by name", async () => {
    const { orderId } = await buy()
    const named = HIDDEN.map((column) => `ext_wallet_transactions.${column}`)
    const answer = await shop().admin("GET", `/orders/${orderId}?fields=${named.join()}`)
    const [payment] = answer.data.order.ext_wallet_transactions
    expect(Object.keys(payment).filter((column) => HIDDEN.includes(column))).toEqual([])
    const { data } = await graph("ext_wallet_transaction", ["id", ...HIDDEN], { order_id: orderId })
    expect(Object.keys(data[0] as object).filter((column) => HIDDEN.includes(column))).toEqual([])
  })

  it.each(["environment", "token", "setting", "event", "refund", "profile", "kept_key"])(
    "has no ext_wallet_%s in the data graph",
    async (name) => {
      await expect(graph(`ext_wallet_${name}`, ["*"], {})).rejects.toThrow()
    }
  )

  it("shows no customer the wallet payments of an order or a cart", async () => {
    const { cartId, orderId } = await buy()
    for (const fields of [
      "*ext_wallet_transactions",
      "%2Bext_wallet_transactions.id",
      "id,ext_wallet_transactions.state",
      "id,ext_wallet_transaction.state",
      "id,ext_wallet_transactions.order.id",
    ]) {
      for (const path of [`/orders/${orderId}`, `/carts/${cartId}`]) {
        const answer = await shop().store("GET", `${path}?fields=${fields}`)
        expect([path, fields, answer.status]).toEqual([path, fields, 200])
        expect(JSON.stringify(answer.data)).not.toContain("ext_wallet_transaction")
      }
    }
  })
})
