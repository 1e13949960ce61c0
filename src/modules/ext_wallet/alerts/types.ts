import type { Environment } from "../../../domain/environment"
import type { Wording } from "../../../domain/wording"
import type { ExtWalletAlert } from "../models/alert"
import type { ExtWalletAlertDelivery } from "../models/alert-delivery"
import type { RowOf, RowWith } from "../row-of"
import type { ALERT_COLUMNS } from "./alert-store"
import type { DELIVERY_COLUMNS } from "./delivery-store"

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

/** While one of these lasts, payments fail: the wallet is better not offered. */
export const BLOCKING_ALERTS: readonly AlertKind[] = [
  "credentials_rejected",
  "init_failures",
  "resume_failures",
  "responses_changed",
  "secret_unreadable",
]
/**
 * While one of these lasts, the call is made for one cart now and then. A payment that was approved is asked for even
 * where no other can be started; none is started that could not be captured.
 */
export const OUTAGES: Record<"init" | "resume", readonly AlertKind[]> = {
  init: ["init_failures", "resume_failures", "responses_changed"],
  resume: ["resume_failures"],
}
/** What is over when the service has answered such a call. */
export const OVER_WHEN_ANSWERED = {
  init: ["credentials_rejected", "init_failures", "init_refused"],
  resume: ["credentials_rejected", "resume_failures", "responses_changed"],
} satisfies Record<"init" | "resume", AlertKind[]>
export type AlertScope = Environment | "shop"
export const CHANNELS = ["feed", "email"] as const
export type Channel = (typeof CHANNELS)[number]

/** What happened, in an admin's words: never with a key or a token in it. */
export type AlertReport = {
  kind: AlertKind
  scope: AlertScope
  problem: string
  remedy: string
  /** The same for other languages. */
  wording?: Wording | null
  operation?: string | null
  status?: number | null
  transactionId?: string | null
}

export type AlertRow = Pick<
  RowWith<typeof ExtWalletAlert, { scope: AlertScope; wording: Wording | null }>,
  (typeof ALERT_COLUMNS)[number]
>

export type DeliveryRow = Pick<
  RowOf<typeof ExtWalletAlertDelivery>,
  (typeof DELIVERY_COLUMNS)[number]
>

/** What one recipient is told of an alert. */
export type AlertMessage = Pick<DeliveryRow, "channel" | "recipient" | "title" | "description">

/** Reviews that have been open for a day or longer. */
export type WaitingReviews = { count: number; oldest: Date | null }

/** Nothing here ever throws: a payment must not fail because of its own alarm. */
export interface Alerts {
  report(alert: AlertReport): Promise<void>
  /** A sign that all is well again. Costs one look-up where nothing is wrong. */
  over(kinds: AlertKind[], scope: AlertScope): Promise<void>
}

/** What telling the admins needs. */
export interface AlertStore extends Alerts {
  listOpen(scope?: AlertScope): Promise<AlertRow[]>
  /** The wallet is better not offered, unless it is this cart's (or order's) turn to see whether it works again. */
  isBlocking(environment: Environment, cart?: string): Promise<boolean>
  /** Before a call: false while the service does not answer, unless it is this cart's turn to try. */
  mayTry(call: "init" | "resume", environment: Environment, cart: string): Promise<boolean>
  /** The cart's attempt has told nothing: the next one may try at once. */
  giveBackTurn(environment: Environment, cart: string): Promise<void>
  /** The next alert that the admins are to hear of, for one caller over all servers. */
  claim(owner: string): Promise<AlertRow | null>
  /** From here on the messages bring themselves: each until it arrived, or was tried often enough. */
  markTold(alert: AlertRow, owner: string, messages?: AlertMessage[]): Promise<void>
  waitingReviews(environment: Environment): Promise<WaitingReviews>
  readonly deliveries: DeliveryStore
}

export interface DeliveryStore {
  /** The next message that is due, for one caller over all servers. */
  claim(owner: string): Promise<DeliveryRow | null>
  delivered(delivery: DeliveryRow, owner: string): Promise<void>
  failed(delivery: DeliveryRow, owner: string): Promise<"tried again" | "given up">
}
