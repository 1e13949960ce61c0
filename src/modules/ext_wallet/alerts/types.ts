import type { Environment } from "../../../domain/environment"
import type { Wording } from "../../../domain/wording"
import type { ExtWalletAlert } from "../models/alert"
import type { RowWith } from "../row-of"
import type { createAlertStore } from "./alert-store"

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
/** What a response to the call ends: only what the same call has opened. A refusal says nothing of changed responses. */
export const OVER_WHEN_ANSWERED: Record<Call | "capture", readonly AlertKind[]> = {
  init: ["credentials_rejected", "init_failures", "init_refused"],
  resume: ["credentials_rejected", "resume_failures"],
  capture: ["credentials_rejected", "resume_failures", "responses_changed"],
}
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
