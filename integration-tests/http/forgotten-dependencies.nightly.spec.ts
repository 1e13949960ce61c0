import { runCommand } from "../../cli/__tests__/terminal"
import { testStore } from "../shop/test-store"

const LINE = 'Add dependencies: ["ext_wallet", "query"] to the @medusajs/medusa/payment module'

testStore({ name: "forgotten", payment: { dependencies: [] } }, ({ shop, simulator }) => {
  it("tells a customer to choose another way to pay, and nothing of the configuration", async () => {
    const config = await shop().store("GET", "/ext-wallet/config")
    expect(config.data).toMatchObject({ available: false, reason: "not_configured" })
    const { status, data } = await shop().tryToPay()
    expect({ status, message: data.message }).toEqual({
      status: 422,
      message:
        "Payment method unavailable. You were not charged. Please choose another payment method.",
    })
    expect(simulator().totals().inits).toBe(0)
  })

  it("names the missing line in the doctor and in the settings", async () => {
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
    const { settings } = (await shop().admin("GET", "/ext-wallet/settings")).data
    expect(settings.registration_problem).toMatchObject({
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
