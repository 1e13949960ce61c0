/** What is known of the services that the store talks to, and which of it counts where. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import { type Environment, ENVIRONMENTS } from "../../../domain/environment"
import type { Integration, Profile, Signature } from "../../../domain/payment/evidence"
import type { Learned } from "../../../domain/payment/learn-profile"
import { inTransaction, takeTurn } from "../database"
import type { ExtWalletProfile } from "../models/profile"
import type { ResolvedOptions } from "../options"
import { isLoopbackAddress } from "../options/addresses"
import type { RowWith } from "../row-of"

const TABLE = "ext_wallet_profile"

const COLUMNS = [
  "id",
  "environment",
  "base_url",
  "integration",
  "captured",
  "not_approved",
  "tells_apart",
  "captures_by_itself",
  "is_simulated",
  "observed",
  "learned_by",
  "created_at",
] as const

export type ProfileRow = Pick<
  RowWith<typeof ExtWalletProfile, { captured: Signature | null; not_approved: Signature | null }>,
  (typeof COLUMNS)[number]
>

/** With whether it counts where it was asked for, or is only a hypothesis there. */
export type KnownProfile = Profile & ProfileRow

export type NewProfile = Learned & {
  environment: Environment
  base_url: string
  integration: Integration
  is_simulated: boolean
  observed: Record<string, unknown>
  learned_by: string | null
}

export type ProfileStore = ReturnType<typeof createProfileStore>

type Dependencies = { database: Knex; options: ResolvedOptions }

export function createProfileStore({ database, options }: Dependencies) {
  const list = async () => (await currentProfiles(database, options)) as ProfileRow[]

  return {
    /** What production begins with. */
    async assume(integration: Integration): Promise<KnownProfile | null> {
      return assumedOf(await list(), integration)
    },

    async find(environment: Environment, integration: Integration): Promise<KnownProfile | null> {
      return pickProfile(await list(), environment, integration)
    },

    /** Takes the place of the one before. */
    save: (profile: NewProfile): Promise<string> =>
      inTransaction(database, (transaction) => saveProfile(transaction, profile)),
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
    .select(COLUMNS)
}

export function pickProfile(
  current: ProfileRow[],
  environment: Environment,
  integration: Integration
): KnownProfile | null {
  const own = profileOf(current, environment, integration)
  const assumed = environment === "production" ? assumedOf(current, integration) : null
  // A later calibration may have found out that the service has changed.
  if (assumed && (!own || own.created_at < assumed.created_at)) {
    return assumed
  }
  return own ? { ...own, is_confirmed: true } : null
}

/** Production begins with what the sandbox taught, as long as that was a service: not a simulator of one. */
function assumedOf(current: ProfileRow[], integration: Integration): KnownProfile | null {
  const other = profileOf(current, "sandbox", integration)
  const isService = other && !other.is_simulated && !isLoopbackAddress(other.base_url)
  return isService ? { ...other, is_confirmed: false } : null
}

const profileOf = (current: ProfileRow[], environment: Environment, integration: Integration) =>
  current.find((one) => one.environment === environment && one.integration === integration)

export async function saveProfile(
  transaction: Knex.Transaction,
  profile: NewProfile
): Promise<string> {
  const { environment, base_url, integration, captured, not_approved, observed } = profile
  const id = generateEntityId(undefined, "ewpro")
  await takeTurn(transaction, `${TABLE}:${environment}:${integration}`)
  await transaction(TABLE)
    .where({ environment, base_url, integration })
    .whereNull("replaced_at")
    .update({ replaced_at: transaction.fn.now() })
  await transaction(TABLE).insert({
    id,
    environment,
    base_url,
    integration,
    captured: captured && JSON.stringify(captured),
    not_approved: not_approved && JSON.stringify(not_approved),
    tells_apart: profile.tells_apart,
    captures_by_itself: profile.captures_by_itself,
    is_simulated: profile.is_simulated,
    observed: JSON.stringify(observed),
    learned_by: profile.learned_by,
  })
  return id
}

/** What became of a second resume is found out last, if at all. */
export async function noteRepeat(
  transaction: Knex.Transaction,
  id: string,
  repeated: string
): Promise<void> {
  const observed = transaction.raw("observed || ?::jsonb", [JSON.stringify({ repeated })])
  await transaction(TABLE).where({ id }).update({ observed, updated_at: transaction.fn.now() })
}
