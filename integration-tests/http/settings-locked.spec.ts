import { testStore } from "../shop/test-store"

jest.setTimeout(120_000)

testStore(
  {
    name: "s3locked",
    withoutKey: true,
    sandbox: { apiKey: "set-by-configuration-0123", accountId: "acc_fixed" },
  },
  ({ shop }) => {
    const save = (body: unknown) => shop().admin("POST", "/ext-wallet/environments/sandbox", body)

    it("shows what the options settle as locked", async () => {
      const { sandbox } = (await shop().admin("GET", "/ext-wallet/settings")).data.settings
        .environments
      expect(sandbox).toMatchObject({
        locked: ["api_key", "accounts"],
        account_id: "acc_fixed",
        accounts: [{ currency_code: "eur", account_id: "acc_fixed", merchant_account_id: null }],
        api_key: { set: true, hint: "…0123", source: "configuration" },
      })
    })

    it.each([
      [{ api_key: "another-key-0123456789" }, "apiKey"],
      [{ api_key: null, force: true }, "apiKey"],
      [{ account_id: "acc_mine" }, "accountId or accounts"],
      [{ accounts: [] }, "accountId or accounts"],
    ])("refuses %j and names the option", async (body, option) => {
      const { status, data } = await save(body)
      expect(status).toBe(400)
      expect(data.message).toContain(`Change ${option} there`)
    })
  }
)
