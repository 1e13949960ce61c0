import { Spinner } from "@medusajs/icons"
import { Text } from "@medusajs/ui"
import { useId, type ReactNode } from "react"

type TaskBoxProps = { title: string; about: string; isBusy?: boolean; children?: ReactNode }

/** The one thing that is to be done now. */
export function TaskBox({ title, about, isBusy, children }: TaskBoxProps) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className="bg-ui-bg-subtle flex flex-col items-start gap-y-4 rounded-lg border p-4"
    >
      <div aria-live="polite">
        <div className="flex items-center gap-x-2">
          {isBusy && <Spinner aria-hidden className="text-ui-fg-muted shrink-0 animate-spin" />}
          <Text size="small" weight="plus" id={titleId}>
            {title}
          </Text>
        </div>
        <Text size="small" className="text-ui-fg-subtle mt-1 text-pretty">
          {about}
        </Text>
      </div>
      {children}
    </section>
  )
}
