import { Button, Text } from "@medusajs/ui"
import { useId, type ReactNode } from "react"

type ChoiceRowProps = {
  button: string
  /** When to choose it. */
  about: string
  /** Why it is not offered. */
  obstacle: string | null
  isPending?: boolean
  disabled?: boolean
  onChoose: () => void
  children?: ReactNode
}

/** An action on a payment. If it is not possible, the reason replaces the advice when to use it. */
export function ChoiceRow(props: ChoiceRowProps) {
  const { button, about, obstacle, isPending, disabled, onChoose, children } = props
  const aboutId = useId()
  return (
    <div className="flex flex-col gap-y-3 px-6 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Text
          id={aboutId}
          size="small"
          className="text-ui-fg-subtle min-w-0 flex-1 text-pretty"
          style={AT_LEAST_READABLE}
        >
          {obstacle ?? about}
        </Text>
        <Button
          size="small"
          variant="secondary"
          aria-describedby={aboutId}
          disabled={obstacle !== null || disabled}
          isLoading={isPending}
          onClick={onChoose}
        >
          {button}
        </Button>
      </div>
      {children}
    </div>
  )
}

/** The button wraps below before the text gets narrower than this. */
const AT_LEAST_READABLE = { flexBasis: "14rem" }
