import type { EnvironmentPatch, Settings } from "../../src/modules/ext_wallet/types"
import {
  describeWalletModule,
  ACTOR,
  newTransaction,
  OPTIONS,
  rowIn,
  SECRET,
} from "./wallet-module"

const WITH_SHOP = {
  ...OPTIONS,
  storefrontUrl: "https://shop.example.com",
  returnOrigins: ["https://b2b.example.com"],
}

const account = (id: string) => ({ id, label: "", currency_code: "eur" })

const money = (currency_code: string, account_id: string) => {
  return { currency_code, account_id, merchant_account_id: null }
}

describeWalletModule((suite) => {
  const { service, otherServer } = suite
  const defaults: Settings = {
    active_environment: "sandbox",
    capture: "automatic",
    display_name: "Wallet",
    description: null,
    logo_url: null,
    landing: {},
    notify_addresses: [],
    sandbox_testers: [],
    client_sdk: false,
    merchant_accounts: [],
  }

  it("saves what is given and keeps the rest", async () => {
    const landing = {
      success: "https://shop.example.com/{order_id}",
      sales_channels: { sc_1: { cancel: "https://b2b.example.com" } },
    }
    const server = otherServer(WITH_SHOP)
    await server.saveSettings({ display_name: " My wallet ", landing })
    const saved = await server.saveSettings({
      sandbox_testers: [" Tester@Example.com "],
      capture: undefined,
    })
    expect(saved).toEqual({
      ...defaults,
      display_name: "My wallet",
      landing,
      sandbox_testers: ["Tester@Example.com"],
    })
    expect(await service.getSettings()).toEqual(saved)
  })

  it("keeps every change of two saves at once", async () => {
    await Promise.all([
      service.saveSettings({ capture: "manual" }),
      service.saveSettings({ display_name: "Kept" }),
    ])
    expect(await service.getSettings()).toMatchObject({ capture: "manual", display_name: "Kept" })
  })

  it("changes a field although another was stored under an older rule", async () => {
    await service.saveSettings({ display_name: "Kept" })
    const landing = JSON.stringify({ success: "no address" })
    await suite.database()("ext_wallet_setting").update({ landing })
    expect(await service.saveSettings({ display_name: "New" })).toMatchObject({
      display_name: "New",
      landing: { success: "no address" },
    })
  })

  it.each([
    ["an unknown environment", { active_environment: "staging" }],
    ["an unknown landing", { landing: { elsewhere: "x" } }],
    ["an account without an id", { merchant_accounts: [account(" ")] }],
    ["an account without a currency", { merchant_accounts: [{ id: "a", label: "" }] }],
    ["an account that is listed twice", { merchant_accounts: [account("a"), account("a")] }],
  ])("refuses %s", async (_, patch) => {
    await expect(service.saveSettings(patch as Partial<Settings>)).rejects.toMatchObject({
      code: "invalid_data",
    })
    expect(await service.getSettings()).toEqual(defaults)
  })

  it.each([
    ["success", { success: "https://evil.example.com/{order_id}" }],
    ["error", { error: "{storefrontUrl}.evil.example.com/" }],
    ["sales_channels.sc_1.cancel", { sales_channels: { sc_1: { cancel: "otherapp://x" } } }],
  ])("refuses a landing that leads away from the shop at %s", async (path, landing) => {
    await expect(otherServer(WITH_SHOP).saveSettings({ landing })).rejects.toThrow(
      `landing.${path}: Start with {storefrontUrl} or https://shop.example.com or https://b2b.example.com. Other origins must be listed in the plugin option returnOrigins`
    )
    expect(await service.getSettings()).toEqual(defaults)
  })

  it("saves accounts and key, keeps what is absent, removes what is null", async () => {
    const save = (patch: EnvironmentPatch) => service.saveEnvironment("sandbox", patch)
    await save({ api_key: "a-long-enough-key", account_id: " acc ", currency_code: "EUR" })
    await save({ merchant_account_id: "merchant", currency_code: "eur", api_key: "" })
    const euros = { currency_code: "eur", account_id: "acc", merchant_account_id: "merchant" }
    expect(await service.getEnvironment("sandbox")).toMatchObject({
      accounts: [euros],
      api_key: { set: true, hint: "…-key", source: "dashboard" },
    })
    await save({ api_key: null, account_id: "acc_gb", currency_code: "gbp" })
    const pounds = { currency_code: "gbp", account_id: "acc_gb", merchant_account_id: null }
    expect(await service.getEnvironment("sandbox")).toMatchObject({
      accounts: [euros, pounds],
      api_key: { set: false, hint: null, source: null },
    })
    await save({ account_id: null, currency_code: "eur" })
    expect(await service.getEnvironment("sandbox")).toMatchObject({ accounts: [pounds] })
    await save({ accounts: [] })
    expect(await service.getEnvironment("sandbox")).toMatchObject({ accounts: [] })
  })

  it.each([
    ["an account for two currencies", [money("eur", "acc"), money("gbp", "acc")]],
    ["two accounts for one currency", [money("eur", "acc"), money("EUR", "acc_2")]],
    ["an account without an id", [money("eur", " ")]],
    ["an account in no currency", [money("euro", "acc")]],
  ])("refuses %s", async (_case, accounts) => {
    await expect(service.saveEnvironment("sandbox", { accounts })).rejects.toMatchObject({
      code: "invalid_data",
    })
    expect(await service.getEnvironment("sandbox")).toMatchObject({ accounts: [] })
  })

  it("refuses a key that was pasted wrong, without repeating it", async () => {
    const saving = service.saveEnvironment("sandbox", { api_key: "CANARY with spaces" })
    await expect(saving).rejects.toThrow("the key alone, without spaces")
    await expect(saving).rejects.not.toThrow("CANARY")
  })

  it("prefers the options' accounts and locks them", async () => {
    const sandbox = { ...OPTIONS.environments.sandbox, accountId: "fixed" }
    const server = otherServer({ secret: SECRET, environments: { sandbox } })
    expect(await server.getEnvironment("sandbox")).toMatchObject({
      accounts: [{ currency_code: null, account_id: "fixed", merchant_account_id: null }],
      locked: ["accounts"],
    })
    const mine = { account_id: "mine", currency_code: "eur" }
    await expect(server.saveEnvironment("sandbox", mine)).rejects.toThrow(
      "Change accountId or accounts there"
    )
  })

  it("shows when the key was verified, until it changes, and when the token ends", async () => {
    await service.saveEnvironment("sandbox", { api_key: "the-first-key" })
    await service.noteVerification("sandbox", 99, null)
    expect((await service.getEnvironment("sandbox")).verified_at).toBeNull()
    await service.noteVerification("sandbox", 1, null)
    await service.tokenStore.save(
      { environment: "sandbox", credentialVersion: 1 },
      { accessToken: "token", expiresInSeconds: 60 }
    )
    expect(await service.getEnvironment("sandbox")).toMatchObject({
      verified_at: expect.any(Date),
      token_expires_at: expect.any(Date),
    })
    await service.saveEnvironment("sandbox", { api_key: "the-second-key" })
    expect(await service.getEnvironment("sandbox")).toMatchObject({
      verified_at: null,
      token_expires_at: null,
    })
  })

  it("shows the last payment, and counts no test payment as one", async () => {
    await rowIn(suite, "captured", { kind: "test" })
    await service.ledger.open(newTransaction(), ACTOR)
    expect((await service.getEnvironment("sandbox")).last_payment_at).toBeNull()
    await rowIn(suite, "captured")
    expect((await service.getEnvironment("sandbox")).last_payment_at).toEqual(expect.any(Date))
  })
})
