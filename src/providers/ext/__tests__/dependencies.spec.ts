import { ExtWalletProvider } from "../service"

describe("a store that forgot the provider's dependencies", () => {
  it.each([
    [
      "throws for what is not listed",
      new Proxy(
        {},
        {
          get: () => {
            throw new Error("unresolved")
          },
        }
      ),
    ],
    ["has nothing under the names", {}],
  ])("is told which line to add when the container %s", async (_case, cradle) => {
    const provider = new ExtWalletProvider(cradle, {})
    await expect(
      provider.authorizePayment({ data: {}, context: { idempotency_key: "payses_1" } })
    ).rejects.toThrow('Add `dependencies: ["ext_wallet", "query"]`')
  })
})
