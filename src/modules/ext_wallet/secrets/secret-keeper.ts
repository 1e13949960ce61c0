/** Watches over the plugin's `secret`: rotates what is stored at boot, and says so when it was lost. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { setTimeout as sleep } from "node:timers/promises"
import type { Environment } from "../../../domain/environment"
import type { Alerts } from "../alerts/types"
import type { ResolvedOptions } from "../options"
import type { CredentialStore } from "../settings/credentials"
import { resealAll } from "./reseal"
import type { SecretBox } from "./secret-box"
import { countDeadLinks, noteSecretInUse } from "./secret-in-use"
import { readSecretStatus, type SecretStatus } from "./secret-status"
import { UnreadableSecret } from "./unreadable-secret"

/** The boot waits no longer for a database that does not answer; the work goes on behind it. */
const LONGEST_BOOT_WAIT_MS = 5_000

export interface SecretKeeper {
  atBoot(): Promise<void>
  status(): Promise<SecretStatus>
  /** Ends the alert where everything can be read again. */
  check(): Promise<SecretStatus>
  /** Open payments whose links no secret of the list has signed. */
  deadLinks(): Promise<number>
  /** Reports a key that turns out to be unreadable, and throws on. */
  watch<T>(work: () => Promise<T>): Promise<T>
  wrap(environment: Environment, apiKey: string): string
  unwrap(environment: Environment, wrapped: string): string
}

type Dependencies = {
  database: Knex
  box: SecretBox
  options: ResolvedOptions
  credentials: CredentialStore
  alerts: Alerts
  warn: (message: string) => void
}

export function createSecretKeeper(dependencies: Dependencies): SecretKeeper {
  const { box, options, alerts, warn } = dependencies
  const inTransit = (where: Environment) => ({ what: "API key on its way", where })
  const report = (problem: string, remedy: string) =>
    alerts.report({ kind: "secret_unreadable", scope: "shop", problem, remedy })

  async function check(): Promise<SecretStatus> {
    const status = await readSecretStatus(dependencies)
    if (status.status !== "unreadable") {
      await alerts.over(["secret_unreadable"], "shop")
    }
    return status
  }

  /** A database without our tables is about to be migrated: that must not keep the server from starting. */
  async function lookAfter(): Promise<void> {
    try {
      await noteSecretInUse(dependencies)
      if (options.secrets.length > 1) {
        await resealAll(dependencies)
      }
      const { status, message, remedy } = await check()
      if (status === "unreadable") {
        warn(`medusa-payment-ext-wallet: ${message} ${remedy ?? ""}`)
        await report(message, remedy ?? "")
      }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      warn(`medusa-payment-ext-wallet: the stored keys were not checked. ${message}`)
    }
  }

  return {
    status: () => readSecretStatus(dependencies),
    check,
    deadLinks: () => countDeadLinks(dependencies),

    atBoot: () =>
      Promise.race([lookAfter(), sleep(LONGEST_BOOT_WAIT_MS, undefined, { ref: false })]),

    wrap: (environment, apiKey) => box.seal(apiKey, inTransit(environment)),

    unwrap: (environment, wrapped) => box.open(wrapped, inTransit(environment)),

    async watch(work) {
      try {
        return await work()
      } catch (error) {
        if (error instanceof UnreadableSecret) {
          await report(error.problem, error.remedy)
        }
        throw error
      }
    },
  }
}
