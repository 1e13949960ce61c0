import { Button } from "@medusajs/ui"
import { Link, useLocation } from "react-router-dom"
import { ADVANCED_SECTIONS, type AdvancedSection } from "../../domain/settings-fields"
import type { WalletEnvironment, WalletSettings } from "../api-types"
import { useText } from "../use-text"
import { ChangesSection } from "./changes-section"
import { SectionForm } from "./fields/section-form"
import { FoldingSection, Section } from "./page-parts"
import { GuidedTestPayment } from "./test-payment/guided-test-payment"

/** Everything that few stores need, each with a sentence on when. */
export function Advanced({ settings }: { settings: WalletSettings }) {
  const { t } = useText()
  const { hash } = useLocation()
  const sections = ADVANCED_SECTIONS.filter(
    (section) => hash === `#advanced-${section}` || canMatter(section, settings)
  )
  return (
    <FoldingSection id="advanced" title={t("advanced.title")} about={t("advanced.about")}>
      <div className="flex flex-col gap-y-3 border-t p-3">
        {sections.map((section) => (
          <AdvancedPart key={section} section={section} settings={settings} />
        ))}
        <ChangesSection />
      </div>
    </FoldingSection>
  )
}

/** Products can choose among accounts once there is a second one, or one of them already names another. */
function canMatter(
  section: AdvancedSection,
  { environments, merchant_accounts }: WalletSettings
): boolean {
  if (section !== "merchant_accounts") {
    return true
  }
  const isNeeded = ({ accounts, unlisted_account }: WalletEnvironment) =>
    unlisted_account || accounts.length > 1 || accounts.some((one) => one.merchant_account_id)
  return merchant_accounts.length > 0 || Object.values(environments).some(isNeeded)
}

type AdvancedPartProps = { section: AdvancedSection; settings: WalletSettings }

function AdvancedPart({ section, settings }: AdvancedPartProps) {
  const { t } = useText()
  return (
    <Section
      id={`advanced-${section}`}
      title={t(`advanced.${section}.title`)}
      about={t(`advanced.${section}.about`)}
      actions={
        section === "merchant_accounts" && (
          <Button size="small" variant="secondary" asChild>
            <Link to="products">{t("fields.checkProducts")}</Link>
          </Button>
        )
      }
    >
      <SectionForm section={section} settings={settings} />
      {section === "sdk" && (
        <div className="px-6 py-4">
          <GuidedTestPayment
            environment={settings.active_environment}
            integration="sdk"
            settings={settings}
          />
        </div>
      )}
    </Section>
  )
}
