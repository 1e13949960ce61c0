import { toast } from "@medusajs/ui"
import { useState } from "react"
import type { UseFormReturn } from "react-hook-form"

import { ApiError } from "../../api-client"
import type { EnvironmentName, WalletEnvironment } from "../../api-types"
import { DrawerForm } from "../../drawer-form"
import { useFormats } from "../../use-formats"
import { EnvironmentFields } from "./environment-fields"
import { HowToGetAKey } from "./how-to-get-a-key"
import { RefusedKey, toRefusal, type Refusal } from "./refused-key"
import { useSaveEnvironment } from "./use-environment"
import { toEnvironmentPatch, type EnvironmentValues } from "./use-environment-form"
import { useProblemText } from "../../use-problem-text"
import { useText } from "../../use-text"

type EnvironmentFormProps = {
  name: EnvironmentName
  environment: WalletEnvironment
  form: UseFormReturn<EnvironmentValues>
  onDone: () => void
}

/** The drawer's inside: key and accounts of one environment. */
export function EnvironmentForm({ name, environment, form, onDone }: EnvironmentFormProps) {
  const { t } = useText()
  const { wordError } = useProblemText()
  const { duration } = useFormats()
  const { mutate, isPending, error, reset } = useSaveEnvironment(name)
  const [broken, setBroken] = useState<Refusal | null>(null)

  const save = (force: boolean) =>
    form.handleSubmit((values) => {
      setBroken(null)
      const patch = toEnvironmentPatch(values, environment)
      mutate(force ? { ...patch, force: true } : patch, {
        onSuccess: ({ verification }) => {
          if (verification && !verification.ok) {
            form.reset({ ...values, api_key: "" })
            setBroken({ ...verification, why: "saved" })
            return
          }
          toast.success(
            verification ? t("key.works", { time: duration(verification.expires_in) }) : t("saved")
          )
          onDone()
        },
      })
    })

  const forgetAnswer = () => {
    reset()
    setBroken(null)
  }
  const refusal = toRefusal(error)
  const said = error instanceof ApiError ? wordError(error) : t("key.noAnswer")
  return (
    <DrawerForm
      form={form}
      onSubmit={save(false)}
      isPending={isPending}
      problem={error && !refusal && said}
      submit={t("save")}
      close={t(broken ? "close" : "cancel")}
    >
      <EnvironmentFields form={form} environment={environment} onEdit={forgetAnswer} />
      {refusal && (
        <RefusedKey
          refusal={refusal}
          isPending={isPending}
          onSaveAnyway={() => void save(true)()}
        />
      )}
      {broken && <RefusedKey refusal={broken} />}
      <div className="bg-ui-bg-subtle rounded-lg border p-4">
        <HowToGetAKey dashboardUrl={environment.dashboard_url} />
      </div>
    </DrawerForm>
  )
}
