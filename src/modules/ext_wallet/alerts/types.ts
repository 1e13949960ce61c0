import type { Environment } from "../../../domain/environment"

export const ALERT_KINDS = [
  "credentials_rejected",
  "init_failures",
  "secret_unreadable",
  "review_opened",
] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** While one of these lasts, payments fail: the wallet is better not offered. */
export const BLOCKING_ALERTS: readonly AlertKind[] = [
  "credentials_rejected",
  "init_failures",
  "secret_unreadable",
]
export type AlertScope = Environment | "shop"

/** What happened, in an admin's words: never with a key or a token in it. */
export type AlertReport = {
  kind: AlertKind
  scope: AlertScope
  problem: string
  remedy: string
  operation?: string | null
  status?: number | null
  transactionId?: string | null
}

export type AlertRow = {
  id: string
  kind: AlertKind
  scope: AlertScope
  state: "open" | "over"
  problem: string
  remedy: string
  operation: string | null
  status: number | null
  wallet_transaction_id: string | null
  opened_at: Date
  last_seen_at: Date
  seen: number
  told_seen: number
  told: "open" | "over" | null
  tellings: number
}

/** Nothing here ever throws: a payment must not fail because of its own alarm. */
export interface Alerts {
  report(alert: AlertReport): Promise<void>
  /** A sign that all is well again. Costs one look-up where nothing is wrong. */
  over(kinds: AlertKind[], scope: AlertScope): Promise<void>
}

/** What telling the admins needs. */
export interface AlertDesk extends Alerts {
  listOpen(scope?: AlertScope): Promise<AlertRow[]>
  /** Open and seen lately: the wallet is better not offered. */
  isBlocking(environment: Environment): Promise<boolean>
  /** The next alert that the admins are to hear of, for one caller over all servers. */
  claim(owner: string): Promise<AlertRow | null>
  markTold(alert: AlertRow, owner: string): Promise<void>
}
