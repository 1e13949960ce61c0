/** What the admin API answers and takes, as the dashboard sees it. */

export type EnvironmentName = "sandbox" | "production"
export type Confirmation = "resume" | "return"
export type Capture = "automatic" | "manual"

/** A text by its name and values, for the language of the dashboard; the English text stands beside it. */
export type Wording = { code: string; params: Record<string, string | number> }

/** What the payment service said to a key, and what to do about it. */
export type Problem = {
  status: number | null
  problem: string
  remedy: string
  wording?: Wording | null
}
export type Verification = { ok: true; expires_in: number } | ({ ok: false } & Problem)

export type WalletEnvironment = {
  auth_url: string | null
  base_url: string | null
  dashboard_url: string | null
  account_id: string | null
  merchant_account_id: string | null
  /** Names of the fields that the store's configuration sets. */
  locked: string[]
  api_key: { set: boolean; hint: string | null; source: "dashboard" | "configuration" | null }
  verified_at: string | null
  problem: Problem | null
  token_expires_at: string | null
  last_payment_at: string | null
}

export type LandingTemplates = { success?: string; cancel?: string; error?: string }
export type Landing = LandingTemplates & { sales_channels?: Record<string, LandingTemplates> }

export type SecretStatus = "ok" | "development" | "unreadable" | "rotating" | "rotated"

export type WalletSettings = {
  active_environment: EnvironmentName
  confirmation: Confirmation
  capture: Capture
  display_name: string
  landing: Landing
  notify_addresses: string[]
  sandbox_testers: string[]
  accept_unproven_return: boolean
  error_url: string | null
  backend_url: string | null
  backend_is_public: boolean
  storefront_url: string | null
  can_send_mail: boolean
  secret: { status: SecretStatus; message: string }
  registration_problem: Omit<Problem, "status"> | null
  environments: Record<EnvironmentName, WalletEnvironment>
}

export type SettingsPatch = Partial<
  Pick<
    WalletSettings,
    | "active_environment"
    | "confirmation"
    | "capture"
    | "display_name"
    | "landing"
    | "notify_addresses"
    | "sandbox_testers"
    | "accept_unproven_return"
  >
> & { acknowledge_untested?: true }

export type EnvironmentPatch = {
  api_key?: string | null
  account_id?: string | null
  merchant_account_id?: string | null
  force?: true
}

export type SavedEnvironment = {
  environment: WalletEnvironment
  verification: Verification | null
}

export type ChecklistLine = { id: string; done: boolean; message: string; link: string | null }
export type GoLive = { ready: boolean; live: boolean; checklist: ChecklistLine[] }
export type MissingLine = Pick<ChecklistLine, "id" | "message">

export type TestStep = {
  id: string
  done: boolean
  at: string | null
  took_ms: number | null
  detail: string | null
  wording: Wording | null
}

export type TestPayment = {
  id: string
  state: string
  outcome: "open" | "captured" | "refused" | "unknown" | "canceled"
  environment: EnvironmentName
  amount: number
  currency_code: string
  steps: TestStep[]
  server_called: boolean
  recommendation: { confirmation: Confirmation | null; message: string }
  shown_amount: string | null
}

export type StartedTestPayment = { id: string; redirection_url: string }

export const SHOWN_AMOUNTS = ["1.23", "123", "0.01", "other"] as const
export type ShownAmount = (typeof SHOWN_AMOUNTS)[number]
export type ShownAmountAnswer = { confirmed: boolean; message: string }

/** An entry of the settings' audit: fields, never values. */
export type Change = {
  id: string
  at: string
  actor_id: string | null
  /** Their name or e-mail, where the server knows it. */
  actor: string | null
  action: string
  detail: Record<string, unknown>
}
export type ChangePage = { entries: Change[]; count: number; limit: number; offset: number }
export type Refund = {
  id: string
  amount: number
  operator_reference: string
  note: string | null
  state: "permitted" | "recorded"
  created_at: string
}

/** The part of a payment that the order's card shows. */
export type OrderPayment = {
  id: string
  state: string
  reason: string | null
  environment: EnvironmentName
  amount: number
  currency_code: string
  refunded_amount: number
  /** Above zero where a refund can be recorded. */
  left_to_refund: number
  transaction_id: string | null
  ext_order_id: string | null
  refunds: Refund[]
}

export type NewRefund = {
  amount: number
  operator_reference: string
  refund_reason_id?: string
  note?: string
}

/** Medusa's own; the shop keeps a list of them. */
export type RefundReason = { id: string; label: string }
export type WalletPayment = OrderPayment & {
  order_id: string | null
  order_display_id: number | null
  customer_email: string | null
  created_at: string
}

export type PaymentList = {
  payments: WalletPayment[]
  count: number
  /** There are more than `count` says. */
  count_capped: boolean
  offset: number
}

export const REVIEW_OUTCOMES = ["paid", "unpaid", "refunded"] as const
export type ReviewOutcome = (typeof REVIEW_OUTCOMES)[number]

/** Why something can not be done: its code, and the English text. */
export type Refusal = { code: string; message: string }

/** What a person is told about a payment in review, and what keeps that person from each decision. */
export type Review = {
  reason: string | null
  known: string
  unknown: string
  look_up: string
  obstacles: Record<ReviewOutcome | "resume", Refusal | null>
  cancels_order: boolean
}

export type PaymentEvent = {
  id: string
  type: string
  actor: string
  from_state: string | null
  to_state: string | null
  detail: Record<string, unknown>
  created_at: string
}

export type PaymentDetail = WalletPayment & {
  dashboard_url: string | null
  review: Review | null
  obstacles: { finish: Refusal | null; link: Refusal | null }
  events: PaymentEvent[]
}

export type FinishedPayment = {
  outcome: "order" | "pending" | "declined" | "cart_changed" | "retry"
  payment: PaymentDetail
}

export type Recovery = { settled: number; reviewed: number }
