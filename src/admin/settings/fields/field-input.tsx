import { Input, RadioGroup, Switch, Textarea } from "@medusajs/ui"
import type { UseFormReturn } from "react-hook-form"

import { defaultTemplate } from "../../../domain/landing"
import {
  SETTINGS_FIELDS,
  type SettingField,
  type SettingName,
} from "../../../domain/settings-fields"
import type { WalletSettings } from "../../api-types"
import { Form } from "../../dashboard-parts"
import { useText } from "../../use-text"
import type { FormValues } from "./field-kinds"

type FieldInputProps = {
  name: SettingName
  form: UseFormReturn<FormValues>
  settings: WalletSettings
}

const LANDINGS = ["success", "cancel", "error"] as const

/** A field of a form. Of the pages on which customers land, those of single sales channels are kept as they are. */
export function FieldInput(props: FieldInputProps) {
  const { t } = useText()
  const { name } = props
  if (name !== "landing") {
    const [label, hint] = [t(`fields.${name}.label`), t(`fields.${name}.help`)]
    return <OneInput {...props} path={name} label={label} hint={hint} />
  }
  return LANDINGS.map((kind) => (
    <OneInput
      {...props}
      key={kind}
      path={`landing.${kind}` as "landing"}
      label={t(`landing.${kind}`)}
      hint={t(`landing.${kind}Hint`)}
      placeholder={defaultTemplate(kind)}
    />
  ))
}

type Kind = SettingField["kind"]
/** Lines of a text area; any other text is one line. */
const ROWS: Partial<Record<Kind, number>> = { text: 2, templates: 2, emails: 6, accounts: 6 }
const OPTIONAL: readonly Kind[] = ["text", "picture", "templates"]

type OneInputProps = FieldInputProps & {
  path: SettingName
  label: string
  hint: string
  placeholder?: string
}

/** As its kind is entered. */
function OneInput({ name, form, settings, path, label, hint, placeholder }: OneInputProps) {
  const field: SettingField = SETTINGS_FIELDS[name]
  const rows = ROWS[field.kind]
  return (
    <Form.Field
      control={form.control}
      name={path}
      render={({ field: { value, onChange, ref: _ref, ...rest } }) => {
        const typed = typeof value === "string" ? value : ""
        const choice = { name, settings, label, onChange, value: typed }
        const text = { ...rest, onChange, value: typed, placeholder, autoComplete: "off" }
        return (
          <Form.Item>
            <Form.Label optional={OPTIONAL.includes(field.kind)}>{label}</Form.Label>
            <Form.Control>
              {field.kind === "choice" ? (
                <Choices {...choice} values={field.values} />
              ) : field.kind === "switch" ? (
                <Switch {...rest} checked={value === true} onCheckedChange={onChange} />
              ) : rows ? (
                <Textarea {...text} rows={rows} spellCheck={field.kind !== "templates"} />
              ) : (
                <Input {...text} maxLength={field.most} />
              )}
            </Form.Control>
            {field.kind !== "choice" && <Form.Hint>{hint}</Form.Hint>}
            <Form.ErrorMessage />
          </Form.Item>
        )
      }}
    />
  )
}

type ChoicesProps = Pick<FieldInputProps, "name" | "settings"> & {
  label: string
  values: readonly string[]
  value: string
  onChange: (value: string) => void
}

/** Takes from the form what ties it to its label. */
function Choices({ name, settings, label, values, value, onChange, ...tied }: ChoicesProps) {
  const { t } = useText()
  const { captures } = settings.environments[settings.active_environment]
  // What is captured on approval can't wait for an admin.
  const isClosed = (one: string) => one === "manual" && captures === "on_approval"
  return (
    <RadioGroup
      {...tied}
      value={isClosed(value) ? values[0] : value}
      onValueChange={onChange}
      aria-label={label}
    >
      {values.map((one) => (
        <RadioGroup.ChoiceBox
          key={one}
          value={one}
          disabled={isClosed(one)}
          label={t(`${name}.${one}.name`)}
          description={t(isClosed(one) ? `${name}.closed` : `${name}.${one}.about`)}
        />
      ))}
    </RadioGroup>
  )
}
