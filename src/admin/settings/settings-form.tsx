import { toast } from "@medusajs/ui"
import type { ReactNode } from "react"
import type { FieldErrors, FieldValues, UseFormReturn } from "react-hook-form"

import { useRouteModal } from "../dashboard-parts"
import type { SettingsPatch } from "../api-types"
import { DrawerForm } from "../drawer-form"
import { useSaveSettings } from "./use-settings"
import { useProblemText } from "../use-problem-text"
import { useText } from "../use-text"

type SettingsFormProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  toPatch: (values: Values) => SettingsPatch
  /** For a form that does not show all of its fields at once. */
  onInvalid?: (errors: FieldErrors<Values>) => void
  children: ReactNode
}

/** Saves a part of the settings; leaving with changes is asked about by Medusa's own drawer. */
export function SettingsForm<Values extends FieldValues>(props: SettingsFormProps<Values>) {
  const { form, toPatch, onInvalid, children } = props
  const { t } = useText()
  const { wordError } = useProblemText()
  const { handleSuccess } = useRouteModal()
  const { mutate, isPending, error } = useSaveSettings()

  const save = form.handleSubmit(
    (values) =>
      mutate(toPatch(values), {
        onSuccess: () => {
          toast.success(t("saved"))
          handleSuccess()
        },
      }),
    onInvalid
  )

  return (
    <DrawerForm
      form={form}
      onSubmit={save}
      isPending={isPending}
      problem={error && t("notSaved", { said: wordError(error) })}
      submit={t("save")}
    >
      {children}
    </DrawerForm>
  )
}
