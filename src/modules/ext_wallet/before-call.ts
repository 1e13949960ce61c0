/** Everything to know before a call to the service, read in one query. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Environment } from "../../domain/environment"
import type { Integration } from "../../domain/service-profile"
import { outagesOf } from "./alerts/circuit"
import { readTogether } from "./database"
import type { ResolvedOptions } from "./options/resolve"
import {
  currentProfiles,
  pickCaptures,
  pickProfile,
  type ProfileRow,
} from "./profiles/profile-store"
import type { CredentialStore } from "./settings/credentials"
import { environmentRows, type EnvironmentRowWithToken } from "./settings/environment-row"
import { settingsRow, toSettings } from "./settings/settings"
import type { Settings } from "./settings/settings-schema"

export type BeforeCall = Awaited<ReturnType<typeof lookBeforeCall>>

type Dependencies = { database: Knex; options: ResolvedOptions; credentials: CredentialStore }

type LookedUp = {
  settings: Settings
  environments: EnvironmentRowWithToken
  profiles: ProfileRow
  outages: { scope: string }
}

export async function lookBeforeCall(
  { database, options, credentials }: Dependencies,
  call: "init" | "resume"
) {
  const read = await readTogether<LookedUp>(database, {
    settings: settingsRow(database),
    environments: environmentRows(database),
    profiles: currentProfiles(database, options),
    outages: outagesOf(database, call),
  })
  const profiles = read.profiles.map((one) => {
    return { ...one, created_at: new Date(one.created_at) }
  })
  const settings = toSettings(read.settings)
  const rowOf = (environment: Environment) =>
    read.environments.find((row) => row.environment === environment)
  return {
    settings,
    /** When the service captures, as known now. */
    capturesOf: (environment: Environment) =>
      pickCaptures(options, profiles, { environment, row: rowOf(environment), ...settings }),
    /** Then each call checks whether it may be made. */
    hasOutage: (environment: Environment) =>
      read.outages.some(({ scope }) => scope === environment),
    /** What is known of the service for this integration. */
    profileOf: (environment: Environment, integration: Integration) =>
      pickProfile(profiles, environment, integration),
    /** Throws if there is no key, or none that can be read. */
    getSetup: (environment: Environment) => credentials.setupOf(environment, rowOf(environment)),
  }
}
