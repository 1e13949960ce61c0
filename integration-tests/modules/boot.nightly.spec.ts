import { MedusaModule } from "@medusajs/framework/modules-sdk"
import { initModules } from "@medusajs/test-utils"

import { medusaVersion } from "../../src/modules/ext_wallet/versions"
import { MODULE_PATH, OPTIONS, SECRET } from "./wallet-module"

jest.mock("../../src/modules/ext_wallet/versions", () => ({ medusaVersion: jest.fn() }))

const clientUrl = "postgres://nobody@127.0.0.1:1/none"
const silent = { info() {}, warn: jest.fn(), error: jest.fn(), debug() {}, log() {} }

const { NODE_ENV } = process.env
const loads = Reflect.get(MedusaModule, "loading_") as Map<string, Promise<unknown>>

beforeEach(() => {
  jest.mocked(medusaVersion).mockReturnValue("2.21.2")
})

beforeAll(() => {
  // Medusa keeps a failed load for whoever loads the module next. Nobody does, and Node minds.
  const keep = loads.set.bind(loads)
  jest.spyOn(loads, "set").mockImplementation((key, load) => {
    void load.catch(() => undefined)
    return keep(key, load)
  })
})

afterEach(() => {
  silent.warn.mockClear()
  process.env.NODE_ENV = NODE_ENV
  MedusaModule.clearInstances()
  loads.clear()
})

async function boot(
  options: Record<string, unknown>,
  nodeEnv: string,
  modules?: Record<string, unknown>
): Promise<unknown> {
  process.env.NODE_ENV = nodeEnv
  const { medusaApp, shutdown } = await initModules({
    modulesConfig: { ext_wallet: { resolve: MODULE_PATH, options: { ...options } } },
    databaseConfig: { clientUrl },
    injectedDependencies: { logger: silent, configModule: { admin: { backendUrl: "/" }, modules } },
  })
  const resolved: unknown = Reflect.get(medusaApp.modules.ext_wallet ?? {}, "options")
  await shutdown()
  return resolved
}

describe("the boot", () => {
  it("goes on in production with a good secret", async () => {
    expect(await boot(OPTIONS, "production")).toMatchObject({ secrets: [SECRET] })
  })

  it("goes on elsewhere without one, and warns", async () => {
    expect(await boot({}, "development")).toMatchObject({ secrets: [expect.any(String)] })
    for (const said of ["a development secret is used", "the development secret was not kept"]) {
      expect(silent.warn).toHaveBeenCalledWith(expect.stringContaining(said))
    }
  })

  const provider = { resolve: "medusa-payment-ext-wallet/providers/ext", id: "wallet" }

  it.each([
    [
      "the payment module has no provider of ours",
      {},
      'Add { resolve: "medusa-payment-ext-wallet/',
    ],
    [
      "the payment module lacks its dependencies",
      { payment: { options: { providers: [provider] } } },
      'Add dependencies: ["ext_wallet", "query"]',
    ],
  ])("goes on and says what to add where %s", async (_name, modules, line) => {
    silent.error.mockClear()
    expect(await boot(OPTIONS, "production", modules)).toMatchObject({ secrets: [SECRET] })
    expect(silent.error.mock.calls).toEqual([[expect.stringContaining(line)]])
  })

  it("stops in production without a secret, and names every fault", async () => {
    const options = { ...OPTIONS, secret: undefined, amountUnit: "cents" }
    const [outcome] = await Promise.allSettled([boot(options, "production")])
    const message = outcome.status === "rejected" ? String(outcome.reason) : "went on"
    expect(message).toContain("secret is missing")
    expect(message).toContain("amountUnit must be")
  })

  it.each(["2.17.2", "2.22.0"])("goes on with Medusa %s, and warns", async (version) => {
    jest.mocked(medusaVersion).mockReturnValue(version)
    await boot(OPTIONS, "production")
    expect(silent.warn).toHaveBeenCalledWith(expect.stringContaining(`Medusa ${version}`))
  })
})
