import { Hint, Label, Select } from "@medusajs/ui"
import { useId } from "react"

import { useSalesChannels } from "../../dashboard-parts"
import { useText } from "../../use-text"

export const EVERY_CHANNEL = "every"

type ChannelChoiceProps = { value: string; onChange: (id: string) => void }

/** Shops with one sales channel, which are most, are not asked. */
export function ChannelChoice({ value, onChange }: ChannelChoiceProps) {
  const { t } = useText()
  const id = useId()
  const { sales_channels = [] } = useSalesChannels({ limit: 100, fields: "id,name" })
  if (sales_channels.length < 2) {
    return null
  }
  return (
    <div className="flex flex-col gap-y-2">
      <Label id={id} size="small" weight="plus">
        {t("landing.for")}
      </Label>
      <Select value={value} onValueChange={onChange}>
        <Select.Trigger aria-labelledby={id}>
          <Select.Value />
        </Select.Trigger>
        <Select.Content>
          <Select.Item value={EVERY_CHANNEL}>{t("landing.everyChannel")}</Select.Item>
          {sales_channels.map((channel) => (
            <Select.Item key={channel.id} value={channel.id}>
              {channel.name}
            </Select.Item>
          ))}
        </Select.Content>
      </Select>
      {value !== EVERY_CHANNEL && <Hint>{t("landing.channelHint")}</Hint>}
    </div>
  )
}
