import { Button } from "@medusajs/ui"
import { useEffect, useState } from "react"
import { Link, useLocation } from "react-router-dom"
import { ADVANCED_SECTIONS, type AdvancedSection, fieldsIn } from "../../domain/settings-fields"
import type { WalletSettings } from "../api-types"
import { useText } from "../use-text"
import { ChangesSection } from "./changes-section"
import { FieldFact } from "./fields/field-fact"
import { settingsIn } from "./fields/section-form"
import { EditLink, FoldingSection, Section } from "./page-parts"
import { GuidedTestPayment } from "./test-payment/guided-test-payment"

/** Everything that few stores need. */
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
    <>
      <FoldingSection
        id="advanced"
        title={t("advanced.title")}
        about={t("advanced.about")}
        isOpen={isOpen}
        onToggle={setOpen}
      />
      {isOpen && (
        <>
          {ADVANCED_SECTIONS.map((section) => (
            <AdvancedPart key={section} section={section} settings={settings} />
          ))}
          <ChangesSection />
        </>
      )}
    </>
  )
}

type AdvancedPartProps = { section: AdvancedSection; settings: WalletSettings }

function AdvancedPart({ section, settings }: AdvancedPartProps) {
  const { t } = useText()
  const title = t(`advanced.${section}`)
  return (
    <Section
      id={`advanced-${section}`}
      title={title}
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
