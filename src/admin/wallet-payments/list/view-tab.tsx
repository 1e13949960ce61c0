import { Badge, Tabs } from "@medusajs/ui"

import { useFormats } from "../../use-formats"
import { useText } from "../../use-text"
import type { PaymentCount } from "../use-payments"
import type { View } from "./views"

type ViewTabProps = { view: View; counted: PaymentCount | undefined }

/** What waits for somebody is counted, so that it is seen from every view. */
export function ViewTab({ view, counted }: ViewTabProps) {
  const { t } = useText()
  return (
    <Tabs.Trigger value={view}>
      {t(`views.${view}.title`)}
      <Counted counted={counted} />
    </Tabs.Trigger>
  )
}

export function Counted({ counted }: Pick<ViewTabProps, "counted">) {
  const { count } = useFormats()
  if (!counted?.count) {
    return null
  }
  return (
    <Badge size="2xsmall" className="ml-2">
      {count(counted.count)}
      {counted.count_capped && "+"}
    </Badge>
  )
}
