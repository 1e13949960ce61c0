import { Switch } from "@medusajs/ui"
import type { UseFormReturn } from "react-hook-form"

import { Form } from "../../dashboard-parts"
import type { CheckoutValues } from "./use-checkout-form"
import { useText } from "../../use-text"

export function ClientSdk({ form }: { form: UseFormReturn<CheckoutValues> }) {
  const { t } = useText()
  return (
    <Form.Field
      control={form.control}
      name="client_sdk"
      render={({ field: { value, onChange, ...field } }) => (
        <Form.Item className="rounded-lg border p-4">
          <div className="flex items-start justify-between gap-x-4">
            <Form.Label>{t("clientSdk.switch")}</Form.Label>
            <Form.Control>
              <Switch {...field} checked={value} onCheckedChange={onChange} />
            </Form.Control>
          </div>
          <Form.Hint>{t("clientSdk.about")}</Form.Hint>
        </Form.Item>
      )}
    />
  )
}
