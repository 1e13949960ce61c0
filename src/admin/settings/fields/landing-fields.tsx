import { Button, Hint, Label, Text, Textarea } from "@medusajs/ui"
import { useId, useState } from "react"
import type { UseFormReturn } from "react-hook-form"

import { defaultTemplate, type LandingKind } from "../../../domain/landing"
import type { WalletSettings } from "../../api-types"
import { Form, useSalesChannels } from "../../dashboard-parts"
import { SelectField } from "../../select-field"
import { useText } from "../../use-text"
import type { FormValues } from "./field-kinds"
import {
  EVERY_CHANNEL,
  isTemplate,
  LANDINGS,
  presetOf,
  PRESETS,
  preview,
  toTemplates,
  type PresetName,
  type TemplatesByChannel,
} from "./templates"

type LandingFieldsProps = { form: UseFormReturn<FormValues>; settings: WalletSettings }

const NAMES: PresetName[] = ["plain", "nextStarter"]

/** The pages on which customers land, for every sales channel or for one. */
export function LandingFields({ form, settings }: LandingFieldsProps) {
  const { t } = useText()
  const presetsId = useId()
  const { sales_channels = [] } = useSalesChannels({ limit: 100, fields: "id,name" })
  const [channel, setChannel] = useState(EVERY_CHANNEL)
  const byChannel = form.watch("landing") as TemplatesByChannel
  // The one on show may be right while another is not.
  const faults = Object.keys(form.formState.errors.landing ?? {})
  const [faulty = channel] = faults
  if (faults.length > 0 && !faults.includes(channel)) {
    setChannel(faulty)
  }
  const current = presetOf(toTemplates(byChannel[channel]))
  const set = (templates: TemplatesByChannel[string]) =>
    form.setValue("landing", { ...byChannel, [channel]: templates }, { shouldDirty: true })
  const choose = (id: string) => {
    if (!(id in byChannel)) {
      form.setValue("landing", { ...byChannel, [id]: toTemplates() })
    }
    form.clearErrors("landing")
    setChannel(id)
  }
  return (
    <>
      {/* Shops with one sales channel, which are most, are not asked. */}
      {sales_channels.length > 1 && (
        <SelectField
          label={t("landing.for")}
          value={channel}
          options={[
            { value: EVERY_CHANNEL, label: t("landing.everyChannel") },
            ...sales_channels.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          hint={channel !== EVERY_CHANNEL && t("landing.channelHint")}
          onChange={choose}
        />
      )}
      <div className="flex flex-col gap-y-2">
        <Label id={presetsId} size="small" weight="plus">
          {t("landing.presets")}
        </Label>
        <div role="group" aria-labelledby={presetsId} className="flex flex-wrap gap-2">
          {NAMES.map((name) => (
            <Button
              key={name}
              type="button"
              size="small"
              variant={current === name ? "primary" : "secondary"}
              aria-pressed={current === name}
              onClick={() => set({ ...PRESETS[name] })}
            >
              {t(`landing.${name}`)}
            </Button>
          ))}
        </div>
        <Hint>{t(`landing.${current}About`)}</Hint>
      </div>
      {LANDINGS.map((kind) => (
        <TemplateField
          key={`${channel}-${kind}`}
          {...{ form, channel, kind }}
          storefrontUrl={settings.storefront_url}
        />
      ))}
    </>
  )
}

type TemplateFieldProps = {
  form: UseFormReturn<FormValues>
  channel: string
  kind: LandingKind
  storefrontUrl: string | null
}

function TemplateField({ form, channel, kind, storefrontUrl }: TemplateFieldProps) {
  const { t } = useText()
  return (
    <Form.Field
      control={form.control}
      name={`landing.${channel}.${kind}` as "landing"}
      render={({ field }) => {
        const value = typeof field.value === "string" ? field.value : ""
        const address = preview(kind, value, storefrontUrl)
        return (
          <Form.Item>
            <Form.Label>{t(`landing.${kind}`)}</Form.Label>
            <Form.Control>
              <Textarea
                {...field}
                value={value}
                rows={2}
                spellCheck={false}
                placeholder={defaultTemplate(kind)}
                className="break-all font-mono"
              />
            </Form.Control>
            <Form.Hint>{t(`landing.${kind}Hint`)}</Form.Hint>
            <Form.ErrorMessage />
            <Text size="xsmall" className="text-ui-fg-subtle break-all" aria-live="polite">
              {address && t("landing.preview", { address })}
              {!address && isTemplate(value) && t("landing.noStorefront")}
            </Text>
          </Form.Item>
        )
      }}
    />
  )
}
