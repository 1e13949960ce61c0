import { Button, Hint, Input } from "@medusajs/ui"
import { useFieldArray, type UseFormReturn } from "react-hook-form"

import { Form } from "../../dashboard-parts"
import type { WalletEnvironment } from "../../api-types"
import { maskedKey } from "./key-ending"
import { NO_ACCOUNT, type EnvironmentValues } from "./use-environment-form"
import { useText } from "../../use-text"

type EnvironmentFieldsProps = {
  form: UseFormReturn<EnvironmentValues>
  environment: WalletEnvironment
  /** A key that is being corrected takes the refusal of the last one away. */
  onEdit: () => void
}

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
      <AccountFields form={form} isLocked={locked.includes("accounts")} />
    </>
  )
}

const FIELDS = ["currency_code", "account_id", "merchant_account_id"] as const

type AccountFieldsProps = { form: UseFormReturn<EnvironmentValues>; isLocked: boolean }

/** One account is enough for most stores. Each currency has its own. */
function AccountFields({ form, isLocked }: AccountFieldsProps) {
  const { t } = useText()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "accounts" })
  return (
    <>
      {fields.map(({ id }, index) => (
        <div key={id} className="flex flex-col gap-y-4 rounded-lg border p-4">
          {FIELDS.map((name) => (
            <Form.Field
              key={name}
              control={form.control}
              name={`accounts.${index}.${name}`}
              render={({ field }) => (
                <Form.Item>
                  <Form.Label optional={name === "merchant_account_id"}>
                    {t(`key.${name}`)}
                  </Form.Label>
                  <Form.Control>
                    <Input {...field} autoComplete="off" disabled={isLocked} />
                  </Form.Control>
                  {!isLocked && <Form.Hint>{t(`key.${name}_hint`)}</Form.Hint>}
                  <Form.ErrorMessage />
                </Form.Item>
              )}
            />
          ))}
          {fields.length > 1 && !isLocked && (
            <Button
              size="small"
              variant="transparent"
              type="button"
              className="self-start"
              onClick={() => remove(index)}
            >
              {t("key.removeAccount")}
            </Button>
          )}
        </div>
      ))}
      {isLocked ? (
        <Hint>{t("key.locked")}</Hint>
      ) : (
        <Button
          size="small"
          variant="secondary"
          type="button"
          className="self-start"
          onClick={() => append(NO_ACCOUNT)}
        >
          {t("key.addAccount")}
        </Button>
      )}
    </>
  )
}
