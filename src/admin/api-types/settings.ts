/** The settings, their test payment and their checklist, as the admin API answers and takes them. */

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
  /** False where it says nothing about the key, as in an outage. */
  rejected?: boolean
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
  description: string | null
  logo_url: string | null
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
    | "description"
    | "logo_url"
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
  created_at: string
  /** The wallet's page, where the service gave one. */
  redirection_url: string | null
  state: string
  outcome: "open" | "captured" | "refused" | "unknown" | "canceled" | "expired"
  environment: EnvironmentName
  amount: number
  currency_code: string
  steps: TestStep[]
  server_called: boolean
  recommendation: { code: string; confirmation: Confirmation | null; message: string }
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
