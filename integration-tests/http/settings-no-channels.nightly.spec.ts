import { Modules } from "@medusajs/framework/utils"

import { testStore } from "../shop/test-store"

jest.setTimeout(120_000)

testStore({ name: "s3silent", channels: [] }, ({ shop, simulator }) => {
  it("takes payments, and fails them kindly, in a store without notification channels", async () => {
    await shop().wallet.saveSettings({ notify_addresses: ["owner@example.com"] })
    simulator().fault("unauthorized", { on: "init", times: 2 })
    const cartId = await shop().fillCart({ SOUND: 1 })
    const collectionId = await shop().openCollection(cartId)
    const refused = await shop().startSession(collectionId)
    expect(refused.status).toBe(422)
    expect(refused.data.message).toContain("Payment method unavailable")
    const started = await shop().startSession(collectionId)
    expect(started.status).toBe(200)
    const [session] = started.data.payment_collection.payment_sessions
    const { location } = await simulator().approve(session.data.transaction_id)
    await shop().visit(location)
    expect(await shop().listOrders(cartId)).toHaveLength(1)
    const sent = await shop().container.resolve(Modules.NOTIFICATION).listNotifications({})
    expect(sent).toEqual([])
    const { settings } = (await shop().admin("GET", "/ext-wallet/settings")).data
    expect(settings.can_send_mail).toBe(false)
  })
})
