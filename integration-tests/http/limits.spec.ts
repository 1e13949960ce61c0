import { testStore } from "../shop/test-store"

jest.setTimeout(120_000)

testStore(
  {
    name: "limits",
    options: { currencies: ["usd"], sendErrorUrl: true, amountUnit: "major" },
  },
  ({ shop, simulator }) => {
    it("refuses a currency that is not allowed before any call", async () => {
      const cartId = await shop().fillCart({ SOUND: 1 })
      const config = await shop().store("GET", `/ext-wallet/config?cart_id=${cartId}`)
      expect(config.data).toMatchObject({ available: false, reason: "wrong_currency" })
      const collectionId = await shop().openCollection(cartId)
      const { status, data } = await shop().startSession(collectionId)
      expect(status).toBe(400)
      expect(data.message).toContain("does not accept this currency")
      expect(simulator().totals()).toMatchObject({ inits: 0, tokenRequests: 0 })
    })
  }
)
