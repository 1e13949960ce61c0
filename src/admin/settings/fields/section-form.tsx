import { Alert, toast } from "@medusajs/ui"
import { useForm } from "react-hook-form"

import {
  fieldsIn,
  isSetting,
  type AdvancedSection,
  type SettingName,
} from "../../../domain/settings-fields"
import type { WalletSettings } from "../../api-types"
import { useRouteModal } from "../../dashboard-parts"
import { DrawerForm } from "../../drawer-form"
import { useProblemText } from "../../use-problem-text"
import { useText } from "../../use-text"
import { zodResolver } from "../../zod-resolver"
import { useSaveSettings } from "../use-settings"
import { FieldInput } from "./field-input"
import { type FormValues, schemaOf, toForm, toPatch } from "./field-kinds"

export function settingsIn(section: AdvancedSection): SettingName[] {
  return fieldsIn(section).filter(isSetting)
}

type SectionFormProps = { section: AdvancedSection; settings: WalletSettings }

/** The fields of a section. Leaving with changes is asked about by Medusa's own drawer. */
export function SectionForm({ section, settings }: SectionFormProps) {
  const { t } = useText()
  const { wordError } = useProblemText()
  const { handleSuccess } = useRouteModal()
  const { mutate, isPending, error } = useSaveSettings()
  const names = settingsIn(section)
  const form = useForm<FormValues>({
    defaultValues: Object.fromEntries(names.map((name) => [name, toForm(name, settings)])),
    resolver: zodResolver(schemaOf(names, t)),
  })
  const save = form.handleSubmit((values) =>
    mutate(toPatch(values), {
      onSuccess: () => {
        toast.success(t("saved"))
        handleSuccess()
      },
    })
  )
  return (
    <DrawerForm
      form={form}
      onSubmit={save}
      isPending={isPending}
      problem={error && t("notSaved", { said: wordError(error) })}
      submit={t("save")}
    >
      {names.map((name) => (
        <FieldInput key={name} {...{ name, form, settings }} />
      ))}
      {section === "alerts" && !settings.can_send_mail && (
        <Alert variant="warning">{t("fields.cannotMail")}</Alert>
      )}
    </DrawerForm>
  )
}
