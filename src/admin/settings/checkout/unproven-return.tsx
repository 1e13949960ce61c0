import { Alert, Switch } from "@medusajs/ui"
import type { UseFormReturn } from "react-hook-form"

import { Form } from "../../dashboard-parts"
import type { CheckoutValues } from "./use-checkout-form"
import { useText } from "../../use-text"

/** The one setting with which an order can be shown as paid without any proof: its words may not be gentle. */
export function UnprovenReturn({ form }: { form: UseFormReturn<CheckoutValues> }) {
  const { t } = useText()
  return (
    <Form.Field
      control={form.control}
      name="accept_unproven_return"
      render={({ field: { value, onChange, ...field } }) => (
        <Form.Item className="rounded-lg border p-4">
          <div className="flex items-start justify-between gap-x-4">
            <Form.Label>{t("unproven.switch")}</Form.Label>
            <Form.Control>
              <Switch {...field} checked={value} onCheckedChange={onChange} />
            </Form.Control>
          </div>
          <Form.Hint>{t("unproven.waitsAbout")}</Form.Hint>
          {value && (
            <Alert variant="warning" role="alert">
              {t("unproven.acceptedAbout")}
            </Alert>
          )}
        </Form.Item>
      )}
    />
  )
}
