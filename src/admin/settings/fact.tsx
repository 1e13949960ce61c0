import { Text } from "@medusajs/ui"
import type { ReactNode } from "react"

/** For a value that is missing: a key, an address and a description are female in French. */
export const FEMALE = { context: "female" }

/** One line of a section: the name, its value and, where it helps, what follows from it. */
export function Fact({
  name,
  children,
  about,
}: {
  name: string
  children: ReactNode
  about?: string
}) {
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-1 px-6 py-3 md:grid-cols-2">
      <Text size="small" leading="compact" weight="plus" className="text-ui-fg-subtle">
        {name}
      </Text>
      <div className="min-w-0">
        <div className="txt-compact-small text-ui-fg-base break-words">{children}</div>
        {about && (
          <Text size="small" className="text-ui-fg-subtle mt-1 text-pretty">
            {about}
          </Text>
        )}
      </div>
    </div>
  )
}
