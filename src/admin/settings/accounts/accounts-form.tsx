import { Textarea } from "@medusajs/ui"
import { useForm } from "react-hook-form"
import { z } from "zod"

import type { SettingsPatch, WalletSettings } from "../../api-types"
import { Form } from "../../dashboard-parts"
import { useText } from "../../use-text"
import { zodResolver } from "../../zod-resolver"
import { SettingsForm } from "../settings-form"
import { findRepeated, findWithoutCurrency, toAccounts, toLines } from "./account-lines"

type AccountValues = { accounts: string }

export function AccountsForm({ settings }: { settings: WalletSettings }) {
  const { t } = useText()
  const accounts = z.string().superRefine((text, context) => {
    const listed = toAccounts(text)
    const id = findWithoutCurrency(listed)
    if (id !== undefined) {
      context.addIssue({ code: "custom", message: t("merchantAccounts.noCurrency", { id }) })
    }
    const repeated = findRepeated(listed)
    if (repeated !== undefined) {
      context.addIssue({ code: "custom", message: t("merchantAccounts.repeated", { repeated }) })
    }
  })
  const form = useForm<AccountValues>({
    defaultValues: { accounts: toLines(settings.merchant_accounts) },
    resolver: zodResolver(z.object({ accounts })),
  })
  return (
    <SettingsForm form={form} toPatch={toPatch}>
      <Form.Field
        control={form.control}
        name="accounts"
        render={({ field }) => (
          <Form.Item>
            <Form.Label>{t("merchantAccounts.title")}</Form.Label>
            <Form.Control>
              <Textarea {...field} rows={8} spellCheck={false} autoComplete="off" />
            </Form.Control>
            <Form.Hint>{t("merchantAccounts.hint")}</Form.Hint>
            <Form.ErrorMessage />
          </Form.Item>
        )}
      />
    </SettingsForm>
  )
}

function toPatch({ accounts }: AccountValues): SettingsPatch {
  return { merchant_accounts: toAccounts(accounts) }
}
