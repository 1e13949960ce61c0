import { Alert, StatusBadge } from "@medusajs/ui"
import { useTranslation } from "react-i18next"

import type { WalletSettings } from "../../api-types"
import { Section } from "../section"
import { BackToSandbox } from "./back-to-sandbox"
import { ChecklistLine } from "./checklist-line"
import { FirstRealPurchase } from "./first-real-purchase"
import { GoLiveButton } from "./go-live-button"
import { useGoLive } from "./use-go-live"
import { useWording } from "../../use-wording"

export function GoLiveSection({ settings }: { settings: WalletSettings }) {
  const { t } = useTranslation("extWallet")
  const { wordError } = useWording()
  const { data: goLive, error } = useGoLive()
  const live = settings.active_environment === "production"
  const done = goLive?.checklist.filter((line) => line.done).length
  return (
    <Section
      id="go-live"
      title={t("goLive.title")}
      about={t(live ? "goLive.aboutLive" : "goLive.about")}
      badges={
        goLive && (
          <StatusBadge color={live ? "green" : "orange"}>
            {live ? t("goLive.live") : t("goLive.count", { done, of: goLive.checklist.length })}
          </StatusBadge>
        )
      }
      actions={goLive && (live ? <BackToSandbox /> : <GoLiveButton goLive={goLive} />)}
    >
      {error && (
        <Alert variant="error" role="alert" className="m-4">
          {t("goLive.failed", { said: wordError(error) })}
        </Alert>
      )}
      <div aria-live="polite">
        {live && !settings.environments.production.last_payment_at && (
          <FirstRealPurchase storefrontUrl={settings.storefront_url} />
        )}
      </div>
      <ul className="divide-y">
        {goLive?.checklist.map((line) => (
          <ChecklistLine key={line.id} line={line} />
        ))}
      </ul>
    </Section>
  )
}
