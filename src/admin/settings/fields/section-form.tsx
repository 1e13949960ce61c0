import { Alert, Button, toast } from "@medusajs/ui"
import { useForm } from "react-hook-form"

import {
  type AdvancedSection,
  fieldsIn,
  isSetting,
  SETTINGS_FIELDS,
} from "../../../domain/settings-fields"
import { isAbout } from "../../api-client"
import type { WalletSettings } from "../../api-types"
import { Form, KeyboundForm } from "../../dashboard-parts"
import { AskBeforeLeaving } from "../../unsaved-changes"
import { useProblemText } from "../../use-problem-text"
import { useText } from "../../use-text"
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
  const form = useForm<FormValues>({
    values: valuesOf(settings),
    // What somebody else saves meanwhile replaces only what was not touched here.
    resetOptions: { keepDirtyValues: true, keepDirty: true },
  })
  const { isDirty } = form.formState
  const refused = names.filter((name) => isAbout(error, name))

  const save = form.handleSubmit((entered) =>
    mutate(toPatch(entered), {
      onSuccess: (saved) => {
        toast.success(t("saved"))
        form.reset(valuesOf(saved))
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
  return (
    <Form {...form}>
      <div className="divide-y">
        {names.length > 0 && (
          <KeyboundForm
            onSubmit={(event) => void save(event)}
            className="flex flex-col gap-y-6 px-6 py-4"
          >
            {names.map((name) => (
              <FieldInput key={name} {...{ name, form, settings }} />
            ))}
            {section === "alerts" && !settings.can_send_mail && (
              <Alert variant="warning">{t("fields.cannotMail")}</Alert>
            )}
            {error && refused.length === 0 && (
              <Alert variant="error" role="alert">
                {t("notSaved", { said: wordError(error) })}
              </Alert>
            )}
            {isDirty && (
              <div className="flex items-center gap-x-2">
                <Button size="small" type="submit" isLoading={isPending}>
                  {t("save")}
                </Button>
                <Button
                  size="small"
                  variant="secondary"
                  type="button"
                  onClick={() => {
                    forget()
                    form.reset(valuesOf(settings))
                  }}
                >
                  {t("cancel")}
                </Button>
              </div>
            )}
          </KeyboundForm>
        )}
        {fields.map((name) =>
          isSetting(name) ? null : <OptionFact key={name} name={name} settings={settings} />
        )}
      </div>
      {isDirty && <AskBeforeLeaving />}
    </Form>
  )
}
