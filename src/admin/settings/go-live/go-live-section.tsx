import { Alert, StatusBadge } from "@medusajs/ui"

import type { WalletSettings } from "../../api-types"
import { Section } from "../section"
import { BackToSandbox } from "./back-to-sandbox"
import { ChecklistLine } from "./checklist-line"
import { FirstRealPurchase } from "./first-real-purchase"
import { GoLiveButton } from "./go-live-button"
import { liveStatus } from "./live-status"
import { useGoLive } from "./use-go-live"
import { useProblemText } from "../../use-problem-text"
import { useText } from "../../use-text"

export function GoLiveSection({ settings }: { settings: WalletSettings }) {
  const { t } = useText()
  const { wordError } = useProblemText()
  const { data: goLive, error } = useGoLive()
  const live = settings.active_environment === "production"
  const status = goLive && liveStatus(goLive, settings)
  return (
    <Section
      id="go-live"
      title={t("goLive.title")}
      about={t(`goLive.about_${status ?? (live ? "live" : "test")}`)}
      badges={
        goLive && (
          <StatusBadge color={status === "live" ? "green" : "orange"}>
            {t(`goLive.badge_${status}`, {
              done: goLive.checklist.filter((line) => line.done).length,
              of: goLive.checklist.length,
            })}
          </StatusBadge>
        )
      }
      actions={
        goLive && (live ? <BackToSandbox /> : <GoLiveButton goLive={goLive} settings={settings} />)
      }
    >
      {error && (
        <Alert variant="error" role="alert" className="m-4">
          {t("goLive.failed", { said: wordError(error) })}
        </Alert>
      )}
      <div aria-live="polite">
        {status === "live" && !settings.environments.production.last_payment_at && (
          <FirstRealPurchase storefrontUrl={settings.storefront_url} />
        )}
      </div>
      <ul className="divide-y">
        {goLive?.checklist.map((line) => (
          <ChecklistLine key={line.id} line={line} settings={settings} />
        ))}
      </ul>
    </Section>
  )
}
