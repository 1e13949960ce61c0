import { ExtWalletProvider } from "../service"

const logger = { error: jest.fn() }

describe("a store that forgot the provider's dependencies", () => {
  beforeEach(() => logger.error.mockClear())

  it.each([
    [
      "throws for what is not listed",
      new Proxy(
        {},
        {
          get: (_target, name) => {
            if (name === "logger") return logger
            throw new Error("unresolved")
          },
        }
      ),
    ],
    ["has nothing under the names", { logger }],
  ])("logs which line to add when the container %s", async (_case, cradle) => {
    const provider = new ExtWalletProvider(cradle, {})
    await expect(
      provider.authorizePayment({ data: {}, context: { idempotency_key: "payses_1" } })
    ).rejects.toThrow(
      "Payment method unavailable. You were not charged. Please choose another payment method."
    )
    expect(logger.error).toHaveBeenCalledWith(
      expect.stringContaining('Add dependencies: ["ext_wallet", "query"]')
    )
  })
})
