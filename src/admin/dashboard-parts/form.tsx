import { clx, Hint as UiHint, Label as UiLabel, Text } from "@medusajs/ui"
import { cloneElement, useId, type HTMLAttributes, type ReactElement, type ReactNode } from "react"
import {
  Controller,
  FormProvider,
  type ControllerProps,
  type FieldPath,
  type FieldValues,
} from "react-hook-form"
import { useTranslation } from "react-i18next"

import { FieldIdContext, FieldNameContext, useField } from "./field-context"

function Field<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: ControllerProps<Values, Name>
) {
  return (
    <FieldNameContext.Provider value={props.name}>
      <Controller {...props} />
    </FieldNameContext.Provider>
  )
}

function Item({ className, ...props }: HTMLAttributes<HTMLDivElement>) {
  return (
    <FieldIdContext.Provider value={useId()}>
      <div className={clx("flex flex-col gap-y-2", className)} {...props} />
    </FieldIdContext.Provider>
  )
}

function Label({ optional = false, children }: { optional?: boolean; children: ReactNode }) {
  const { id, label } = useField()
  const { t } = useTranslation()
  return (
    <div className="flex items-center gap-x-1">
      <UiLabel id={label} htmlFor={id} size="small" weight="plus">
        {children}
      </UiLabel>
      {optional && (
        <Text size="small" leading="compact" className="text-ui-fg-subtle">
          ({t("fields.optional")})
        </Text>
      )}
    </div>
  )
}

/** Ties its one child to the label, the hint and the message. */
function Control({ children }: { children: ReactElement<Record<string, unknown>> }) {
  const { id, label, hint, message, error } = useField()
  return cloneElement(children, {
    id,
    "aria-labelledby": label,
    "aria-describedby": error ? `${hint} ${message}` : hint,
    "aria-invalid": error !== undefined,
    ...children.props,
  })
}

function Hint({ children }: { children: ReactNode }) {
  const { hint } = useField()
  return <UiHint id={hint}>{children}</UiHint>
}

function ErrorMessage() {
  const { message, error } = useField()
  if (!error?.message) {
    return null
  }
  return (
    <UiHint id={message} variant="error">
      {error.message}
    </UiHint>
  )
}

export const Form = Object.assign(FormProvider, { Field, Item, Label, Control, Hint, ErrorMessage })
