import { testStore } from "../shop/test-store"

jest.setTimeout(120_000)

testStore({ name: "forgotten", payment: { dependencies: [] } }, ({ shop, simulator }) => {
  it("tells a developer who forgot the dependencies which line to add", async () => {
    const cartId = await shop().fillCart({ SOUND: 1 })
    const collectionId = await shop().openCollection(cartId)
    const { status, data } = await shop().startSession(collectionId)
    expect(status).toBe(500)
    expect(data.message).toContain(
      'Add `dependencies: ["ext_wallet", "query"]` to the entry `@medusajs/medusa/payment`'
    )
    expect(simulator().totals().inits).toBe(0)
  })
})
