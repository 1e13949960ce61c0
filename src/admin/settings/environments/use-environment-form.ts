import { useForm } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { z } from "zod"

import type { EnvironmentPatch, WalletEnvironment } from "../../api-types"
import { zodResolver } from "../../zod-resolver"

const account = z.string().trim().max(200)

export type EnvironmentValues = {
  api_key: string
  account_id: string
  merchant_account_id: string
}

export function useEnvironmentForm(environment: WalletEnvironment) {
  const { t } = useTranslation("extWallet")
  const schema = z.object({
    api_key: z
      .string()
      .trim()
      .max(4096)
      .regex(/^[\x21-\x7e]*$/, t("key.keyAlone")),
    account_id: account,
    merchant_account_id: account,
  })
  return useForm<EnvironmentValues>({
    defaultValues: {
      // Write-only: there is no stored key to show, and an empty field keeps it.
      api_key: "",
      account_id: environment.account_id ?? "",
      merchant_account_id: environment.merchant_account_id ?? "",
    },
    resolver: zodResolver(schema),
  })
}

/** What the configuration has locked is not sent at all. */
export function toEnvironmentPatch(
  values: EnvironmentValues,
  { locked }: WalletEnvironment
): EnvironmentPatch {
  const { api_key, ...accounts } = values
  const patch = { ...(api_key && { api_key }), ...accounts }
  return Object.fromEntries(Object.entries(patch).filter(([field]) => !locked.includes(field)))
}
