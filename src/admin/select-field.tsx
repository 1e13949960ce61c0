import { Hint, Label } from "@medusajs/ui"
import { useId } from "react"

import { OptionSelect, type Option } from "./option-select"

type SelectFieldProps<Value extends string> = {
  label: string
  value: Value | null
  options: Option<Value>[]
  onChange: (value: Value) => void
  placeholder?: string
  hint?: string | false
  problem?: string | false
}

/** A choice outside of a form, with its label and what there is to say about it. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, value, options, onChange, placeholder, hint, problem } = props
  const id = useId()
  const said = problem || hint
  return (
    <div className="flex flex-col gap-y-2">
      <Label id={id} size="small" weight="plus">
        {label}
      </Label>
      <OptionSelect
        aria-labelledby={id}
        aria-describedby={said ? `${id}-hint` : undefined}
        value={value ?? ""}
        options={options}
        placeholder={placeholder}
        onChange={(next) => onChange(next as Value)}
      />
      {said && (
        <Hint id={`${id}-hint`} variant={problem ? "error" : "info"}>
          {said}
        </Hint>
      )}
    </div>
  )
}
