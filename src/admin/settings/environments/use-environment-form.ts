import { useForm } from "react-hook-form"
import { z } from "zod"

import type { EnvironmentPatch, WalletEnvironment } from "../../api-types"
import { useTextRules } from "../../use-text-rules"
import { zodResolver } from "../../zod-resolver"
import { useText } from "../../use-text"
import { useSettings } from "../use-settings"

export type EnvironmentValues = {
  api_key: string
  accounts: { currency_code: string; account_id: string; merchant_account_id: string }[]
}

export const NO_ACCOUNT = { currency_code: "", account_id: "", merchant_account_id: "" }

export function useEnvironmentForm(environment: WalletEnvironment) {
  const { t } = useText()
  const { upTo } = useTextRules()
  const { data: settings } = useSettings()
  const own = (settings?.store_currency_code ?? "").toUpperCase()
  const accounts = toRows(environment)
  const account = z.object({
    currency_code: upTo(3).toUpperCase(),
    account_id: upTo(200),
    merchant_account_id: upTo(200),
  })
  const schema = z
    .object({
      api_key: upTo(4096).regex(/^[\x21-\x7e]*$/, t("key.keyAlone")),
      accounts: z.array(account).superRefine((rows, context) => {
        const refuse = (index: number, field: keyof z.infer<typeof account>, message: string) =>
          context.addIssue({ code: "custom", path: [index, field], message })
        const isFirst = (index: number, field: "currency_code" | "account_id") =>
          rows.findIndex((row) => row.account_id && row[field] === rows[index]?.[field]) === index
        rows.forEach((row, index) => {
          if (!row.account_id) {
            if (row.merchant_account_id) refuse(index, "account_id", t("key.accountMissing"))
            return
          }
          if (!/^[A-Z]{3}$/.test(row.currency_code)) {
            refuse(index, "currency_code", t("key.currencyCode"))
          } else if (!isFirst(index, "currency_code")) {
            refuse(index, "currency_code", t("key.currencyOnce"))
          } else if (!isFirst(index, "account_id")) {
            refuse(index, "account_id", t("key.accountOnce"))
          }
        })
      }),
    })
    // Accounts alone can be saved before there is a key; nothing at all cannot.
    .refine(
      (values) =>
        environment.api_key.set || values.api_key || isChanged(values.accounts, environment),
      { path: ["api_key"], message: t("key.missing") }
    )
  return useForm<EnvironmentValues>({
    defaultValues: {
      // Write-only: there is no stored key to show, and an empty field keeps it.
      api_key: "",
      accounts: accounts.length > 0 ? accounts : [{ ...NO_ACCOUNT, currency_code: own }],
    },
    resolver: zodResolver(schema),
  })
}

/** What was not changed is not sent: somebody else may have changed it, or the configuration sets it. */
export function toEnvironmentPatch(
  { api_key, accounts }: EnvironmentValues,
  environment: WalletEnvironment
): EnvironmentPatch {
  return {
    ...(api_key && { api_key }),
    ...(isChanged(accounts, environment) && { accounts: accounts.filter(isEntered) }),
  }
}

function toRows({ accounts }: WalletEnvironment): EnvironmentValues["accounts"] {
  return accounts.map(({ currency_code, account_id, merchant_account_id }) => ({
    currency_code: currency_code.toUpperCase(),
    account_id,
    merchant_account_id: merchant_account_id ?? "",
  }))
}

function isEntered({ account_id }: EnvironmentValues["accounts"][number]): boolean {
  return account_id !== ""
}

function isChanged(rows: EnvironmentValues["accounts"], environment: WalletEnvironment): boolean {
  return JSON.stringify(rows.filter(isEntered)) !== JSON.stringify(toRows(environment))
}
