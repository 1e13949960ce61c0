import { Input } from "@medusajs/ui"
import { useForm } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { z } from "zod"

import { Form } from "../../dashboard-parts"
import type { SettingsPatch, WalletSettings } from "../../api-types"
import { SettingsForm } from "../settings-form"
import { Choice } from "./choice"
import { UnprovenReturn } from "./unproven-return"
import { zodResolver } from "../../zod-resolver"

const schema = z.object({
  display_name: z.string().trim().min(1).max(100),
  confirmation: z.enum(["resume", "return"]),
  capture: z.enum(["automatic", "manual"]),
  accept_unproven_return: z.boolean(),
})
export type CheckoutValues = z.infer<typeof schema>

export function CheckoutForm({ settings }: { settings: WalletSettings }) {
  const { t } = useTranslation("extWallet")
  const { display_name, confirmation, capture, accept_unproven_return } = settings
  const form = useForm<CheckoutValues>({
    defaultValues: { display_name, confirmation, capture, accept_unproven_return },
    resolver: zodResolver(schema),
  })
  const byReturn = form.watch("confirmation") === "return"
  return (
    <SettingsForm form={form} toPatch={toPatch}>
      <Form.Field
        control={form.control}
        name="display_name"
        render={({ field }) => (
          <Form.Item>
            <Form.Label>{t("checkout.displayName")}</Form.Label>
            <Form.Control>
              <Input {...field} autoComplete="off" />
            </Form.Control>
            <Form.Hint>{t("checkout.displayNameAbout")}</Form.Hint>
            <Form.ErrorMessage />
          </Form.Item>
        )}
      />
      <Choice form={form} name="confirmation" values={["resume", "return"]} />
      {byReturn && <UnprovenReturn form={form} />}
      <Choice
        form={form}
        name="capture"
        values={["automatic", "manual"]}
        disabled={byReturn ? ["manual"] : []}
        hint={byReturn ? t("capture.notWithReturn") : undefined}
      />
    </SettingsForm>
  )
}

/** The service captures by itself with "return", and the opt-out has no meaning without it. */
function toPatch(values: CheckoutValues): SettingsPatch {
  return values.confirmation === "return"
    ? { ...values, capture: "automatic" }
    : { ...values, accept_unproven_return: false }
}
