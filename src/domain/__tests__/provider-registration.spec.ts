import { findRegistrationProblem } from "../provider-registration"

const PROVIDER = { resolve: "medusa-payment-ext-wallet/providers/ext", id: "wallet" }
const dependencies = ["ext_wallet", "query"]
const withProviders = (...providers: object[]) => ({ dependencies, options: { providers } })

describe("the payment module's entry in medusa-config", () => {
  it.each([
    ["as the README has it", withProviders(PROVIDER)],
    ["with another provider before it", withProviders({ resolve: "stripe", id: "x" }, PROVIDER)],
    ["by a path", withProviders({ resolve: "/plugin/src/providers/ext", id: "wallet" })],
    ["wrapped in a file of the store", withProviders({ resolve: "./src/wallet", id: "wallet" })],
    [
      "with more dependencies",
      { ...withProviders(PROVIDER), dependencies: ["logger", ...dependencies] },
    ],
  ])("is right %s", (_name, entry) => {
    expect(findRegistrationProblem(entry)).toBeNull()
  })

  it.each([
    ["no_provider", {}],
    ["no_provider", { dependencies, options: {} }],
    ["no_provider", withProviders({ resolve: "@medusajs/medusa/payment-stripe", id: "stripe" })],
    ["other_provider_id", withProviders({ ...PROVIDER, id: "ext" })],
    ["other_provider_id", withProviders({ resolve: PROVIDER.resolve })],
    ["no_dependencies", { ...withProviders(PROVIDER), dependencies: undefined }],
    ["no_dependencies", { ...withProviders(PROVIDER), dependencies: ["ext_wallet"] }],
    ["no_dependencies", { ...withProviders(PROVIDER), dependencies: ["query"] }],
  ])("has the fault %s: %j", (code, entry) => {
    const found = findRegistrationProblem(entry)
    expect(found?.wording.code).toBe(code)
    expect(found?.remedy).toContain("@medusajs/medusa/payment module")
    expect(found?.problem).not.toContain("{{")
  })
})
