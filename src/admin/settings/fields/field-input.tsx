import { Input, RadioGroup, Switch, Textarea } from "@medusajs/ui"
import type { UseFormReturn } from "react-hook-form"

import {
  SETTINGS_FIELDS,
  type SettingField,
  type SettingName,
} from "../../../domain/settings-fields"
import { unreachable } from "../../../domain/unreachable"
import type { WalletSettings } from "../../api-types"
import { Form } from "../../dashboard-parts"
import { useText } from "../../use-text"
import type { FormValues } from "./field-kinds"
import { LandingFields } from "./landing-fields"

type FieldInputProps = {
  name: SettingName
  form: UseFormReturn<FormValues>
  settings: WalletSettings
}

/** A field of the drawer, as its kind is entered. */
export function FieldInput({ name, form, settings }: FieldInputProps) {
  const { t } = useText()
  const field: SettingField = SETTINGS_FIELDS[name]
  if (field.kind === "templates") {
    return <LandingFields form={form} settings={settings} />
  }
  const isSwitch = field.kind === "switch"
  return (
    <Form.Field
      control={form.control}
      name={name}
      render={({ field: { value, onChange, ...rest } }) => (
        <Form.Item className={isSwitch ? "rounded-lg border p-4" : undefined}>
          <div className={isSwitch ? "flex items-start justify-between gap-x-4" : undefined}>
            <Form.Label optional={field.kind === "text" || field.kind === "picture"}>
              {t(`fields.${name}.label`)}
            </Form.Label>
            {isSwitch && (
              <Form.Control>
                <Switch {...rest} checked={value === true} onCheckedChange={onChange} />
              </Form.Control>
            )}
          </div>
          {!isSwitch && (
            <Entry
              name={name}
              field={field}
              settings={settings}
              value={typeof value === "string" ? value : ""}
              onChange={onChange}
              rest={rest}
            />
          )}
          {field.kind !== "choice" && <Form.Hint>{t(`fields.${name}.help`)}</Form.Hint>}
          <Form.ErrorMessage />
        </Form.Item>
      )}
    />
  )
}

type EntryProps = Omit<FieldInputProps, "form"> & {
  field: Exclude<SettingField, { kind: "templates" | "switch" }>
  value: string
  onChange: (value: unknown) => void
  rest: { name: string; ref: (element: never) => void; onBlur: () => void }
}

function Entry({
  name,
  field,
  settings,
  value,
  onChange,
  rest: { ref: _ref, ...rest },
}: EntryProps) {
  const { t } = useText()
  switch (field.kind) {
    case "choice": {
      const closed = closedChoices(name, settings)
      const chosen = closed.includes(value) ? (field.values[0] as string) : value
      return (
        <Form.Control>
          <RadioGroup
            value={chosen}
            onValueChange={onChange}
            aria-label={t(`fields.${name}.label`)}
          >
            {field.values.map((one) => (
              <RadioGroup.ChoiceBox
                key={one}
                value={one}
                disabled={closed.includes(one)}
                label={t(`${name}.${one}.name`)}
                description={t(closed.includes(one) ? `${name}.closed` : `${name}.${one}.about`)}
              />
            ))}
          </RadioGroup>
        </Form.Control>
      )
    }
    case "name":
      return (
        <Form.Control>
          <Input {...rest} value={value} onChange={onChange} autoComplete="off" />
        </Form.Control>
      )
    case "picture":
      return (
        <Form.Control>
          <Input
            {...rest}
            value={value}
            onChange={onChange}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
          />
        </Form.Control>
      )
    case "text":
      return (
        <Form.Control>
          <Textarea {...rest} value={value} onChange={onChange} rows={2} />
        </Form.Control>
      )
    case "emails":
    case "accounts":
      return (
        <Form.Control>
          <Textarea
            {...rest}
            value={value}
            onChange={onChange}
            rows={6}
            spellCheck={false}
            autoComplete="off"
          />
        </Form.Control>
      )
    default:
      return unreachable(field)
  }
}

/** What is captured on approval can't wait for an admin. */
function closedChoices(name: SettingName, { environments, active_environment }: WalletSettings) {
  const { captures } = environments[active_environment]
  return name === "capture" && captures === "on_approval" ? ["manual"] : []
}
