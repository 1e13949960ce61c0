import { createGateway } from "../../src/gateway"
import type { InitRequest } from "../../src/gateway/contract"
import type { ExtWalletModuleService } from "../../src/modules/ext_wallet"
import { startSimulator, type Simulator } from "../../simulator"
import { describeWalletModule, SECRET } from "./wallet-module"

const REQUEST: InitRequest = {
  redirections: { returnURL: "https://shop.test/r", cancelURL: "https://shop.test/c" },
  transaction: { accountId: "acc_1", totalAmount: 1230 },
  delivery: { fullName: "Jeanne Martin" },
  items: [
    {
      merchantAccountId: "mer_1",
      description: "Tote",
      quantity: 1,
      unitAmount: 1230,
      type: "digital",
    },
  ],
}

describeWalletModule(({ otherServer }) => {
  let simulator: Simulator

  afterEach(() => simulator.close())

  /** A server of its own: its own module, its own gateway, nothing in memory yet. */
  const server = (): ExtWalletModuleService => {
    const addresses = { authUrl: simulator.url, baseUrl: simulator.url, apiKey: simulator.apiKey }
    return otherServer({ secret: SECRET, environments: { sandbox: addresses } })
  }
  const init = async (module: ExtWalletModuleService, gateway = gatewayOf(module)) =>
    gateway.init(await module.getCredential("sandbox"), REQUEST)
  const gatewayOf = (module: ExtWalletModuleService) =>
    createGateway({ tokenStore: module.tokenStore, budgetMs: 60_000 })

  it.each(["repeat", "remaining"] as const)(
    "#65 makes one token request of 1,000 first payments, and none after a restart or on a second server (%s)",
    async (tokenReading) => {
      simulator = await startSimulator({ tokenReading })
      const first = server()
      const gateway = gatewayOf(first)
      const answers = await Promise.all(Array.from({ length: 1000 }, () => init(first, gateway)))
      expect(new Set(answers.map(({ id }) => id)).size).toBe(1000)
      expect(simulator.totals()).toMatchObject({ tokenRequests: 1, inits: 1000 })

      await init(server())
      await Promise.all([init(server()), init(server()), init(first, gateway)])
      expect(simulator.totals().tokenRequests).toBe(1)
    }
  )

  it("uses a key that was changed on another server at the next call", async () => {
    simulator = await startSimulator()
    const addresses = { authUrl: simulator.url, baseUrl: simulator.url }
    const options = { secret: SECRET, environments: { sandbox: addresses } }
    const [one, two] = [otherServer(options), otherServer(options)]
    await one.saveEnvironment("sandbox", { api_key: simulator.apiKey })
    const gateway = gatewayOf(two)
    await init(two, gateway)
    const fresh = simulator.generateKey()
    await one.saveEnvironment("sandbox", { api_key: fresh })
    simulator.revokeKey(simulator.apiKey)
    await init(two, gateway)
    expect(simulator.totals()).toMatchObject({ tokenRequests: 2, inits: 2 })
  })
})
