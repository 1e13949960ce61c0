import type { Settings } from "../../src/modules/ext_wallet/types"
import {
  ACTOR,
  describeWalletModule,
  newTransaction,
  OPTIONS,
  rowIn,
  SECRET,
} from "./wallet-module"

const account = (id: string) => ({ id, label: "", currency_code: "eur" })

describeWalletModule((suite) => {
  const { service, otherServer } = suite

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
    const before = await service.getSettings()
    await expect(service.saveSettings(patch as Partial<Settings>)).rejects.toMatchObject({
      code: "invalid_data",
    })
    expect(await service.getSettings()).toEqual(before)
  })

  it.each([
    ["an account without an id", { currency_code: "eur", account_id: " " }],
    ["an account in no currency", { currency_code: "euro", account_id: "acc" }],
  ])("refuses %s", async (_case, account) => {
    const accounts = [{ ...account, merchant_account_id: null }]
    await expect(service.saveEnvironment("sandbox", { accounts })).rejects.toMatchObject({
      code: "invalid_data",
    })
    expect(await service.getEnvironment("sandbox")).toMatchObject({ accounts: [] })
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
