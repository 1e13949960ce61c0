import { Input, RadioGroup, Switch, Textarea } from "@medusajs/ui"
import { useState } from "react"
import type { UseFormReturn } from "react-hook-form"

import {
  SETTINGS_FIELDS,
  type SettingField,
  type SettingName,
} from "../../../domain/settings-fields"
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

/** Lines of a text area; any other text is one line. */
const ROWS: Partial<Record<SettingField["kind"], number>> = { text: 2, emails: 6, accounts: 6 }

/** A field of a form, as its kind is entered. */
export function FieldInput({ name, form, settings }: FieldInputProps) {
  const { t } = useText()
  const field: SettingField = SETTINGS_FIELDS[name]
  if (field.kind === "templates") {
    return <LandingFields form={form} settings={settings} />
  }
  const label = t(`fields.${name}.label`)
  const rows = ROWS[field.kind]
  return (
    <Form.Field
      control={form.control}
      name={name}
      render={({ field: { value, onChange, ref: _ref, ...rest } }) => {
        const text = {
          ...rest,
          value: typeof value === "string" ? value : "",
          onChange,
          autoComplete: "off",
          spellCheck: field.kind === "name" || field.kind === "text",
        }
        return (
          <Form.Item>
            <Form.Label optional={field.kind === "text" || field.kind === "picture"}>
              {label}
            </Form.Label>
            <Form.Control>
              {field.kind === "choice" ? (
                <Choices {...{ name, settings, label, value, onChange }} values={field.values} />
              ) : field.kind === "switch" ? (
                <Switch {...rest} checked={value === true} onCheckedChange={onChange} />
              ) : rows ? (
                <Textarea {...text} rows={rows} />
              ) : (
                <Input {...text} inputMode={field.kind === "picture" ? "url" : "text"} />
              )}
            </Form.Control>
            {name === "logo_url" && settings.logo_url && <Picture url={settings.logo_url} />}
            {field.kind !== "choice" && <Form.Hint>{t(`fields.${name}.help`)}</Form.Hint>}
            <Form.ErrorMessage />
          </Form.Item>
        )
      }}
    />
  )
}

const SIZE = { maxHeight: 32, maxWidth: 160 }

/** As customers see it, or that they see nothing. */
function Picture({ url }: { url: string }) {
  const { t } = useText()
  const [failed, setFailed] = useState<string | null>(null)
  return failed === url ? (
    <span role="alert" className="txt-small text-ui-fg-error">
      {t("fields.logoNotLoaded")}
    </span>
  ) : (
    <img
      src={url}
      alt={t("fields.logo_url.label")}
      style={SIZE}
      className="self-start"
      onError={() => setFailed(url)}
    />
  )
}

type ChoicesProps = Omit<FieldInputProps, "form"> & {
  label: string
  values: readonly string[]
  value: unknown
  onChange: (value: string) => void
}

/** Takes from the form what ties it to its label. */
function Choices({ name, settings, label, values, value, onChange, ...tied }: ChoicesProps) {
  const { t } = useText()
  const closed = closedChoices(name, settings)
  const chosen = typeof value === "string" && !closed.includes(value) ? value : values[0]
  return (
    <RadioGroup {...tied} value={chosen} onValueChange={onChange} aria-label={label}>
      {values.map((one) => (
        <RadioGroup.ChoiceBox
          key={one}
          value={one}
          disabled={closed.includes(one)}
          label={t(`${name}.${one}.name`)}
          description={t(closed.includes(one) ? `${name}.closed` : `${name}.${one}.about`)}
        />
      ))}
    </RadioGroup>
  )
}

/** What is captured on approval can't wait for an admin. */
function closedChoices(name: SettingName, { environments, active_environment }: WalletSettings) {
  const { captures } = environments[active_environment]
  return name === "capture" && captures === "on_approval" ? ["manual"] : []
}
