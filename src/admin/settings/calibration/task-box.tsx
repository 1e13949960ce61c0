import { Spinner } from "@medusajs/icons"
import { Text } from "@medusajs/ui"
import { useId, type ReactNode } from "react"

type TaskBoxProps = { title: string; about: string; isBusy?: boolean; children?: ReactNode }

export function TaskBox({ title, about, isBusy = false, children }: TaskBoxProps) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      aria-live="polite"
      className="flex flex-col items-start gap-y-3 rounded-lg border p-4"
    >
      <div className="flex items-center gap-x-2">
        <Text size="small" weight="plus" id={titleId}>
          {title}
        </Text>
        {isBusy && <Spinner aria-hidden className="text-ui-fg-muted shrink-0 animate-spin" />}
      </div>
      <Text size="small" className="text-ui-fg-subtle text-pretty">
        {about}
      </Text>
      {children}
    </section>
  )
}
