/** What an admin may change about an environment. */
import { z } from "@medusajs/framework/zod"
import { invalidData, notAllowed } from "../refusals"
import { withoutUndefined } from "../without-undefined"
import type { EnvironmentPatch, EnvironmentSettings, LockableField } from "./types"

const account = z
  .string()
  .trim()
  .max(200)
  .transform((value) => value || null)
  .nullable()
  .optional()

const patchSchema = z.strictObject({
  api_key: z
    .string()
    .trim()
    .max(4096)
    .regex(/^[\x21-\x7e]*$/, "must be the key alone, without spaces or line breaks")
    .nullable()
    .optional(),
  account_id: account,
  merchant_account_id: account,
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

const OPTION_NAMES: Record<LockableField, string> = {
  api_key: "apiKey",
  account_id: "accountId",
  merchant_account_id: "merchantAccountId",
}

/** A form that sends a locked account back unchanged asks for nothing. */
export function refuseLocked(patch: EnvironmentPatch, current: EnvironmentSettings): void {
  const refused = current.locked.find(
    (field) =>
      patch[field] !== undefined && (field === "api_key" || patch[field] !== current[field])
  )
  if (refused) {
    throw notAllowed("set_by_configuration", { said: OPTION_NAMES[refused] })
  }
}
