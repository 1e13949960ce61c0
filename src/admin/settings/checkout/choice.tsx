import { RadioGroup } from "@medusajs/ui"
import type { UseFormReturn } from "react-hook-form"

import { Form } from "../../dashboard-parts"
import type { CheckoutValues } from "./use-checkout-form"
import { useText } from "../../use-text"

type ChoiceProps = {
  form: UseFormReturn<CheckoutValues>
  name: "capture"
  values: CheckoutValues["capture"][]
  disabled?: CheckoutValues["capture"][]
  hint?: string
}

/** Each answer stands beside the sentence that says what follows from it. */
export function Choice(props: ChoiceProps) {
  const { form, name, values, disabled = [], hint } = props
  const { t } = useText()
  return (
    <Form.Field
      control={form.control}
      name={name}
      render={({ field: { onChange, value, ref } }) => (
        <Form.Item>
          <Form.Label>{t(`checkout.${name}`)}</Form.Label>
          <Form.Control>
            <RadioGroup
              ref={ref}
              value={disabled.some((one) => one === value) ? values[0] : value}
              onValueChange={onChange}
            >
              {values.map((one) => (
                <RadioGroup.ChoiceBox
                  key={one}
                  value={one}
                  disabled={disabled.includes(one)}
                  label={t(`${name}.${one}.name`)}
                  description={t(`${name}.${one}.about`)}
                />
              ))}
            </RadioGroup>
          </Form.Control>
          {hint && <Form.Hint>{hint}</Form.Hint>}
          <Form.ErrorMessage />
        </Form.Item>
      )}
    />
  )
}
