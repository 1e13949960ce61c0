/** What an admin may change about an environment. */
import { z } from "@medusajs/framework/zod"
import {
  type Account,
  type AccountPatch,
  accountsFault,
  patchAccounts,
} from "../../../domain/accounts"
import { invalidData, notAllowed } from "../refusals"
import { withoutUndefined } from "../without-undefined"
import { currencyCode } from "./settings-schema"
import type { EnvironmentPatch, EnvironmentSettings } from "./types"

const id = z.string().trim().max(200)
const idOrNull = id.transform((value) => value || null).nullable()

const patchSchema = z.strictObject({
  api_key: z
    .string()
    .trim()
    .max(4096)
    .regex(/^[\x21-\x7e]*$/, "must be the key alone, without spaces or line breaks")
    .nullable()
    .optional(),
  account_id: idOrNull.optional(),
  merchant_account_id: idOrNull.optional(),
  currency_code: currencyCode.optional(),
  accounts: z
    .array(
      z.strictObject({
        currency_code: currencyCode,
        account_id: id.min(1, "Enter an account ID"),
        merchant_account_id: idOrNull.default(null),
      })
    )
    .max(200)
    .optional(),
})

/** An empty key means "as it was": the dashboard never has the stored one to send back. */
export function parseEnvironmentPatch(patch: EnvironmentPatch): EnvironmentPatch {
  const { data, error } = patchSchema.safeParse(patch)
  if (error) {
    const faults = error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`)
    throw invalidData(faults.join("; "))
  }
  const { api_key, ...accounts } = data
  return withoutUndefined(api_key === "" ? accounts : { api_key, ...accounts })
}

export function refuseLocked(patch: EnvironmentPatch, { locked }: EnvironmentSettings): void {
  const { api_key, ...accounts } = patch
  if (api_key !== undefined && locked.includes("api_key")) {
    throw notAllowed("set_by_configuration", { said: "apiKey" })
  }
  if (Object.keys(accounts).length > 0 && locked.includes("accounts")) {
    throw notAllowed("set_by_configuration", { said: "accountId or accounts" })
  }
}

/** The accounts as the patch leaves them. Throws if an account would have two currencies, or a currency two accounts. */
export function patchedAccounts(stored: Account[], patch: AccountPatch): Account[] {
  const accounts = patchAccounts(stored, patch)
  if ("fault" in accounts) {
    throw invalidData(accounts.fault)
  }
  const fault = accountsFault(accounts)
  if (fault) {
    throw invalidData(`accounts: ${fault}`)
  }
  return accounts
}
