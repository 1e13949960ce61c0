/// <reference types="jest" />
import { placeOf } from "../place-of"

const line = (id: string) => ({ id, link: "/elsewhere" })
const environment = (key: boolean, account: string | null) => ({
  auth_url: null,
  base_url: null,
  dashboard_url: null,
  account_id: account,
  merchant_account_id: null,
  accounts: account
    ? [{ currency_code: "eur", account_id: account, merchant_account_id: null }]
    : [],
  locked: [],
  api_key: { set: key, hint: null, source: null },
  verified_at: null,
  problem: null,
  token_expires_at: null,
  last_payment_at: null,
  profiles: { redirect: null, sdk: null },
  captures: "unknown" as const,
})
const NOTHING = environment(false, null)

describe("where an open line of the checklist is settled", () => {
  it.each([
    ["sandbox_key", false, null, "key/sandbox"],
    ["sandbox_key", true, null, "#sandbox"],
    ["production_key", false, "acc", "key/production"],
    ["production_key", true, null, "key/production"],
    ["production_key", true, "acc", "#production"],
    ["sandbox_payment", true, "acc", "#calibration"],
    ["amount_unit", true, "acc", "#calibration"],
  ])("leads for %s with the key %s and the account %s to %s", (id, key, account, place) => {
    const one = environment(key, account)
    expect(placeOf(line(id), { environments: { sandbox: one, production: one } })).toBe(place)
  })

  it("leads where the server says for a line that is not known here", () => {
    const environments = { sandbox: NOTHING, production: NOTHING }
    expect(placeOf(line("new"), { environments })).toBe("/elsewhere")
    expect(placeOf(line("production_active"), { environments })).toBeNull()
  })
})
