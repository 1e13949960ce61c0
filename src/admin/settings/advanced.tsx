import { Alert, Button, toast } from "@medusajs/ui"
import { Link, useLocation } from "react-router-dom"
import {
  ADVANCED_SECTIONS,
  type AdvancedSection,
  fieldsIn,
  SETTINGS_FIELDS,
} from "../../domain/settings-fields"
import { isAbout } from "../api-client"
import type { WalletEnvironment, WalletSettings } from "../api-types"
import { InlineForm, useInlineForm } from "../inline-form"
import { useProblemText } from "../use-problem-text"
import { useText } from "../use-text"
import { ChangesSection } from "./changes-section"
import { FieldInput } from "./fields/field-input"
import { type FormValues, toForm, toPatch } from "./fields/field-kinds"
import { Fact, FoldingSection, Section } from "./page-parts"
import { GuidedTestPayment } from "./test-payment/guided-test-payment"
import { useSaveSettings } from "./use-settings"

/** Everything that few stores need, each with a sentence on when. */
export function Advanced({ settings }: { settings: WalletSettings }) {
  const { t } = useText()
  const { hash } = useLocation()
  const sections = ADVANCED_SECTIONS.filter(
    (section) => section !== "merchant_accounts" || hash.endsWith(section) || hasChoice(settings)
  )
  return (
    <FoldingSection id="advanced" title={t("advanced.title")} about={t("advanced.about")}>
      <div className="flex flex-col gap-y-3 border-t p-3">
        {sections.map((section) => (
          <AdvancedPart key={section} section={section} settings={settings} />
        ))}
        <Endpoints environments={settings.environments} />
        <ChangesSection />
      </div>
    </FoldingSection>
  )
}

/** Products can choose among accounts once there is a second one. */
function hasChoice({ environments, merchant_accounts }: WalletSettings): boolean {
  const isSecond = ({ accounts }: WalletEnvironment) =>
    accounts.length > 1 || accounts.some((one) => one.merchant_account_id)
  return merchant_accounts.length > 0 || Object.values(environments).some(isSecond)
}

/** Only shown: they are options of the plugin. */
function Endpoints({ environments }: Pick<WalletSettings, "environments">) {
  const { t } = useText()
  return (
    <Section
      id="advanced-endpoints"
      title={t("advanced.endpoints.title")}
      about={t("advanced.endpoints.about")}
    >
      <div className="divide-y">
        {Object.entries(environments).flatMap(([name, environment]) =>
          (["auth_url", "base_url"] as const).map((one) => (
            <Fact
              key={name + one}
              name={`${t(`environments.${name}`)}: ${t(`fields.${one}.label`)}`}
            >
              {environment[one] ?? t("facts.none")}
            </Fact>
          ))
        )}
      </div>
    </Section>
  )
}

type AdvancedPartProps = { section: AdvancedSection; settings: WalletSettings }

/** Its fields are saved by themselves. */
function AdvancedPart({ section, settings }: AdvancedPartProps) {
  const { t } = useText()
  const { wordError } = useProblemText()
  const { mutate, isPending, error, reset: forget } = useSaveSettings()
  const id = `advanced-${section}`
  const names = fieldsIn(section)
  const valuesOf = (stored: WalletSettings): FormValues =>
    Object.fromEntries(names.map((name) => [name, toForm(name, stored)]))
  const { form, restore } = useInlineForm(valuesOf(settings))
  const isRefused = names.some((name) => isAbout(error, name))

  const save = form.handleSubmit((entered) =>
    mutate(toPatch(entered), {
      onSuccess: (saved) => {
        toast.success(t("saved"))
        restore(valuesOf(saved.settings))
        // The buttons go.
        document.getElementById(id)?.focus({ preventScroll: true })
      },
      onError: (fault) => {
        for (const name of names.filter((one) => isAbout(fault, one))) {
          const message = t(`fields.refused.${SETTINGS_FIELDS[name].kind}`)
          form.setError(name === "landing" ? "landing.error" : name, { message })
        }
      },
    })
  )
  return (
    <Section id={id} title={t(`advanced.${section}.title`)} about={t(`advanced.${section}.about`)}>
      <div className="flex flex-col gap-y-4 px-6 py-4">
        <InlineForm
          form={form}
          isPending={isPending}
          problem={error && !isRefused && t("notSaved", { said: wordError(error) })}
          onEdit={forget}
          onSubmit={save}
          onCancel={restore}
        >
          {names.map((name) => (
            <FieldInput key={name} {...{ name, form, settings }} />
          ))}
        </InlineForm>
        {section === "alerts" && !settings.can_send_mail && (
          <Alert variant="warning">{t("fields.cannotMail")}</Alert>
        )}
        {section === "merchant_accounts" && (
          <Button size="small" variant="secondary" className="self-start" asChild>
            <Link to="products">{t("fields.checkProducts")}</Link>
          </Button>
        )}
        {section === "sdk" && (
          <GuidedTestPayment
            environment={settings.active_environment}
            integration="sdk"
            settings={settings}
          />
        )}
      </div>
    </Section>
  )
}
