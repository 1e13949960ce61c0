import { Button } from "@medusajs/ui"
import { useEffect, useState } from "react"
import { Link, useLocation } from "react-router-dom"
import { ADVANCED_SECTIONS, type AdvancedSection } from "../../domain/settings-fields"
import type { WalletEnvironment, WalletSettings } from "../api-types"
import { useText } from "../use-text"
import { ChangesSection } from "./changes-section"
import { SectionForm } from "./fields/section-form"
import { FoldingSection, Section } from "./page-parts"
import { GuidedTestPayment } from "./test-payment/guided-test-payment"
import { QuestionForm } from "./test-payment/question-form"
import { repeatQuestion, useTestPayment } from "./test-payment/use-test-payment"

/** Everything that few stores need, each with a sentence on when. */
export function Advanced({ settings }: { settings: WalletSettings }) {
  const { t } = useText()
  const { hash } = useLocation()
  const isLinked = hash === "#advanced" || hash.startsWith("#advanced-") || hash === "#changes"
  const [isOpen, setOpen] = useState(isLinked)
  const [wasOpen, setWasOpen] = useState(isLinked)
  const toggle = (next: boolean) => {
    setOpen(next)
    setWasOpen(true)
  }
  useEffect(() => {
    if (isLinked) toggle(true)
  }, [isLinked])
  const sections = ADVANCED_SECTIONS.filter(
    (section) => hash === `#advanced-${section}` || canMatter(section, settings)
  )
  return (
    <>
      <FoldingSection
        id="advanced"
        title={t("advanced.title")}
        about={t("advanced.about")}
        isOpen={isOpen}
        onToggle={toggle}
      />
      {/* Folded away, it keeps what was entered. */}
      {wasOpen && (
        <div className="flex flex-col gap-y-3" style={isOpen ? undefined : FOLDED}>
          {sections.map((section) => (
            <AdvancedPart key={section} section={section} settings={settings} />
          ))}
          <RepeatedCapture settings={settings} />
          <ChangesSection />
        </div>
      )}
    </>
  )
}

const FOLDED = { display: "none" }

/** Products can choose among accounts once there is a second one, or one of them already names another. */
function canMatter(
  section: AdvancedSection,
  { environments, merchant_accounts }: WalletSettings
): boolean {
  if (section !== "merchant_accounts") {
    return true
  }
  const isNeeded = ({ accounts, unlisted_account }: WalletEnvironment) => {
    const ids = accounts.flatMap(({ account_id, merchant_account_id }) => [
      account_id,
      merchant_account_id ?? account_id,
    ])
    return unlisted_account || new Set(ids).size > 1
  }
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

/** What a second request for a capture does, for the last test payment of the environment in use. */
function RepeatedCapture({ settings }: { settings: WalletSettings }) {
  const { active_environment: environment, environments } = settings
  const { data: test } = useTestPayment(environment)
  const question = test && repeatQuestion(test)
  if (!question) {
    return null
  }
  return (
    <QuestionForm
      key={question.id}
      {...{ environment, test, question }}
      dashboardUrl={environments[environment].dashboard_url}
    />
  )
}
