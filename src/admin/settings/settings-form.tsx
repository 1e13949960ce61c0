import { KeyboundForm, RouteDrawer, useRouteModal } from "@medusajs/dashboard/components"
import { Alert, Button, toast } from "@medusajs/ui"
import type { ReactNode } from "react"
import type { FieldValues, UseFormReturn } from "react-hook-form"
import { useTranslation } from "react-i18next"

import type { SettingsPatch } from "../api-types"
import { useSaveSettings } from "./use-settings"
import { useWording } from "./use-wording"

type SettingsFormProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  toPatch: (values: Values) => SettingsPatch
  children: ReactNode
}

/** Saves a part of the settings; leaving with changes is asked about by Medusa's own drawer. */
export function SettingsForm<Values extends FieldValues>(props: SettingsFormProps<Values>) {
  const { form, toPatch, children } = props
  const { t } = useTranslation("extWallet")
  const { wordError } = useWording()
  const { handleSuccess } = useRouteModal()
  const { mutate, isPending, error } = useSaveSettings()

  const save = form.handleSubmit((values) =>
    mutate(toPatch(values), {
      onSuccess: () => {
        toast.success(t("saved"))
        handleSuccess()
      },
    })
  )

  return (
    <RouteDrawer.Form form={form}>
      <KeyboundForm
        onSubmit={(event) => void save(event)}
        className="flex flex-1 flex-col overflow-hidden"
      >
        <RouteDrawer.Body className="flex flex-1 flex-col gap-y-8 overflow-y-auto">
          {children}
          {error && (
            <Alert variant="error" role="alert">
              {t("notSaved", { said: wordError(error) })}
            </Alert>
          )}
        </RouteDrawer.Body>
        <RouteDrawer.Footer>
          <RouteDrawer.Close asChild>
            <Button size="small" variant="secondary">
              {t("cancel")}
            </Button>
          </RouteDrawer.Close>
          <Button size="small" type="submit" isLoading={isPending}>
            {t("save")}
          </Button>
        </RouteDrawer.Footer>
      </KeyboundForm>
    </RouteDrawer.Form>
  )
}
