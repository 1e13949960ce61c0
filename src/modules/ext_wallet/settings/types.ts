import type { AccountPatch, GivenAccount, ShownAmounts } from "../../../domain/accounts"
import type { Environment } from "../../../domain/environment"
import type { SettingName } from "../../../domain/settings-fields"
import type { Wording } from "../../../domain/wording"
import type { RowWith } from "../row-of"
import type { ExtWalletSetting } from "../models/setting"

/** Templates with {country_code}, {order_id} and {cart_id}; what is absent takes the default. */
export type LandingTemplates = { success?: string; cancel?: string; error?: string }
export type Landing = LandingTemplates & { sales_channels?: Record<string, LandingTemplates> }

/** An account at the service that products may name. */
export type MerchantAccount = { id: string; label: string; currency_code: string }

type SettingRow = Pick<RowWith<typeof ExtWalletSetting, { landing: Landing }>, SettingName>
/** A model knows of JSON objects only. */
export type Settings = Omit<SettingRow, "merchant_accounts"> & {
  merchant_accounts: MerchantAccount[]
}

export type ApiKeyStatus = {
  set: boolean
  /** The key's last characters, never more. */
  hint: string | null
  source: "dashboard" | "configuration" | null
}

/** Why the service does not take the key, in an admin's words. */
export type EnvironmentProblem = {
  status: number | null
  problem: string
  remedy: string
  /** The same for other languages; absent where it was stored before there were any. */
  wording?: Wording | null
}

/** Who makes a change, for the audit. Null: a script, or the system itself. */
export type ChangedBy = {
  actorId: string | null
  /** As people know them. */
  actor?: string | null
  detail?: Record<string, unknown>
}

export type LockableField = "api_key" | "accounts"

/** What the dashboard may know of an environment: never the key. */
export type EnvironmentSettings = {
  environment: Environment
  auth_url: string | null
  base_url: string | null
  dashboard_url: string | null
  /** One per currency. */
  accounts: GivenAccount[]
  shown_amounts: ShownAmounts
  api_key: ApiKeyStatus
  /** False: the `secret` that encrypted the stored key is lost. */
  key_readable: boolean
  /** Set by the plugin's options, so the dashboard cannot change them. */
  locked: LockableField[]
  wallet_hosts: string[]
  callback_addresses: string[]
  verified_at: Date | null
  /** What stands between this environment and a payment, where something is known to. */
  problem: EnvironmentProblem | null
  token_expires_at: Date | null
  last_payment_at: Date | null
}

/** `api_key`: absent or empty keeps the stored one, null removes it. */
export type EnvironmentPatch = AccountPatch & { api_key?: string | null }
