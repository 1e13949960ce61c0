import { Text } from "@medusajs/ui"
import { useDate, useUser } from "../dashboard-parts"
import type { PaymentDetail, PaymentEvent } from "../api-types"
import { millisecondsBetween } from "../elapsed"
import { Section } from "../settings/page-parts"
import { useStateWords } from "../payment-state"
import { useFormats } from "../use-formats"
import { useText } from "../use-text"
import { isWording, useProblemText } from "../use-problem-text"
import { useReasonWords } from "./review-box"

export function PaymentHistory({ payment }: { payment: PaymentDetail }) {
  const { t } = useText()
  const { events, currency_code: currency } = payment
  return (
    <Section title={t("history.title")}>
      <ol className="flex flex-col px-6 py-4">
        {events.map((event, index) => (
          <li key={event.id} className="grid grid-cols-[20px_1fr] items-start gap-2">
            <Mark isLast={index === events.length - 1} />
            <HistoryEntry event={event} before={events[index - 1]} currency={currency} />
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** A dot, and the line to the next, as in the activity of Medusa's orders. */
function Mark({ isLast }: { isLast: boolean }) {
  return (
    <div aria-hidden className="flex size-full flex-col items-center gap-y-0.5">
      <div className="flex size-5 items-center justify-center">
        <div className="bg-ui-bg-base shadow-borders-base flex size-2.5 items-center justify-center rounded-full">
          <div className="bg-ui-tag-neutral-icon size-1.5 rounded-full" />
        </div>
      </div>
      {!isLast && <div className="bg-ui-border-base w-px flex-1" />}
    </div>
  )
}

type HistoryEntryProps = {
  event: PaymentEvent
  before: PaymentEvent | undefined
  currency: string
}

function HistoryEntry({ event, before, currency }: HistoryEntryProps) {
  const { getFullDate } = useDate()
  const { title, note } = useEventWords()(event, currency)
  return (
    <div className="flex min-w-0 flex-col gap-y-1 pb-4">
      <Text size="small" leading="compact" weight="plus">
        {title}
      </Text>
      {note && (
        <Text size="small" className="text-ui-fg-base break-words text-pretty">
          {note}
        </Text>
      )}
      <StateChange event={event} />
      <Text size="xsmall" className="text-ui-fg-subtle">
        <EventActor actor={event.actor} />
        {" · "}
        <time dateTime={event.created_at}>
          {getFullDate({ date: event.created_at, includeTime: true })}
        </time>
        {before && <Later than={before} event={event} />}
      </Text>
    </div>
  )
}

/** Steps within one request are too quick to show a duration. */
function Later({ than, event }: { than: PaymentEvent; event: PaymentEvent }) {
  const { t } = useText()
  const { elapsed } = useFormats()
  const ms = millisecondsBetween(than.created_at, event.created_at)
  return ms < 1000 ? null : <>{` · ${t("history.later", { time: elapsed(ms) })}`}</>
}

function StateChange({ event: { from_state: from, to_state: to } }: { event: PaymentEvent }) {
  const { t } = useText()
  const stateWords = useStateWords()
  if (!from || !to || stateWords(from) === stateWords(to)) {
    return null
  }
  return (
    <Text size="xsmall" className="text-ui-fg-subtle">
      {t("history.from", { from: stateWords(from), to: stateWords(to) })}
    </Text>
  )
}

const ADMIN = "admin:"

/** Who or what caused an event. */
function EventActor({ actor }: { actor: string }) {
  const { t } = useText()
  if (actor.startsWith(ADMIN)) {
    return <AdminName id={actor.slice(ADMIN.length)} />
  }
  return <>{t(`history.who.${actor}`, { defaultValue: actor })}</>
}

/** An admin who may see payments may lack access to users. */
function AdminName({ id }: { id: string }) {
  const { t } = useText()
  const { user } = useUser(id)
  const name = [user?.first_name, user?.last_name].filter(Boolean).join(" ")
  return <>{name || user?.email || t("history.who.admin")}</>
}

/** What happened, and the one thing that its details add; an event that is not known here keeps its name. */
function useEventWords() {
  const { t } = useText()
  const reasonWords = useReasonWords()
  const { wordDetail } = useProblemText()
  const { money } = useFormats()
  const wordChange = (change: string, wording: unknown) =>
    isWording(wording)
      ? t(`history.changes.${wording.code}`, { ...wording.params, defaultValue: change })
      : change
  return ({ type, detail }: PaymentEvent, currency: string) => {
    const {
      problem,
      change,
      amount,
      operator_reference: reference,
      reason,
      signal,
      wording,
    } = detail
    const name = type === "approved" && signal === "admin" ? "approved_admin" : type
    return {
      title: t(`history.events.${name}`, { defaultValue: reasonWords(name) }),
      note: noteOf(),
    }

    function noteOf(): string | null {
      if (typeof problem === "string") {
        return wordDetail(problem, isWording(wording) ? wording : null)
      }
      if (typeof change === "string") return wordChange(change, wording)
      if (typeof reference === "string") {
        return t("history.refund", { amount: money(Number(amount), currency), reference })
      }
      if (typeof reason !== "string") return null
      // An admin's own words; for other events, a code.
      return type.startsWith("resolved_") || type === "resume_sent"
        ? t("history.note", { said: reason })
        : reasonWords(reason)
    }
  }
}
