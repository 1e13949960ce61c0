import { StatusBadge, Text } from "@medusajs/ui"

import type { WalletSettings } from "../../api-types"
import { useText } from "../../use-text"
import { ServiceProfiles } from "../calibration/service-profiles"
import { Section } from "../section"
import { PurchaseToCompare } from "./purchase-to-compare"

const COLORS = { confirmed: "green", hypothesis: "orange", unknown: "orange" } as const

/** What the sandbox taught is a guess about production, until one real purchase was compared. */
export function FirstPurchaseSection({ settings }: { settings: WalletSettings }) {
  const { t } = useText()
  const { production } = settings.environments
  const { redirect } = production.profiles
  const guess = redirect ? "hypothesis" : "unknown"
  const status = redirect?.is_confirmed ? "confirmed" : guess
  const isLive = settings.active_environment === "production"
  return (
    <Section
      id="first-purchase"
      title={t("purchase.title")}
      about={t(`purchase.about_${status}`)}
      badges={<StatusBadge color={COLORS[status]}>{t(`purchase.status.${status}`)}</StatusBadge>}
    >
      <div className="flex flex-col gap-y-4 px-6 py-4">
        <ServiceProfiles environment="production" settings={settings} />
        {status !== "confirmed" && !isLive && (
          <Text size="small" className="text-ui-fg-subtle">
            {t("purchase.notLive")}
          </Text>
        )}
        {status !== "confirmed" && isLive && <PurchaseToCompare settings={settings} />}
      </div>
    </Section>
  )
}
