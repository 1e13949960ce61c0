import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"

import { testStore } from "../shop/test-store"

jest.setTimeout(120_000)

testStore({ name: "testorders" }, ({ shop, simulator }) => {
  const list = async () => (await shop().admin("GET", "/ext-wallet/test-orders")).data.orders
  const database = (): Knex => shop().container.resolve(ContainerRegistrationKeys.PG_CONNECTION)

  async function buy(): Promise<string> {
    const { cartId, session } = await shop().startPayment({ SOUND: 1 })
    const { location } = await simulator().approve(session.data.transaction_id)
    await shop().visit(location)
    const [orderId = ""] = await shop().listOrders(cartId)
    return orderId
  }

  async function goLive(): Promise<void> {
    await shop().wallet.saveEnvironment("production", {
      api_key: simulator().productionKey,
      account_id: "acc_live",
    })
    await shop().wallet.saveSettings({ active_environment: "production" })
  }

  it("lists the orders that were paid in the sandbox, newest first, and no others", async () => {
    expect(await list()).toEqual([])
    const tests = [await buy(), await buy()]
    await shop().startPayment({ SOUND: 1 })
    await goLive()
    const real = await buy()
    expect(await list()).toEqual([
      { id: tests[1], display_id: expect.any(Number) },
      { id: tests[0], display_id: expect.any(Number) },
    ])
    expect(real).toMatch(/^order_/)
    const order = await shop().readOrder(tests[0]!)
    expect(order.metadata).toMatchObject({ ext_wallet_environment: "sandbox" })
  })

  it("forgets what was canceled, and what is more than a month old", async () => {
    const [canceled = "", old = "", open = ""] = [await buy(), await buy(), await buy()]
    await shop().container.resolve(Modules.ORDER).updateOrders(canceled, { status: "canceled" })
    await database()("ext_wallet_transaction")
      .where({ order_id: old })
      .update({ created_at: database().raw("now() - interval '31 days'") })
    expect(await list()).toEqual([expect.objectContaining({ id: open })])
  })
})
