/** Parses responses of the store routes field by field: a proxy's error page must not pass for an outcome. */
import type { WalletPaymentSession } from "./payment-session"
import { WALLET_PROVIDER_ID } from "./provider"
import { WalletRequestError } from "./request-error"

const ENVIRONMENTS = ["sandbox", "production"] as const
const OUTCOMES = ["open", "paid", "confirming", "failed", "canceled", "not_charged"] as const
const APPROVALS = ["order", "pending", "declined", "cart_changed", "retry"] as const

export type WalletEnvironment = (typeof ENVIRONMENTS)[number]
export type WalletOutcome = (typeof OUTCOMES)[number]
export type WalletApprovalOutcome = (typeof APPROVALS)[number]

export type WalletConfig = {
  available: boolean
  /** Why it cannot be offered: `not_configured`, `no_key`, `no_account`, `wrong_currency`, `testers_only`, `temporarily_unavailable`. */
  reason: string | null
  display_name: string
  /** The description from the shop's settings. */
  description: string | null
  logo_url: string | null
  /** In the sandbox no money moves: say so to the customer. */
  environment: WalletEnvironment
  /** Whether the shop accepts approvals from the wallet's client-side SDK. */
  client_sdk: boolean
}

export type WalletOutcomeAnswer = { outcome: WalletOutcome; order_id: string | null }

export type WalletApproval = {
  outcome: WalletApprovalOutcome
  order_id: string | null
  /** The URL to send the customer to. */
  landing: string | null
}

export function readConfig(body: unknown): WalletConfig {
  const fields = fieldsOf(body)
  if (typeof fields.available !== "boolean" || typeof fields.display_name !== "string") {
    throw unreadable()
  }
  return {
    available: fields.available,
    reason: textOrNull(fields.reason),
    display_name: fields.display_name,
    description: textOrNull(fields.description),
    logo_url: textOrNull(fields.logo_url),
    environment: oneOf(ENVIRONMENTS, fields.environment),
    client_sdk: fields.client_sdk === true,
  }
}

export function readOutcome(body: unknown): WalletOutcomeAnswer {
  const fields = fieldsOf(body)
  return { outcome: oneOf(OUTCOMES, fields.outcome), order_id: textOrNull(fields.order_id) }
}

export function readApproval(body: unknown): WalletApproval {
  const fields = fieldsOf(body)
  return {
    outcome: oneOf(APPROVALS, fields.outcome),
    order_id: textOrNull(fields.order_id),
    landing: textOrNull(fields.landing),
  }
}

export function readCollectionId(body: unknown): string {
  const { id } = fieldsOf(fieldsOf(body).payment_collection)
  if (typeof id !== "string") {
    throw unreadable()
  }
  return id
}

export function readWalletSession(body: unknown): WalletPaymentSession {
  const { payment_sessions } = fieldsOf(fieldsOf(body).payment_collection)
  const sessions = Array.isArray(payment_sessions) ? payment_sessions.map(fieldsOf) : []
  const ours = sessions.find(({ provider_id }) => provider_id === WALLET_PROVIDER_ID)
  if (typeof ours?.id !== "string") {
    throw unreadable()
  }
  return { id: ours.id, provider_id: WALLET_PROVIDER_ID, data: fieldsOf(ours.data) }
}

function fieldsOf(body: unknown): Record<string, unknown> {
  if (typeof body !== "object" || body === null) {
    throw unreadable()
  }
  return { ...body }
}

function oneOf<const T extends string>(known: readonly T[], value: unknown): T {
  const match = known.find((candidate) => candidate === value)
  if (match === undefined) {
    throw unreadable()
  }
  return match
}

function textOrNull(value: unknown): string | null {
  return typeof value === "string" ? value : null
}

function unreadable(): WalletRequestError {
  return new WalletRequestError(
    "Unexpected response from the store. Check that `baseUrl` is the URL of your Medusa backend.",
    { status: 200 }
  )
}
