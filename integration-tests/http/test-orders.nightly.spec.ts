import { Modules } from "@medusajs/framework/utils"

import { eventually } from "../shop/eventually"
import { testStore } from "../shop/test-store"

testStore({ name: "testorders" }, (store) => {
  const { shop } = store
  const list = async () => (await shop().admin("GET", "/ext-wallet/test-orders")).data.orders

  const buy = async () => (await store.buy()).orderId

  const change = (orderId: string, columns: object) =>
    shop().database("ext_wallet_transaction").where({ order_id: orderId }).update(columns)

  it("lists the orders that were paid in the sandbox, newest first, and no others", async () => {
    expect(await list()).toEqual([])
    const [first, second, real] = [await buy(), await buy(), await buy()]
    await change(real, { environment: "production" })
    await shop().startPayment({ SOUND: 1 })
    expect(await list()).toEqual([
      { id: second, display_id: expect.any(Number) },
      { id: first, display_id: expect.any(Number) },
    ])
    const { metadata } = await shop().readOrder(first)
    expect(metadata).toMatchObject({ ext_wallet_environment: "sandbox" })
  })

  it("marks an order whose payment does not name it yet, and keeps the rest of its metadata", async () => {
    const orderId = await buy()
    const metadata = { gift: "yes", ext_wallet_environment: "" }
    await shop().orders.updateOrders(orderId, { metadata })
    await change(orderId, { order_id: null })
    const bus = shop().container.resolve(Modules.EVENT_BUS)
    await bus.emit({ name: "order.placed", data: { id: orderId } })
    await eventually(async () => {
      const marked = { gift: "yes", ext_wallet_environment: "sandbox" }
      expect((await shop().readOrder(orderId)).metadata).toEqual(marked)
    })
  })

  it("forgets what was canceled, and what is more than a month old", async () => {
    const [canceled, old, open] = [await buy(), await buy(), await buy()]
    await shop().orders.updateOrders(canceled, { status: "canceled" })
    await change(old, { created_at: shop().database.raw("now() - interval '31 days'") })
    expect(await list()).toEqual([expect.objectContaining({ id: open })])
  })
})
