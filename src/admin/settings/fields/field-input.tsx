import { Input, RadioGroup, Switch, Textarea } from "@medusajs/ui"
import type { UseFormReturn } from "react-hook-form"

import { defaultTemplate } from "../../../domain/landing"
import {
  type FieldName,
  SETTINGS_FIELDS,
  type SettingField,
  type SettingName,
} from "../../../domain/settings-fields"
import type { WalletSettings } from "../../api-types"
import { Form } from "../../dashboard-parts"
import { useText } from "../../use-text"
import { Fact } from "../page-parts"
import type { FormValues } from "./field-kinds"

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
    return <Landings form={form} />
  }
  const label = t(`fields.${name}.label`)
  const rows = ROWS[field.kind]
  return (
    <Form.Field
      control={form.control}
      name={name}
      render={({ field: { value, onChange, ref: _ref, ...rest } }) => {
        const text = { ...rest, onChange, value: toText(value), autoComplete: "off" }
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
                <Input {...text} maxLength={field.most} />
              )}
            </Form.Control>
            {field.kind !== "choice" && <Form.Hint>{t(`fields.${name}.help`)}</Form.Hint>}
            <Form.ErrorMessage />
          </Form.Item>
        )
      }}
    />
  )
}

const toText = (value: unknown) => (typeof value === "string" ? value : "")

const LANDINGS = ["success", "cancel", "error"] as const

/** The pages on which customers land. Those of single sales channels are kept as they are. */
function Landings({ form }: Pick<FieldInputProps, "form">) {
  const { t } = useText()
  return LANDINGS.map((kind) => (
    <Form.Field
      key={kind}
      control={form.control}
      name={`landing.${kind}` as "landing"}
      render={({ field }) => (
        <Form.Item>
          <Form.Label optional>{t(`landing.${kind}`)}</Form.Label>
          <Form.Control>
            <Textarea
              {...field}
              value={toText(field.value)}
              rows={2}
              spellCheck={false}
              placeholder={defaultTemplate(kind)}
            />
          </Form.Control>
          <Form.Hint>{t(`landing.${kind}Hint`)}</Form.Hint>
          <Form.ErrorMessage />
        </Form.Item>
      )}
    />
  ))
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
  const { captures } = settings.environments[settings.active_environment]
  // What is captured on approval can't wait for an admin.
  const isClosed = (one: string) => one === "manual" && captures === "on_approval"
  const chosen = typeof value === "string" && !isClosed(value) ? value : values[0]
  return (
    <RadioGroup {...tied} value={chosen} onValueChange={onChange} aria-label={label}>
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

type OptionFactProps = { name: Exclude<FieldName, SettingName>; settings: WalletSettings }

/** What only an option of the plugin changes. */
export function OptionFact({ name, settings: { environments } }: OptionFactProps) {
  const { t } = useText()
  return (
    <Fact name={t(`fields.${name}.label`)} about={t(`fields.${name}.help`)}>
      {(["sandbox", "production"] as const).map((one) => (
        <span key={one} className="block break-all">
          {t(`environments.${one}`)}: {environments[one][name] ?? t("facts.none")}
        </span>
      ))}
    </Fact>
  )
}
