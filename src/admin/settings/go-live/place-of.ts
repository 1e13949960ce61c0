import type { ChecklistLine, WalletEnvironment, WalletSettings } from "../../api-types"

/** A server that is newer than the dashboard may have lines of which nothing is known here. */
type Line = Pick<ChecklistLine, "link"> & { id: string }
type Environments = Pick<WalletSettings, "environments">

/** Where a line is settled, seen from the settings page; null where a button beside it does that. */
export function placeOf({ id, link }: Line, { environments }: Environments) {
  switch (id) {
    case "sandbox_key":
      return environments.sandbox.api_key.set ? "#sandbox" : "key/sandbox"
    case "production_key":
      return isEntered(environments.production) ? "#production" : "key/production"
    case "sandbox_payment":
    case "amount_unit":
      // Which settles these two as well.
      return environments.sandbox.profiles.redirect ? "#test-payment" : "#calibration"
    case "region_accounts":
      return "key/production"
    case "public_backend":
      return "#landing"
    case "storefront":
      return "landing"
    case "region":
      return "/settings/regions"
    case "production_active":
      return null
    default:
      return link
  }
}

/** Nothing is left to enter: the connection has to be tested, or the card says what is wrong. */
function isEntered({ api_key, accounts }: WalletEnvironment): boolean {
  return api_key.set && accounts.length > 0
}
