/** What an admin is told about the plugin's `secret`: whether it reads what is stored, and when an old one can go. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { ResolvedOptions } from "../options"
import { listSealed } from "./sealed"
import type { SecretBox } from "./secret-box"
import { countOpenBefore } from "./secret-in-use"
import { UNREADABLE_REMEDY } from "./unreadable-secret"

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
    const where = lost.map(({ environment }) => environment).join(" and ")
    return {
      status: "unreadable",
      message: `The stored API key of ${where} can not be read: the plugin's \`secret\` was changed or lost.`,
      remedy: UNREADABLE_REMEDY,
    }
  }
  if (options.secretIsDerived) {
    return {
      status: "development",
      message: "No `secret` is set, so one for development is derived.",
      remedy:
        "Set EXT_WALLET_SECRET before you go live; keys entered until then have to be entered again.",
    }
  }
  return options.secrets.length > 1
    ? rotation(dependencies, sealed)
    : { status: "ok", message: "The secret reads everything that is stored.", remedy: null }
}

async function rotation(
  dependencies: Dependencies,
  sealed: Awaited<ReturnType<typeof listSealed>>
): Promise<SecretStatus> {
  const { box } = dependencies
  const old = sealed.filter(
    ({ blob, context }) => !box.isCurrent(blob) && box.canOpen(blob, context)
  )
  if (old.length > 0) {
    return {
      status: "rotating",
      message: `${old.length} of ${sealed.length} stored keys and tokens are still encrypted with the old secret.`,
      remedy: "Keep both in `secret: [new, old]` and restart the server to finish.",
    }
  }
  const open = await countOpenBefore(dependencies)
  if (open > 0) {
    return {
      status: "rotating",
      message: `Everything stored is encrypted with the new secret, but ${open} open payments have links signed with the old one.`,
      remedy: "Keep both in `secret: [new, old]` until they are finished.",
    }
  }
  return {
    status: "rotated",
    message: "Everything stored is encrypted with the new secret.",
    remedy:
      "The old one can be removed from `secret: [new, old]`; links of finished payments then answer 404.",
  }
}
