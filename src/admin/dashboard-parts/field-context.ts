import { createContext, useContext } from "react"
import { useFormContext, useFormState } from "react-hook-form"

export const FieldNameContext = createContext("")
export const FieldIdContext = createContext("")

/** The parts of one field know each other by ids, which screen readers follow. */
export function useField() {
  const name = useContext(FieldNameContext)
  const id = useContext(FieldIdContext)
  const { getFieldState } = useFormContext()
  const { error } = getFieldState(name, useFormState({ name }))
  return { id, label: `${id}-label`, hint: `${id}-hint`, message: `${id}-message`, error }
}
