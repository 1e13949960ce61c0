import { ChevronDownMini } from "@medusajs/icons"
import { Button, Container, Heading, Text } from "@medusajs/ui"
import { useEffect, useState } from "react"
import { Link, useLocation } from "react-router-dom"

import { ADVANCED_SECTIONS, fieldsIn, type AdvancedSection } from "../../domain/settings-fields"
import type { WalletSettings } from "../api-types"
import { useText } from "../use-text"
import { ChangesSection } from "./changes-section"
import { EditLink, Section } from "./page-parts"
import { FieldFact } from "./fields/field-fact"
import { settingsIn } from "./fields/section-form"
import { GuidedTestPayment } from "./test-payment/guided-test-payment"
import { TestDetails } from "./test-payment/test-details"
import { useTestPayment } from "./test-payment/use-test-payment"

/** Everything that few stores need, each with a sentence on when. */
export function Advanced({ settings }: { settings: WalletSettings }) {
  const { t } = useText()
  const { hash, pathname } = useLocation()
  const isLinked = hash === "#advanced" || hash.startsWith("#advanced-") || hash === "#changes"
  // A drawer lies over the page that it was opened from.
  const [isOpen, setOpen] = useState(isLinked || pathname.includes("/edit/"))
  useEffect(() => {
    if (isLinked) setOpen(true)
  }, [isLinked])
  return (
    <div id="advanced" tabIndex={-1} className="flex flex-col gap-y-3 outline-none">
      <Container className="p-0">
        <Heading level="h2">
          <button
            type="button"
            aria-expanded={isOpen}
            className="hover:bg-ui-bg-base-hover flex w-full items-center gap-x-3 rounded-lg px-6 py-4 text-left outline-none focus-visible:shadow-borders-focus"
            onClick={() => setOpen(!isOpen)}
          >
            <span className="min-w-0 flex-1">
              {t("advanced.title")}
              <Text size="small" as="span" className="text-ui-fg-subtle block">
                {t("advanced.about")}
              </Text>
            </span>
            <ChevronDownMini
              aria-hidden
              className="text-ui-fg-muted shrink-0"
              style={isOpen ? { transform: "rotate(180deg)" } : undefined}
            />
          </button>
        </Heading>
      </Container>
      {isOpen && (
        <>
          {ADVANCED_SECTIONS.filter((section) => canMatter(section, settings)).map((section) => (
            <AdvancedPart key={section} section={section} settings={settings} />
          ))}
          <LastTestPayment settings={settings} />
          <ChangesSection />
        </>
      )}
    </div>
  )
}

/** Products can choose among accounts once there is a second one. */
function canMatter(
  section: AdvancedSection,
  { environments, merchant_accounts }: WalletSettings
): boolean {
  if (section !== "merchant_accounts") {
    return true
  }
  const ids = Object.values(environments).map(({ accounts }) =>
    accounts.flatMap(({ account_id, merchant_account_id }) => [
      account_id,
      ...(merchant_account_id ? [merchant_account_id] : []),
    ])
  )
  return merchant_accounts.length > 0 || ids.some((listed) => new Set(listed).size > 1)
}

type AdvancedPartProps = { section: AdvancedSection; settings: WalletSettings }

function AdvancedPart({ section, settings }: AdvancedPartProps) {
  const { t } = useText()
  const title = t(`advanced.${section}.title`)
  return (
    <Section
      id={`advanced-${section}`}
      title={title}
      about={t(`advanced.${section}.about`)}
      actions={
        <>
          {section === "merchant_accounts" && (
            <Button size="small" variant="secondary" asChild>
              <Link to="products">{t("fields.checkProducts")}</Link>
            </Button>
          )}
          {settingsIn(section).length > 0 && <EditLink to={`edit/${section}`} what={title} />}
        </>
      }
    >
      {fieldsIn(section).map((name) => (
        <FieldFact key={name} name={name} settings={settings} />
      ))}
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

/** Of the environment in use. */
function LastTestPayment({ settings }: { settings: WalletSettings }) {
  const { t } = useText()
  const { active_environment: environment, environments } = settings
  const { data: test } = useTestPayment(environment)
  if (!test?.id) {
    return null
  }
  return (
    <Section title={t("advanced.last_test.title")} about={t("advanced.last_test.about")}>
      <div className="px-6 py-4">
        <TestDetails
          {...{ environment, test }}
          dashboardUrl={environments[environment].dashboard_url}
        />
      </div>
    </Section>
  )
}
