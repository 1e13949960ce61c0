import { Input } from "@medusajs/ui"
import type { UseFormReturn } from "react-hook-form"

import { Form } from "../../dashboard-parts"
import type { WalletEnvironment } from "../../api-types"
import { maskedKey } from "./key-ending"
import type { EnvironmentValues } from "./use-environment-form"
import { useText } from "../../use-text"

type EnvironmentFieldsProps = {
  form: UseFormReturn<EnvironmentValues>
  environment: WalletEnvironment
  /** A key that is being corrected takes the refusal of the last one away. */
  onEdit: () => void
}

const ACCOUNTS = ["account_id", "merchant_account_id"] as const

export function EnvironmentFields({ form, environment, onEdit }: EnvironmentFieldsProps) {
  const { t } = useText()
  const { api_key, locked } = environment
  const keyHint = api_key.set ? "key.keepHint" : "key.newHint"
  return (
    <>
      <Form.Field
        control={form.control}
        name="api_key"
        render={({ field: { onChange, ...field } }) => (
          <Form.Item>
            <Form.Label>{t("facts.key")}</Form.Label>
            <Form.Control>
              <Input
                {...field}
                type="password"
                autoComplete="new-password"
                spellCheck={false}
                disabled={locked.includes("api_key")}
                placeholder={api_key.set ? maskedKey(api_key.hint) : undefined}
                onChange={(event) => {
                  onEdit()
                  onChange(event)
                }}
              />
            </Form.Control>
            <Form.Hint>{t(locked.includes("api_key") ? "key.locked" : keyHint)}</Form.Hint>
            <Form.ErrorMessage />
          </Form.Item>
        )}
      />
      {ACCOUNTS.map((name) => (
        <Form.Field
          key={name}
          control={form.control}
          name={name}
          render={({ field }) => (
            <Form.Item>
              <Form.Label optional={name === "merchant_account_id"}>{t(`key.${name}`)}</Form.Label>
              <Form.Control>
                <Input {...field} autoComplete="off" disabled={locked.includes(name)} />
              </Form.Control>
              <Form.Hint>{t(locked.includes(name) ? "key.locked" : `key.${name}_hint`)}</Form.Hint>
              <Form.ErrorMessage />
            </Form.Item>
          )}
        />
      ))}
    </>
  )
}
