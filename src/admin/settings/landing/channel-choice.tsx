import { useSalesChannels } from "../../dashboard-parts"
import { SelectField } from "../../select-field"
import { useText } from "../../use-text"

export const EVERY_CHANNEL = "every"

type ChannelChoiceProps = { value: string; onChange: (id: string) => void }

/** Shops with one sales channel, which are most, are not asked. */
export function ChannelChoice({ value, onChange }: ChannelChoiceProps) {
  const { t } = useText()
  const { sales_channels = [] } = useSalesChannels({ limit: 100, fields: "id,name" })
  if (sales_channels.length < 2) {
    return null
  }
  return (
    <SelectField
      label={t("landing.for")}
      value={value}
      options={[
        { value: EVERY_CHANNEL, label: t("landing.everyChannel") },
        ...sales_channels.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      hint={value !== EVERY_CHANNEL && t("landing.channelHint")}
      onChange={onChange}
    />
  )
}
