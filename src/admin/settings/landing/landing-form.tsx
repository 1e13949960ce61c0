import { useState } from "react"
import { useForm, type FieldErrors } from "react-hook-form"
import { z } from "zod"

import type { Landing, WalletSettings } from "../../api-types"
import { useTextRules } from "../../use-text-rules"
import { SettingsForm } from "../settings-form"
import { ChannelChoice, EVERY_CHANNEL } from "./channel-choice"
import { PresetButtons } from "./preset-buttons"
import { TemplateField } from "./template-field"
import { zodResolver } from "../../zod-resolver"
import { fromTemplates, isTemplate, LANDINGS, toTemplates, type Templates } from "./templates"
import { useText } from "../../use-text"

/** By sales channel; one of them stands for every other. */
export type LandingValues = { templates: Record<string, Templates> }

export function LandingForm({ settings }: { settings: WalletSettings }) {
  const { t } = useText()
  const { upTo } = useTextRules()
  const template = upTo(2000).refine(isTemplate, t("landing.noAddress"))
  const schema = z.object({
    templates: z.record(
      z.string(),
      z.object({ success: template, cancel: template, error: template })
    ),
  })
  const { sales_channels = {}, ...everywhere } = settings.landing
  const [channel, setChannel] = useState(EVERY_CHANNEL)
  const form = useForm<LandingValues>({
    defaultValues: {
      templates: {
        [EVERY_CHANNEL]: toTemplates(everywhere),
        ...Object.fromEntries(
          Object.entries(sales_channels).map(([id, stored]) => [id, toTemplates(stored)])
        ),
      },
    },
    resolver: zodResolver(schema),
  })

  const choose = (id: string) => {
    if (!(id in form.getValues("templates"))) {
      form.setValue(`templates.${id}`, toTemplates())
    }
    setChannel(id)
  }

  /** The one on show may be right while another is not. */
  const showFault = ({ templates = {} }: FieldErrors<LandingValues>) => {
    const [first] = Object.keys(templates)
    if (first && !(channel in templates)) setChannel(first)
  }

  return (
    <SettingsForm
      form={form}
      toPatch={(values) => ({ landing: toLanding(values) })}
      onInvalid={showFault}
    >
      <ChannelChoice value={channel} onChange={choose} />
      <PresetButtons form={form} channel={channel} />
      {LANDINGS.map((kind) => (
        <TemplateField
          key={`${channel}-${kind}`}
          form={form}
          channel={channel}
          kind={kind}
          storefrontUrl={settings.storefront_url}
        />
      ))}
    </SettingsForm>
  )
}

/** A channel without a template of its own follows the others. */
function toLanding({ templates }: LandingValues): Landing {
  const { [EVERY_CHANNEL]: everywhere, ...byChannel } = templates
  const own = Object.entries(byChannel)
    .map(([id, one]) => [id, fromTemplates(one)] as const)
    .filter(([, one]) => Object.keys(one).length > 0)
  return {
    ...fromTemplates(everywhere ?? toTemplates()),
    ...(own.length > 0 && { sales_channels: Object.fromEntries(own) }),
  }
}
