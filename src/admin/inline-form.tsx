import { Alert, Button } from "@medusajs/ui"
import type { FormEvent, ReactNode } from "react"
import { type FieldValues, useForm, type UseFormReturn } from "react-hook-form"
import { Form, KeyboundForm } from "./dashboard-parts"
import { AskBeforeLeaving } from "./unsaved-changes"
import { useText } from "./use-text"

/** Another admin's save replaces only fields that were not touched here; `restore` replaces all of them. */
export function useInlineForm<Values extends FieldValues>(values: Values) {
  const resetOptions = { keepDirtyValues: true, keepDirty: true }
  const form = useForm<Values>({ values, resetOptions })
  const restore = (stored: Values = values) =>
    form.reset(stored, { keepDirtyValues: false, keepDirty: false })
  return { form, restore }
}

type InlineFormProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  /** What a screen reader calls it, if the page has several alike. */
  label?: string
  isPending: boolean
  /** Why saving failed. */
  problem: string | false | null
  /** What was refused may no longer be so. */
  onEdit: () => void
  onSubmit: (event: FormEvent) => Promise<void>
  onCancel: () => void
  children: ReactNode
}

/** A form of the page itself, whose buttons come with the first change. */
export function InlineForm<Values extends FieldValues>(props: InlineFormProps<Values>) {
  const { form, label, isPending, problem, onEdit, onSubmit, children } = props
  const { t } = useText()
  const { isDirty } = form.formState
  const cancel = () => {
    onEdit()
    props.onCancel()
  }
  return (
    <Form {...form}>
      <KeyboundForm
        aria-label={label}
        className="flex flex-col gap-y-4"
        onChange={onEdit}
        onSubmit={(event) => void onSubmit(event)}
      >
        {children}
        {problem && (
          <Alert variant="error" role="alert">
            {problem}
          </Alert>
        )}
        {isDirty && (
          <div className="flex items-center gap-x-2">
            <Button size="small" type="submit" isLoading={isPending}>
              {t("save")}
            </Button>
            <Button size="small" variant="secondary" type="button" onClick={cancel}>
              {t("cancel")}
            </Button>
          </div>
        )}
      </KeyboundForm>
      {isDirty && <AskBeforeLeaving />}
    </Form>
  )
}
