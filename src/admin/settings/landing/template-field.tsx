import { Text, Textarea } from "@medusajs/ui"
import type { UseFormReturn } from "react-hook-form"

import { Form } from "../../dashboard-parts"
import type { LandingValues } from "./landing-form"
import { DEFAULTS, isTemplate, preview, type LandingKind } from "./templates"
import { useText } from "../../use-text"

type TemplateFieldProps = {
  form: UseFormReturn<LandingValues>
  channel: string
  kind: LandingKind
  storefrontUrl: string | null
}

export function TemplateField({ form, channel, kind, storefrontUrl }: TemplateFieldProps) {
  const { t } = useText()
  return (
    <Form.Field
      control={form.control}
      name={`templates.${channel}.${kind}`}
      render={({ field }) => {
        const address = preview(kind, field.value, storefrontUrl)
        return (
          <Form.Item>
            <Form.Label>{t(`landing.${kind}`)}</Form.Label>
            <Form.Control>
              <Textarea
                {...field}
                rows={2}
                spellCheck={false}
                placeholder={DEFAULTS[kind]}
                className="break-all font-mono"
              />
            </Form.Control>
            <Form.Hint>{t(`landing.${kind}Hint`)}</Form.Hint>
            <Form.ErrorMessage />
            <Text size="xsmall" className="text-ui-fg-subtle break-all" aria-live="polite">
              {address && t("landing.preview", { address })}
              {!address && isTemplate(field.value) && t("landing.noStorefront")}
            </Text>
          </Form.Item>
        )
      }}
    />
  )
}
