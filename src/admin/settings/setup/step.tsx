import { CheckCircleSolid, ChevronDownMini } from "@medusajs/icons"
import { Container, Heading, StatusBadge, Text } from "@medusajs/ui"
import { useId, useState, type ReactNode } from "react"
import { useLocation } from "react-router-dom"

import type { ChecklistLine, WalletSettings } from "../../api-types"
import { useText } from "../../use-text"
import { MissingLines } from "./missing-lines"

type StepProps = {
  /** What links point at. */
  id: string
  number: number
  title: string
  about: string
  lines: ChecklistLine[]
  settings: WalletSettings
  /** The first step that is not done, or one that still has something to offer. */
  isCurrent: boolean
  /** What it came to, for when it is folded away. */
  summary: string | null
  badge?: { color: "green" | "orange"; text: string }
  children: ReactNode
}

const CIRCLE =
  "txt-compact-small-plus flex h-6 w-6 shrink-0 items-center justify-center rounded-full"

/** One of the four steps: says what is missing, does it, and folds away when it is done. */
export function Step(props: StepProps) {
  const { id, number, title, about, lines, settings, isCurrent, summary, badge, children } = props
  const { t } = useText()
  const { hash, key } = useLocation()
  const titleId = useId()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const [followed, setFollowed] = useState<string | null>(null)
  // A link to it opens it, before the page scrolls there.
  if (hash === `#${id}` && followed !== key) {
    setFollowed(key)
    setChosen(true)
  }
  const isDone = lines.every(({ done, required }) => done || !required)
  const isOpen = chosen ?? isCurrent
  const shown = badge ?? {
    color: isDone ? ("green" as const) : ("orange" as const),
    text: t(isDone ? "setup.done" : "setup.toDo"),
  }
  return (
    <Container
      id={id}
      tabIndex={-1}
      role="region"
      aria-labelledby={titleId}
      className="p-0 outline-none"
    >
      <Heading level="h2" className="w-full">
        <button
          type="button"
          aria-expanded={isOpen}
          className="hover:bg-ui-bg-base-hover flex w-full items-center gap-x-3 rounded-lg px-6 py-4 text-left outline-none focus-visible:shadow-borders-focus"
          onClick={() => setChosen(!isOpen)}
        >
          {isDone ? (
            <CheckCircleSolid aria-hidden className="text-ui-tag-green-icon h-6 w-6 shrink-0" />
          ) : (
            <span aria-hidden className={`bg-ui-bg-component border ${CIRCLE}`}>
              {number}
            </span>
          )}
          <span className="min-w-0 flex-1">
            <span id={titleId}>{title}</span>
            {!isOpen && summary && (
              <Text size="small" as="span" className="text-ui-fg-subtle block break-words">
                {summary}
              </Text>
            )}
          </span>
          <StatusBadge color={shown.color} className="shrink-0">
            {shown.text}
          </StatusBadge>
          <ChevronDownMini
            aria-hidden
            className="text-ui-fg-muted shrink-0"
            style={isOpen ? { transform: "rotate(180deg)" } : undefined}
          />
        </button>
      </Heading>
      {isOpen && (
        <div className="flex flex-col gap-y-4 border-t px-6 py-4">
          <Text size="small" className="text-ui-fg-subtle text-pretty">
            {about}
          </Text>
          <MissingLines lines={lines} settings={settings} />
          {children}
        </div>
      )}
    </Container>
  )
}
