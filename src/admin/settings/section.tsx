import { Container, Heading, Text } from "@medusajs/ui"
import { useId, type ReactNode } from "react"

type SectionProps = {
  /** What the checklist's links point at. */
  id?: string
  title: string
  about?: string
  /** Badges beside the title. */
  badges?: ReactNode
  actions?: ReactNode
  children?: ReactNode
}

/** Actions wrap below before the text gets narrower than this. */
const AT_LEAST_READABLE = { flexBasis: "14rem" }

export function Section({ id, title, about, badges, actions, children }: SectionProps) {
  const headingId = useId()
  return (
    <Container
      id={id}
      tabIndex={id ? -1 : undefined}
      role="region"
      aria-labelledby={headingId}
      className="divide-y p-0 outline-none"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-6 py-4">
        <div className="min-w-0 flex-1" style={AT_LEAST_READABLE}>
          <div className="flex flex-wrap items-center gap-2">
            <Heading level="h2" id={headingId}>
              {title}
            </Heading>
            {badges}
          </div>
          {about && (
            <Text size="small" className="text-ui-fg-subtle mt-1 text-pretty">
              {about}
            </Text>
          )}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {children}
    </Container>
  )
}
