/** What is known of the services the store talks to, and where it applies. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { setTimeout as sleep } from "node:timers/promises"
import { type Environment, ENVIRONMENTS } from "../../../domain/environment"
import type { Integration, Profile } from "../../../domain/service-profile"
import {
  CAPTURES,
  type Captures,
  moreCareful,
  type PaymentState,
} from "../../../domain/payment/payment"
import { inTransaction, takeTurn } from "../database"
import { TRANSACTION_TABLE } from "../ledger/tables"
import type { ResolvedOptions } from "../options/resolve"
import { accountsOf } from "../settings/credentials"
import { type EnvironmentRow, readEnvironmentRow } from "../settings/environment-row"

const TABLE = "ext_wallet_profile"
const LONGEST_RAISE_MS = 2_000
const RETRY_MS = 60_000

export type NewProfile = Profile & {
  environment: Environment
  base_url: string
  integration: Integration
  is_simulated: boolean
  observed: Record<string, unknown>
  learned_by: string | null
}
export type ProfileRow = NewProfile & { id: string; created_at: Date }

type Dependencies = { database: Knex; options: ResolvedOptions }

export function createProfileStore({ database, options }: Dependencies) {
  const list = async () => (await currentProfiles(database, options)) as ProfileRow[]

  /** When the service captures, for payments that are started now. */
  const captures = async (environment: Environment, settings: { client_sdk: boolean }) => {
    const row = await readEnvironmentRow(database, environment)
    return pickCaptures(options, await list(), { environment, row, ...settings })
  }

  /** Options change at boot, and settings at any time: payments under way are treated as carefully as new ones. */
  const raiseAll = async (settings: { client_sdk: boolean }): Promise<void> => {
    for (const environment of ENVIRONMENTS) {
      await raiseCaptures(database, environment, await captures(environment, settings))
    }
  }

  return {
    async find(environment: Environment, integration: Integration): Promise<ProfileRow | null> {
      return pickProfile(await list(), environment, integration)
    },

    captures,

    raiseAll,

    /** A database that is away keeps no server from starting: it is raised once the database is back. */
    async raiseAtBoot(readSettings: () => Promise<{ client_sdk: boolean }>): Promise<void> {
      const raise = async (): Promise<void> => {
        try {
          await raiseAll(await readSettings())
        } catch {
          setTimeout(() => void raise(), RETRY_MS).unref()
        }
      }
      await Promise.race([raise(), sleep(LONGEST_RAISE_MS, undefined, { ref: false })])
    },

    /** Replaces the previous one. */
    save: async (profile: NewProfile): Promise<void> => {
      await inTransaction(database, (transaction) =>
        storeProfile(transaction, options, profile, () => profile)
      )
    },

    /** `learn` is given what is known by then: of two that learn at once, the second adds to the first. */
    learn: (of: Learner, learn: Learn): Promise<string | null> =>
      inTransaction(database, (transaction) => storeProfile(transaction, options, of, learn)),
  }
}

/** Of the services that the options name now. */
export function currentProfiles(
  database: Knex,
  { environments }: ResolvedOptions
): Knex.QueryBuilder {
  const addresses = ENVIRONMENTS.map((one) => [one, environments[one].baseUrl])
  return database(TABLE)
    .whereIn(["environment", "base_url"], addresses)
    .whereNull("replaced_at")
    .select("*")
}

/** Only what was observed in an environment counts in it. */
export function pickProfile(
  current: ProfileRow[],
  environment: Environment,
  integration: Integration
): ProfileRow | null {
  const own = (one: ProfileRow) =>
    one.environment === environment && one.integration === integration
  return current.find(own) ?? null
}

type Ways = {
  environment: Environment
  row: Pick<EnvironmentRow, "accounts" | "shown_amounts"> | undefined
  client_sdk: boolean
}

/**
 * A developer who has it in writing sets the option. Otherwise every way to approve must have been tried, with every
 * account. A service that was seen to capture on approval does so, even if its documents say otherwise.
 */
export function pickCaptures(
  { environments }: ResolvedOptions,
  current: ProfileRow[],
  { environment, row, client_sdk }: Ways
): Captures {
  const ways: Integration[] = client_sdk ? ["redirect", "sdk"] : ["redirect"]
  const { accounts } = accountsOf(environments[environment], row)
  const seen = moreCareful(
    ...ways.map((way) => capturesOf(pickProfile(current, environment, way), accounts))
  )
  return seen === "on_approval" ? seen : (environments[environment].captures ?? seen)
}

const byAccountSchema = z.record(z.string(), z.enum(CAPTURES))

/** What test payments have shown of each account. */
export function capturesByAccount(profile: ProfileRow | null): Record<string, Captures> | null {
  return byAccountSchema.safeParse(profile?.observed.captures_by_account).data ?? null
}

/** For an untested account, it is unknown when the service captures. */
function capturesOf(profile: ProfileRow | null, accounts: { account_id: string }[]): Captures {
  const known = capturesByAccount(profile)
  return known && accounts.length > 0
    ? moreCareful(...accounts.map(({ account_id }) => known[account_id] ?? "unknown"))
    : (profile?.captures ?? "unknown")
}

type Learner = Pick<NewProfile, "environment" | "integration">
type Learn = (known: ProfileRow | null) => NewProfile | null

/** Part of the caller's transaction. Null if nothing was learned. */
export async function storeProfile(
  transaction: Knex.Transaction,
  options: ResolvedOptions,
  { environment, integration }: Learner,
  learn: Learn
): Promise<string | null> {
  await takeTurn(transaction, `${TABLE}:${environment}:${integration}`)
  const current = (await currentProfiles(transaction, options)) as ProfileRow[]
  const profile = learn(pickProfile(current, environment, integration))
  if (!profile) {
    return null
  }
  // What was known before may be among it: of that row, its id and times are not taken over.
  const { captured, not_captured, not_approved, tells_apart, captures } = profile
  const { base_url, is_simulated, observed, learned_by } = profile
  const id = generateEntityId(undefined, "ewpro")
  await transaction(TABLE)
    .where({ environment, base_url, integration })
    .whereNull("replaced_at")
    .update({ replaced_at: transaction.fn.now() })
  await transaction(TABLE).insert({
    id,
    environment,
    base_url,
    integration,
    captured,
    not_captured,
    not_approved,
    tells_apart,
    captures,
    is_simulated,
    observed,
    learned_by,
  })
  if (captures === "on_approval") {
    await raiseCaptures(transaction, environment, captures)
  }
  return id
}

/** How these end depends on it, however old they are. */
const STILL_OPEN: PaymentState[] = [
  "init_sent",
  "ready",
  "approved",
  "authorized",
  "resuming",
  "review",
  "unconfirmed",
]
/** Ended as not charged, or waiting for a capture that can't be requested any more. */
const LOOKED_AT_AGAIN: PaymentState[] = [
  "declined",
  "canceled",
  "expired",
  "superseded",
  "authorized",
]

/**
 * Payments keep what was known when they were started, unless more care is due by now. If the service turns out to
 * capture on approval, those of the last 30 days that ended as not charged are looked at again, and listed if they may
 * have been paid.
 */
async function raiseCaptures(
  database: Knex,
  environment: Environment,
  captures: Captures
): Promise<void> {
  const lessCareful = CAPTURES.slice(0, CAPTURES.indexOf(captures))
  if (lessCareful.length > 0) {
    const look_at = database.raw("case when state = any(?) then now() else look_at end", [
      LOOKED_AT_AGAIN,
    ])
    await database(TRANSACTION_TABLE)
      .where({ environment, kind: "payment" })
      .whereIn("captures", lessCareful)
      .whereRaw("(state = any(?) or created_at > now() - interval '30 days')", [STILL_OPEN])
      .update({ captures, ...(captures === "on_approval" && { look_at }) })
  }
}
