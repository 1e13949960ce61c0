/** What an admin is told about the plugin's `secret`: whether it reads what is stored, and when an old one can go. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { say } from "../../../words/say"
import type { ResolvedOptions } from "../options"
import { listSealed } from "./sealed"
import type { SecretBox } from "./secret-box"
import { countOpenBefore } from "./secret-in-use"

export type SecretStatus = {
  status: "ok" | "development" | "unreadable" | "rotating" | "rotated"
  message: string
  remedy: string | null
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
    return worded("rotating", say("doctor.secret.oldKeys", { old, all: sealed.length }))
  }
  const count = await countOpenBefore(dependencies)
  return count > 0
    ? worded("rotating", say("doctor.secret.oldLinks", { count }))
    : worded("rotated")
}

function worded(status: SecretStatus["status"], progress?: string): SecretStatus {
  const message = [say(`secret.${status}.title`), progress].filter(Boolean).join(" ")
  return { status, message, remedy: status === "ok" ? null : say(`secret.${status}.what`) }
}
