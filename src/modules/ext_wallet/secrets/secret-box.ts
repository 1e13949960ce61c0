/** Keys and tokens at rest: AES-256-GCM, as "v1.<keyId>.<iv>.<tag>.<ciphertext>" in base64url. */
import { createCipheriv, createDecipheriv, randomBytes, hkdfSync } from "node:crypto"
import { UnreadableSecret } from "./secret-keeper"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Environment } from "../../../domain/environment"
import { keyContext } from "../settings/credentials"
import { ENVIRONMENT_TABLE, TOKEN_TABLE } from "../settings/environment-row"
import { tokenContext } from "../tokens/token-store"

/** What the text is and where it belongs: a blob moved to another place does not open. */
export type SecretContext = { what: string; where: string }

export interface SecretBox {
  seal(plaintext: string, context: SecretContext): string
  /** Throws UnreadableSecret, and changes nothing, if no secret of the list opens it. */
  open(blob: string, context: SecretContext): string
  /** False after a rotation, until the blob is sealed again with the new secret. */
  isCurrent(blob: string): boolean
  canOpen(blob: string, context: SecretContext): boolean
  /** Names the current secret without telling anything about it. */
  currentKeyId: string
  keyIds: string[]
}

const BOX_VERSION = "v1"

export function createSecretBox(secrets: readonly [string, ...string[]]): SecretBox {
  const current = toKey(secrets[0])
  const keyRing = secrets.map(toKey)

  const box: SecretBox = {
    seal(plaintext, context) {
      const iv = randomBytes(12)
      const cipher = createCipheriv("aes-256-gcm", current.key, iv).setAAD(boundTo(context))
      const ciphertext = Buffer.concat([cipher.update(plaintext, "utf8"), cipher.final()])
      return [BOX_VERSION, current.id, ...[iv, cipher.getAuthTag(), ciphertext].map(encode)].join(
        "."
      )
    },

    open(blob, context) {
      const [version, keyId, iv = "", tag = "", ciphertext = ""] = blob.split(".")
      const key = keyRing.find(({ id }) => id === keyId)?.key
      if (version !== BOX_VERSION || !key) {
        throw new UnreadableSecret(context)
      }
      try {
        const decipher = createDecipheriv("aes-256-gcm", key, fromBase64(iv), { authTagLength: 16 })
        decipher.setAAD(boundTo(context)).setAuthTag(fromBase64(tag))
        return decipher.update(fromBase64(ciphertext), undefined, "utf8") + decipher.final("utf8")
      } catch (cause) {
        throw new UnreadableSecret(context, cause)
      }
    },

    isCurrent: (blob) => blob.startsWith(`${BOX_VERSION}.${current.id}.`),

    canOpen(blob, context) {
      try {
        box.open(blob, context)
        return true
      } catch {
        return false
      }
    },

    currentKeyId: current.id,
    keyIds: keyRing.map(({ id }) => id),
  }
  return box
}

function toKey(secret: string) {
  return {
    id: deriveKey(secret, "encryption key id", 6).toString("base64url"),
    key: deriveKey(secret, "encryption"),
  }
}

function boundTo({ what, where }: SecretContext): Buffer {
  return Buffer.from(JSON.stringify([BOX_VERSION, what, where]))
}

const encode = (bytes: Buffer) => bytes.toString("base64url")
const fromBase64 = (text: string) => Buffer.from(text, "base64url")

export type Sealed = {
  kind: "key" | "token"
  id: string
  environment: Environment
  blob: string
  context: SecretContext
}

type KeyRow = { id: string; environment: Environment; blob: string }
type TokenRow = KeyRow & { credential_version: number }

/** Everything that the database holds encrypted. */
export async function listSealed(database: Knex): Promise<Sealed[]> {
  const keys = await database(ENVIRONMENT_TABLE)
    .whereNotNull("api_key_sealed")
    .select<KeyRow[]>("id", "environment", "api_key_sealed as blob")
  const tokens = await database(TOKEN_TABLE)
    .whereNotNull("token_sealed")
    .select<TokenRow[]>("id", "environment", "credential_version", "token_sealed as blob")
  return [
    ...keys.map((row): Sealed => {
      return { kind: "key", ...row, context: keyContext(row.environment) }
    }),
    ...tokens.map(({ credential_version: credentialVersion, ...row }): Sealed => {
      const context = tokenContext({ environment: row.environment, credentialVersion })
      return { kind: "token", ...row, context }
    }),
  ]
}

const SALT = "medusa-payment-ext-wallet"

/** Every use of the secret has its own derived key, so that none can replace another. */
export function deriveKey(secret: string, use: string, bytes = 32): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, SALT, use, bytes))
}
