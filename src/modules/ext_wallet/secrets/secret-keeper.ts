/** Rotates stored secrets at boot, and reports when the plugin's `secret` was lost. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { setTimeout as sleep } from "node:timers/promises"
import type { Alerts } from "../alerts/alert-rules"
import type { ResolvedOptions } from "../options/resolve"
import { type CredentialStore, isNotConfigured } from "../settings/credentials"
import { type SecretBox, listSealed, type Sealed } from "./secret-box"
import { countDeadLinks, noteSecretInUse, countOpenBefore } from "./secret-in-use"
import { inWords, type Sentence, sentence } from "../../../words/sentence"
import { ENVIRONMENT_TABLE, TOKEN_TABLE } from "../settings/environment-row"
import { MedusaError } from "@medusajs/framework/utils"
import { type Problem, sayProblem } from "../../../words/problem"

/** The boot waits no longer than this for the database; the work continues in the background. */
const LONGEST_BOOT_WAIT_MS = 5_000

export interface SecretKeeper {
  atBoot(): Promise<void>
  status(): Promise<SecretStatus>
  /** Ends the alert once everything can be read again. */
  check(): Promise<SecretStatus>
  /** Open payments whose links no secret of the list has signed. */
  deadLinks(): Promise<number>
  /** Reports a key that turns out to be unreadable, and throws on. */
  watch<T>(work: () => Promise<T>): Promise<T>
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
  const { options, alerts, warn } = dependencies
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

/* The status of the plugin's `secret`: whether it reads the stored keys, and when an old one can be removed. */

export type SecretStatus = {
  status: "ok" | "development" | "unreadable" | "rotating" | "rotated"
  message: string
  remedy: string | null
  /** The same by key. */
  words: { message: Sentence[]; remedy: Sentence[] }
}

type StatusDependencies = { database: Knex; box: SecretBox; options: ResolvedOptions }

async function readSecretStatus(dependencies: StatusDependencies): Promise<SecretStatus> {
  const { database, box, options } = dependencies
  const sealed = await listSealed(database)
  const lost = sealed.filter(
    ({ kind, environment, blob, context }) =>
      kind === "key" && !options.environments[environment].apiKey && !box.canOpen(blob, context)
  )
  if (lost.length > 0) {
    return worded("unreadable")
  }
  if (options.secretIsMade) {
    return worded("development")
  }
  return options.secrets.length > 1 ? rotation(dependencies, sealed) : worded("ok")
}

async function rotation(
  dependencies: StatusDependencies,
  sealed: Awaited<ReturnType<typeof listSealed>>
): Promise<SecretStatus> {
  const { box } = dependencies
  const old = sealed.filter(
    ({ blob, context }) => !box.isCurrent(blob) && box.canOpen(blob, context)
  ).length
  if (old > 0) {
    return worded("rotating", sentence("server.secret.oldKeys", { old, all: sealed.length }))
  }
  const count = await countOpenBefore(dependencies)
  return count > 0
    ? worded("rotating", sentence("server.secret.oldLinks", { count }))
    : worded("rotated")
}

function worded(status: SecretStatus["status"], ...progress: Sentence[]): SecretStatus {
  const message = [sentence(`secret.${status}.title`), ...progress]
  const remedy = status === "ok" ? [] : [sentence(`secret.${status}.what`)]
  return {
    status,
    message: inWords(message),
    remedy: status === "ok" ? null : inWords(remedy),
    words: { message, remedy },
  }
}

/*
 * After a rotation of `secret`: everything stored is sealed with the new one, so the old can go. Every
 * row is done by itself, and only if it is unchanged: killed midway, the next boot goes on.
 */

type ResealDependencies = {
  database: Knex
  box: SecretBox
  credentials: CredentialStore
  warn: (message: string) => void
}

/** Unreadable values stay as they are. */
async function resealAll({ database, box, credentials, warn }: ResealDependencies) {
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      if (!isNotConfigured(error)) {
        warn(`medusa-payment-ext-wallet: ${error instanceof Error ? error.message : "unreadable"}`)
      }
    }
  }
  const sealed = await listSealed(database)
  for (const item of sealed.filter(({ blob }) => !box.isCurrent(blob))) {
    await attempt(() => reseal(database, box, item))
  }
  // The key's fingerprint is renewed where its version is looked up.
  for (const environment of new Set(sealed.map(({ environment }) => environment))) {
    await attempt(() => credentials.get(environment))
  }
}

async function reseal(database: Knex, box: SecretBox, item: Sealed): Promise<void> {
  const blob = box.seal(box.open(item.blob, item.context), item.context)
  await (item.kind === "key"
    ? database(ENVIRONMENT_TABLE)
        .where({ id: item.id, api_key_sealed: item.blob })
        .update({ api_key_sealed: blob })
    : database(TOKEN_TABLE)
        .where({ id: item.id, token_sealed: item.blob })
        .update({ token_sealed: blob }))
}

/** The plugin's `secret` was lost or changed without listing the old one beside the new. */
export class UnreadableSecret extends MedusaError implements Problem {
  readonly problem: string
  readonly remedy: string
  readonly wording: Problem["wording"]

  constructor({ where }: { where: string }, cause?: unknown) {
    const { problem, remedy, wording } = sayProblem("secret_unreadable", { environment: where })
    super(
      MedusaError.Types.UNEXPECTED_STATE,
      `${problem} ${remedy}`,
      "ext_wallet_unreadable_secret"
    )
    this.name = "UnreadableSecret"
    this.problem = problem
    this.remedy = remedy
    this.wording = wording
    this.cause = cause
  }
}
