import { Input, Textarea } from "@medusajs/ui"
import type { UseFormReturn } from "react-hook-form"

import { Form } from "../../dashboard-parts"
import type { CheckoutValues } from "./use-checkout-form"
import { useText } from "../../use-text"

/** What the storefront shows of the wallet. */
export function AppearanceFields({ form }: { form: UseFormReturn<CheckoutValues> }) {
  const { t } = useText()
  return (
    <>
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
      <Form.Field
        control={form.control}
        name="description"
        render={({ field }) => (
          <Form.Item>
            <Form.Label optional>{t("checkout.description")}</Form.Label>
            <Form.Control>
              <Textarea {...field} rows={2} />
            </Form.Control>
            <Form.Hint>{t("checkout.descriptionAbout")}</Form.Hint>
            <Form.ErrorMessage />
          </Form.Item>
        )}
      />
      <Form.Field
        control={form.control}
        name="logo_url"
        render={({ field }) => (
          <Form.Item>
            <Form.Label optional>{t("checkout.logo")}</Form.Label>
            <Form.Control>
              <Input {...field} inputMode="url" autoComplete="off" spellCheck={false} />
            </Form.Control>
            <Form.Hint>{t("checkout.logoAbout")}</Form.Hint>
            <Form.ErrorMessage />
          </Form.Item>
        )}
      />
    </>
  )
}
