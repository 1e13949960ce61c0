import { StatusBadge, Text } from "@medusajs/ui"

import type { ServiceProfile, WalletSettings } from "../../api-types"
import { useText } from "../../use-text"
import { ServiceProfiles } from "../calibration/service-profiles"
import { Section } from "../section"
import { PurchaseToCompare } from "./purchase-to-compare"

const COLORS = {
  confirmed: "green",
  refuted: "red",
  hypothesis: "orange",
  unknown: "orange",
} as const

/** What the sandbox taught is a guess about production, until one real purchase was compared. */
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
  if (!profile?.is_confirmed) {
    return profile ? "hypothesis" : "unknown"
  }
  // Checked, and not captured: the form stays, for whoever has to correct that.
  const isKnown = profile.captured !== null || profile.captures_by_itself === "yes"
  return isKnown ? "confirmed" : "refuted"
}
