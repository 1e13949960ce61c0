import { Alert, toast } from "@medusajs/ui"

import {
  type AdvancedSection,
  fieldsIn,
  isSetting,
  SETTINGS_FIELDS,
} from "../../../domain/settings-fields"
import { isAbout } from "../../api-client"
import type { WalletSettings } from "../../api-types"
import { useProblemText } from "../../use-problem-text"
import { useText } from "../../use-text"
import { InlineForm, useInlineForm } from "../../inline-form"
import { useSaveSettings } from "../use-settings"
import { FieldInput, OptionFact } from "./field-input"
import { type FormValues, toForm, toPatch } from "./field-kinds"

type SectionFormProps = { section: AdvancedSection; settings: WalletSettings }

/** The fields of a section, saved by themselves. */
export function SectionForm({ section, settings }: SectionFormProps) {
  const { t } = useText()
  const { wordError } = useProblemText()
  const { mutate, isPending, error, reset: forget } = useSaveSettings()
  const fields = fieldsIn(section)
  const names = fields.filter(isSetting)
  const valuesOf = (stored: WalletSettings): FormValues =>
    Object.fromEntries(names.map((name) => [name, toForm(name, stored)]))
  const { form, restore } = useInlineForm(valuesOf(settings))
  const isRefused = names.some((name) => isAbout(error, name))

  const save = form.handleSubmit((entered) =>
    mutate(toPatch(entered), {
      onSuccess: (saved) => {
        toast.success(t("saved"))
        restore(valuesOf(saved))
        // The buttons go.
        document.getElementById(`advanced-${section}`)?.focus({ preventScroll: true })
      },
      onError: (fault) => {
        for (const name of names.filter((one) => isAbout(fault, one))) {
          const message = t(`fields.refused.${SETTINGS_FIELDS[name].kind}`)
          form.setError(name === "landing" ? "landing.error" : name, { message })
        }
      },
    })
  )
  const cancel = () => {
    forget()
    restore(valuesOf(settings))
  }
  return (
    <div className="divide-y">
      {names.length > 0 && (
        <div className="px-6 py-4">
          <InlineForm
            form={form}
            isPending={isPending}
            problem={error && !isRefused && t("notSaved", { said: wordError(error) })}
            onSubmit={save}
            onCancel={cancel}
          >
            {names.map((name) => (
              <FieldInput key={name} {...{ name, form, settings }} />
            ))}
            {section === "alerts" && !settings.can_send_mail && (
              <Alert variant="warning">{t("fields.cannotMail")}</Alert>
            )}
          </InlineForm>
        </div>
      )}
      {fields.map((name) =>
        isSetting(name) ? null : <OptionFact key={name} name={name} settings={settings} />
      )}
    </div>
  )
}
