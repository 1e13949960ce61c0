import { useForm } from "react-hook-form"
import { z } from "zod"

import type { EnvironmentPatch, WalletEnvironment } from "../../api-types"
import { useTextRules } from "../../use-text-rules"
import { zodResolver } from "../../zod-resolver"
import { useText } from "../../use-text"

export type EnvironmentValues = {
  api_key: string
  account_id: string
  merchant_account_id: string
}

export function useEnvironmentForm(environment: WalletEnvironment) {
  const { t } = useText()
  const { upTo } = useTextRules()
  const stored = {
    // Write-only: there is no stored key to show, and an empty field keeps it.
    api_key: "",
    account_id: environment.account_id ?? "",
    merchant_account_id: environment.merchant_account_id ?? "",
  }
  const schema = z
    .object({
      api_key: upTo(4096).regex(/^[\x21-\x7e]*$/, t("key.keyAlone")),
      account_id: upTo(200),
      merchant_account_id: upTo(200),
    })
    .refine((values) => environment.api_key.set || isChange(values, stored), {
      path: ["api_key"],
      message: t("key.missing"),
    })
  return useForm<EnvironmentValues>({ defaultValues: stored, resolver: zodResolver(schema) })
}

/** Accounts alone can be saved before there is a key; nothing at all cannot. */
function isChange(values: EnvironmentValues, stored: EnvironmentValues): boolean {
  return FIELDS.some((field) => values[field] !== stored[field])
}

const FIELDS = ["api_key", "account_id", "merchant_account_id"] as const

/** What the configuration has locked is not sent at all. */
export function toEnvironmentPatch(
  values: EnvironmentValues,
  { locked }: WalletEnvironment
): EnvironmentPatch {
  const { api_key, ...accounts } = values
  const patch = { ...(api_key && { api_key }), ...accounts }
  const isLocked = (field: string) => locked.some((name) => name === field)
  return Object.fromEntries(Object.entries(patch).filter(([field]) => !isLocked(field)))
}
