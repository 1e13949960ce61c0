import { Text } from "@medusajs/ui"

import type { WalletPayment } from "../api-types"
import { OutsideLink, Steps } from "../settings/page-parts"
import { useSettings } from "../settings/use-settings"
import { useText } from "../use-text"

/** The money is moved in the operator's dashboard: that comes first. */
export function RefundSteps({ payment }: { payment: WalletPayment }) {
  const { t } = useText()
  const { data: settings } = useSettings()
  const dashboardUrl = settings?.environments[payment.environment].dashboard_url
  const transaction = payment.transaction_id ?? payment.id
  return (
    <div className="bg-ui-bg-subtle rounded-lg border p-4">
      <Text size="small" className="text-pretty">
        {t("refund.about")}
      </Text>
      <Steps>
        <li className="break-words">{t("refund.steps.open", { transaction })}</li>
        <li>{t("refund.steps.refund")}</li>
        <li>{t("refund.steps.enter")}</li>
      </Steps>
      {dashboardUrl && (
        <div className="mt-2">
          <OutsideLink href={dashboardUrl}>{t("service.open")}</OutsideLink>
        </div>
      )}
    </div>
  )
}
