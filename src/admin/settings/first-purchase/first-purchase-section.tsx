import { StatusBadge, Text } from "@medusajs/ui"

import type { ServiceProfile, WalletSettings } from "../../api-types"
import { useText } from "../../use-text"
import { ServiceProfiles } from "../calibration/service-profiles"
import { Section } from "../section"
import { PurchaseToCompare } from "./purchase-to-compare"

const COLORS = {
  confirmed: "green",
  refuted: "red",
  unknown: "orange",
} as const

/** A real purchase shows what the response to it means in production. */
export function FirstPurchaseSection({ settings }: { settings: WalletSettings }) {
  const { t } = useText()
  const { production } = settings.environments
  const status = statusOf(production.profiles.redirect)
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

function statusOf(profile: ServiceProfile | null): keyof typeof COLORS {
  if (!profile) {
    return "unknown"
  }
  // Checked, and not captured: the form stays, so that a mistake can be corrected.
  return profile.captured !== null ? "confirmed" : "refuted"
}
