import { Select } from "@medusajs/ui"
import { forwardRef, type ComponentPropsWithoutRef } from "react"

export type Option<Value extends string = string> = { value: Value; label: string }

type OptionSelectProps = Omit<
  ComponentPropsWithoutRef<typeof Select.Trigger>,
  "value" | "onChange"
> & {
  value: string
  options: Option[]
  onChange: (value: string) => void
  placeholder?: string
}

/** Other props, such as aria-label, go to the element that gets the focus. */
export const OptionSelect = forwardRef<HTMLButtonElement, OptionSelectProps>(
  ({ value, options, onChange, placeholder, ...focused }, ref) => (
    <Select value={value} onValueChange={onChange}>
      <Select.Trigger ref={ref} {...focused}>
        <Select.Value placeholder={placeholder} />
      </Select.Trigger>
      <Select.Content>
        {options.map((option) => (
          <Select.Item key={option.value} value={option.value}>
            {option.label}
          </Select.Item>
        ))}
      </Select.Content>
    </Select>
  )
)
OptionSelect.displayName = "OptionSelect"
