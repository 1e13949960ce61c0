/** When an alert begins, when admins are told, and when it is over: also by `alerts.over`, where its cause is settled. */
import type { Environment } from "../../../domain/environment"
import type { Wording } from "../../../domain/wording"
import type { ExtWalletAlert } from "../models/alert"
import type { RowWith } from "../row-of"
import type { createAlertStore } from "./alert-store"
import { TRANSACTION_TABLE } from "../ledger/tables"

export const ALERT_TABLE = "ext_wallet_alert"

export const ALERT_KINDS = [
  "credentials_rejected",
  "init_failures",
  "secret_unreadable",
  "review_opened",
  "init_refused",
  "resume_failures",
  "many_starts",
  "unlisted_account",
  "responses_changed",
] as const
export type AlertKind = (typeof ALERT_KINDS)[number]
export type Call = "init" | "resume"

/**
 * While one of these lasts, the circuit of the call is open. A payment that was approved is captured even if no other
 * can be started; none is started that could not be captured.
 */
export const OUTAGES: Record<Call, readonly AlertKind[]> = {
  init: ["init_failures", "resume_failures", "responses_changed"],
  resume: ["resume_failures"],
}
/** While one of these lasts, payments fail: the wallet is better not offered. */
export const BLOCKING_ALERTS: readonly AlertKind[] = [
  ...OUTAGES.init,
  "credentials_rejected",
  "secret_unreadable",
]
/**
 * The call, how it ended, and for how many carts in a row. One cart may be chance, or a customer's doing. Fewer captures
 * than starts are enough, since each leaves a payment that an admin has to review.
 */
export const BEGINS_AFTER = {
  init_failures: ["init", "outage", 5],
  init_refused: ["init", "refused", 5],
  resume_failures: ["resume", "outage", 3],
  responses_changed: ["resume", "unknown", 3],
} as const

/** What a response to the call ends: only what the same call has opened. A refusal says nothing of changed responses. */
export const OVER_WHEN_ANSWERED: Record<Call | "capture", readonly AlertKind[]> = {
  init: ["credentials_rejected", "init_failures", "init_refused"],
  resume: ["credentials_rejected", "resume_failures"],
  capture: ["credentials_rejected", "resume_failures", "responses_changed"],
}

/** Reminds of reviews that become one and three days old. Every message says how old the oldest is. */
const becameOld = (days: number) =>
  `review_since <= now() - interval '${days} days' and review_since > told_open_at - interval '${days} days'`

const STAYS_OPEN = `(kind = 'review_opened' and exists (
  select from ${TRANSACTION_TABLE} as payment
  where payment.environment = ${ALERT_TABLE}.scope and payment.state = 'review' and payment.kind = 'payment'
    and (${becameOld(1)} or ${becameOld(3)})
))`

/** Alerts to send: new ones, those seen again after an hour, and ends of those that were announced. */
export const DUE = `(
  (state = 'open'
    and (told is distinct from 'open' or last_seen_at > told_open_at or ${STAYS_OPEN})
    and (told_open_at is null or told_open_at <= now() - interval '1 hour'))
  or (state = 'over' and told = 'open')
)`

export type AlertScope = Environment | "shop"

export type AlertRow = RowWith<
  typeof ExtWalletAlert,
  { scope: AlertScope; wording: Wording | null }
>

/** What happened, in an admin's words: never with a key or a token in it. */
export type AlertReport = Pick<AlertRow, "kind" | "scope" | "problem" | "remedy"> &
  Partial<Pick<AlertRow, "wording" | "operation" | "status">> & { transactionId?: string | null }

/** Reports never throw: a payment must not fail because of its own alarm. */
export type Alerts = Pick<ReturnType<typeof createAlertStore>, "report" | "over">
