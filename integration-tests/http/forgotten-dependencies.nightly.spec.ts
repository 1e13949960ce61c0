import { runCommand } from "../../cli/__tests__/terminal"
import { testStore } from "../shop/test-store"

jest.setTimeout(120_000)

const LINE = 'Add dependencies: ["ext_wallet", "query"] to the @medusajs/medusa/payment module'

testStore({ name: "forgotten", payment: { dependencies: [] } }, ({ shop, simulator }) => {
  it("tells a customer to choose another way to pay, and nothing of the configuration", async () => {
    const cartId = await shop().fillCart({ SOUND: 1 })
    const collectionId = await shop().openCollection(cartId)
    const { status, data } = await shop().startSession(collectionId)
    expect({ status, message: data.message }).toEqual({
      status: 422,
      message:
        "Payment method unavailable. You were not charged. Please choose another payment method.",
    })
    expect(simulator().totals().inits).toBe(0)
  })

  it("does not offer the wallet to storefronts", async () => {
    const { data } = await shop().store("GET", "/ext-wallet/config")
    expect(data).toMatchObject({ available: false, reason: "not_configured" })
  })

  it("names the missing line in the doctor", async () => {
    const { data } = await shop().admin("GET", "/ext-wallet/doctor")
    expect(data.checks).toContainEqual({
      id: "registration",
      status: "error",
      message: expect.stringContaining("no payment can start"),
      remedy: expect.stringContaining(LINE),
      link: expect.stringContaining("README.md#install"),
      words: {
        message: [{ key: "problems.no_dependencies.problem", values: {} }],
        remedy: [{ key: "problems.no_dependencies.remedy", values: {} }],
      },
    })
  })

  it("names the missing line in the settings", async () => {
    const { data } = await shop().admin("GET", "/ext-wallet/settings")
    expect(data.settings.registration_problem).toMatchObject({
      remedy: expect.stringContaining(LINE),
      wording: { code: "no_dependencies" },
    })
  })

  it("tells the command doctor, which comes with a secret API key and ends with 1", async () => {
    const created = await shop().admin("POST", "/api-keys", { title: "Doctor", type: "secret" })
    const { baseURL } = Reflect.get(created, "config") as { baseURL: string }
    const { code, out } = await runCommand(["doctor", "--url", baseURL], {
      env: { EXT_WALLET_ADMIN_API_KEY: created.data.api_key.token },
    })
    expect(out).toContain(LINE)
    expect(code).toBe(1)
  })
})
