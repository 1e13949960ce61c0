import { Alert, Button, Drawer } from "@medusajs/ui"
import type { FormEvent, ReactNode } from "react"
import type { FieldValues, UseFormReturn } from "react-hook-form"

import { Form, KeyboundForm } from "./dashboard-parts"
import { AskBeforeLeaving } from "./unsaved-changes"
import { useText } from "./use-text"

type DrawerFormProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  onSubmit: (event: FormEvent) => Promise<void>
  isPending: boolean
  /** Why it failed. */
  problem?: string | false | null
  submit: string
  children: ReactNode
}

/** A drawer's inside: the fields, which scroll, and below them what went wrong and the two buttons, which do not. */
export function DrawerForm<Values extends FieldValues>(props: DrawerFormProps<Values>) {
  const { form, onSubmit, isPending, problem, submit, children } = props
  const { t } = useText()
  return (
    <Form {...form}>
      <KeyboundForm
        onSubmit={(event) => void onSubmit(event)}
        className="flex flex-1 flex-col overflow-hidden"
      >
        <Drawer.Body className="flex flex-1 flex-col gap-y-6 overflow-y-auto">
          {children}
        </Drawer.Body>
        {problem && (
          <div className="border-t px-6 py-4">
            <Alert variant="error" role="alert">
              {problem}
            </Alert>
          </div>
        )}
        <Drawer.Footer>
          <Drawer.Close asChild>
            <Button size="small" variant="secondary">
              {t("cancel")}
            </Button>
          </Drawer.Close>
          <Button size="small" type="submit" isLoading={isPending}>
            {submit}
          </Button>
        </Drawer.Footer>
      </KeyboundForm>
      {form.formState.isDirty && <AskBeforeLeaving />}
    </Form>
  )
}
