import { Hint, Label, Select } from "@medusajs/ui"
import { useId } from "react"

import { useText } from "../../use-text"

type ChoiceProps<Value extends string> = {
  label: string
  value: Value | null
  options: { value: Value; label: string }[]
  onChange: (value: Value) => void
  hint?: string
  problem?: string | false
}

export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, options, onChange, hint, problem } = props
  const { t } = useText()
  const id = useId()
  return (
    <div className="flex flex-col gap-y-2">
      <Label id={id} size="small" weight="plus">
        {label}
      </Label>
      <Select value={value ?? ""} onValueChange={(next) => onChange(next as Value)}>
        <Select.Trigger aria-labelledby={id} aria-describedby={`${id}-hint`}>
          <Select.Value placeholder={t("statements.mapping.choose")} />
        </Select.Trigger>
        <Select.Content>
          {options.map((option) => (
            <Select.Item key={option.value} value={option.value}>
              {option.label}
            </Select.Item>
          ))}
        </Select.Content>
      </Select>
      {(problem || hint) && (
        <Hint id={`${id}-hint`} variant={problem ? "error" : "info"}>
          {problem || hint}
        </Hint>
      )}
    </div>
  )
}
