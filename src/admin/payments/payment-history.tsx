import { useDate } from "@medusajs/dashboard/hooks"
import { Text } from "@medusajs/ui"
import { useTranslation } from "react-i18next"

import type { PaymentEvent } from "../api-types"
import { useStateWords } from "../order-payments/state-badge"
import { Section } from "../settings/section"
import { EventActor } from "./event-actor"
import { useEventWords } from "./use-event-words"

export function PaymentHistory({ events }: { events: PaymentEvent[] }) {
  const { t } = useTranslation("extWallet")
  return (
    <Section title={t("history.title")}>
      <ol className="flex flex-col gap-y-4 px-6 py-4">
        {events.map((event) => (
          <HistoryEntry key={event.id} event={event} />
        ))}
      </ol>
    </Section>
  )
}

function HistoryEntry({ event }: { event: PaymentEvent }) {
  const { getFullDate } = useDate()
  const { title, note } = useEventWords()(event)
  return (
    <li className="flex flex-col gap-y-1">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Text size="small" leading="compact" weight="plus">
          {title}
        </Text>
        <StateChange event={event} />
      </div>
      {note && (
        <Text size="small" className="text-ui-fg-base break-words text-pretty">
          {note}
        </Text>
      )}
      <Text size="xsmall" className="text-ui-fg-subtle">
        <EventActor actor={event.actor} />
        {" · "}
        <time dateTime={event.created_at}>
          {getFullDate({ date: event.created_at, includeTime: true })}
        </time>
      </Text>
    </li>
  )
}

function StateChange({ event: { from_state: from, to_state: to } }: { event: PaymentEvent }) {
  const { t } = useTranslation("extWallet")
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
