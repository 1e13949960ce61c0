import type { ReactNode } from "react"

/** Inline, because Medusa's stylesheet resets list styles and brings no class to set them again. */
const NUMBERED = { listStyleType: "decimal" }

export function Steps({ children }: { children: ReactNode }) {
  return (
    <ol className="txt-small text-ui-fg-subtle mt-2 flex flex-col gap-y-1 pl-5" style={NUMBERED}>
      {children}
    </ol>
  )
}
