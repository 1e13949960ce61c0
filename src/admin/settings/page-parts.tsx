import { Alert, Container, Copy, Heading, Text } from "@medusajs/ui"
import { type ReactNode, useEffect, useId, useState } from "react"
import { useLocation } from "react-router-dom"
import { ArrowUpRightOnBox, ChevronDownMini } from "@medusajs/icons"
import { useText } from "../use-text"
import type { Problem } from "../api-types"
import { useProblemText } from "../use-problem-text"

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

type FactProps = { name: string; children: ReactNode; about?: string }

/** One line of a section: the name, its value and, if it helps, what follows from it. */
export function Fact({ name, children, about }: FactProps) {
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

export function Copyable({ value, what }: { value: string; what: string }) {
  const { t } = useText()
  return (
    <span className="flex min-w-0 items-start gap-x-2">
      <code className="txt-compact-small min-w-0 break-all font-mono">{value}</code>
      <Copy
        content={value}
        aria-label={t("actionOn", { action: t("copy"), what })}
        className="mt-0.5 shrink-0"
      />
    </span>
  )
}

/** A link to another site, in a tab of its own. */
export function OutsideLink({ href, children }: { href: string; children: string }) {
  const { t } = useText()
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="text-ui-tag-blue-text hover:text-ui-fg-base txt-compact-small-plus inline-flex items-center gap-x-1 rounded outline-none focus-visible:shadow-borders-focus"
    >
      {children}
      <ArrowUpRightOnBox aria-hidden className="h-3.5 w-3.5 shrink-0" />
      <span className="sr-only">{t("newTab")}</span>
    </a>
  )
}

type FoldingSectionProps = {
  /** A link to it opens it, and so does one to a part whose own id begins with it. */
  id: string
  /** Of a step. */
  number?: number
  title: string
  /** Below the title, while it is folded. */
  about?: string | null | false
  badge?: ReactNode
  /** Until it is folded or unfolded by hand. */
  isOpenAtFirst?: boolean
  children: ReactNode
}

/** A part of the page that is collapsed until it is needed. Once open, it keeps its inputs. */
export function FoldingSection(props: FoldingSectionProps) {
  const { id, number, title, about, badge, isOpenAtFirst = false, children } = props
  const titleId = useId()
  const { hash, key } = useLocation()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const [followed, setFollowed] = useState<string | null>(null)
  // Before the page scrolls there.
  if (hash.startsWith(`#${id}`) && followed !== key) {
    setFollowed(key)
    setChosen(true)
  }
  const isOpen = chosen ?? isOpenAtFirst
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
          {number && (
            <span
              aria-hidden
              className="txt-compact-small-plus text-ui-fg-subtle flex size-6 shrink-0 items-center justify-center rounded-full border"
            >
              {number}
            </span>
          )}
          <span className="min-w-0 flex-1">
            <span id={titleId}>{title}</span>
            {about && !isOpen && (
              <Text size="small" as="span" className="text-ui-fg-subtle block break-words">
                {about}
              </Text>
            )}
          </span>
          {badge}
          <ChevronDownMini
            aria-hidden
            className="text-ui-fg-muted shrink-0"
            style={isOpen ? { transform: "rotate(180deg)" } : undefined}
          />
        </button>
      </Heading>
      {(isOpen || chosen !== null) && <div hidden={!isOpen}>{children}</div>}
    </Container>
  )
}

const ROOM_ABOVE_PX = 12

/** Links lead to parts of the page. For the last part of it to load, since nothing is there to scroll to before. */
export function useScrollToHash(): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    const section = hash ? document.getElementById(hash.slice(1)) : null
    const page = section?.closest("main")
    if (!section || !page) return
    // `scrollIntoView` also moves the dashboard's shell, which hides its overflow: its header could not be scrolled back.
    const { top } = section.getBoundingClientRect()
    page.scrollBy({ top: top - page.getBoundingClientRect().top - ROOM_ABOVE_PX })
    section.focus({ preventScroll: true })
  }, [hash, key])
}

type DisclosureProps = { title: string; isOpen?: boolean; className?: string; children: ReactNode }

/** What few people need, folded away. */
export function Disclosure({ title, isOpen, className, children }: DisclosureProps) {
  return (
    <details className={className} open={isOpen}>
      <summary className="txt-compact-small-plus cursor-pointer rounded outline-none focus-visible:shadow-borders-focus">
        {title}
      </summary>
      {children}
    </details>
  )
}

/** Inline, because Medusa's stylesheet resets list styles and brings no class to set them again. */
const NUMBERED = { listStyleType: "decimal" }

export function Steps({ children }: { children: ReactNode }) {
  return (
    <ol className="txt-small text-ui-fg-subtle mt-2 flex flex-col gap-y-1 pl-5" style={NUMBERED}>
      {children}
    </ol>
  )
}

type ProblemNoticeProps = { title?: string; problem: Omit<Problem, "status">; children?: ReactNode }

/** What happened and what to do about it, read out as soon as it appears. */
export function ProblemNotice({ title, problem, children }: ProblemNoticeProps) {
  const words = useProblemText().word(problem)
  return (
    <Alert variant="error" role="alert">
      <div className="flex flex-col gap-y-2">
        <Text size="small" weight="plus">
          {title ?? words.problem}
        </Text>
        {title && <Text size="small">{words.problem}</Text>}
        <Text size="small" className="text-ui-fg-subtle">
          {words.remedy}
        </Text>
        {children}
      </div>
    </Alert>
  )
}
