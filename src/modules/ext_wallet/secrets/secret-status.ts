/** What an admin is told about the plugin's `secret`: whether it reads what is stored, and when an old one can go. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { inWords, type Sentence, sentence } from "../../../words/sentence"
import type { ResolvedOptions } from "../options"
import { listSealed } from "./sealed"
import type { SecretBox } from "./secret-box"
import { countOpenBefore } from "./secret-in-use"

export type SecretStatus = {
  status: "ok" | "development" | "unreadable" | "rotating" | "rotated"
  message: string
  remedy: string | null
  /** The same by key. */
  words: { message: Sentence[]; remedy: Sentence[] }
}

type Dependencies = { database: Knex; box: SecretBox; options: ResolvedOptions }

export async function readSecretStatus(dependencies: Dependencies): Promise<SecretStatus> {
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
  dependencies: Dependencies,
  sealed: Awaited<ReturnType<typeof listSealed>>
): Promise<SecretStatus> {
  const { box } = dependencies
  const old = sealed.filter(
    ({ blob, context }) => !box.isCurrent(blob) && box.canOpen(blob, context)
  ).length
  if (old > 0) {
    return worded("rotating", sentence("doctor.secret.oldKeys", { old, all: sealed.length }))
  }
  const count = await countOpenBefore(dependencies)
  return count > 0
    ? worded("rotating", sentence("doctor.secret.oldLinks", { count }))
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
