import { testStore } from "../shop/test-store"

testStore({ name: "s3silent", channels: [] }, ({ shop, simulator, approveAndReturn }) => {
  it("takes payments, and fails them kindly, in a store without notification channels", async () => {
    await shop().wallet.saveSettings({ notify_addresses: ["owner@example.com"] })
    simulator().fault("unauthorized", { on: "init", times: 2 })
    const { cartId, collectionId, ...refused } = await shop().tryToPay()
    expect(refused.status).toBe(422)
    expect(refused.data.message).toContain("Payment method unavailable")
    await approveAndReturn(await shop().startAgain(collectionId))
    expect(await shop().listOrders(cartId)).toHaveLength(1)
    const sent = await shop().notifications()
    expect(sent).toEqual([])
    const { settings } = (await shop().admin("GET", "/ext-wallet/settings")).data
    expect(settings.can_send_mail).toBe(false)
  })
})
