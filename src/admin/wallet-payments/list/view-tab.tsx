import { Badge, Tabs } from "@medusajs/ui"

import { useFormats } from "../../use-formats"
import { useText } from "../../use-text"
import type { PaymentCount } from "../use-payments"
import type { View } from "./views"

type ViewTabProps = { view: View; counted: PaymentCount | undefined }

/** What waits for somebody is counted, so that it is seen from every view. */
export function ViewTab({ view, counted }: ViewTabProps) {
  return (
    <Tabs.Trigger value={view}>
      <ViewTitle view={view} counted={counted} />
    </Tabs.Trigger>
  )
}

export function ViewTitle({ view, counted }: ViewTabProps) {
  const { t } = useText()
  const { count } = useFormats()
  return (
    <>
      {t(`views.${view}.title`)}
      {counted !== undefined && counted.count > 0 && (
        <Badge size="2xsmall" className="ml-2">
          {count(counted.count)}
          {counted.count_capped && "+"}
        </Badge>
      )}
    </>
  )
}
