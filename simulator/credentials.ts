/** API keys, and one token per key, in a file that only its owner can read. */
import { randomBytes } from "node:crypto"
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { z } from "zod"
import { ENVIRONMENTS, type Environment } from "../src/domain/environment"

const apiKeySchema = z.object({
  id: z.string(),
  value: z.string().min(1),
  environment: z.enum(ENVIRONMENTS),
  createdAt: z.string(),
  revoked: z.boolean(),
})
const tokenSchema = z.object({ value: z.string(), keyId: z.string(), expiresAtMs: z.number() })
const stateSchema = z.object({ keys: z.array(apiKeySchema), tokens: z.array(tokenSchema) })

export type ApiKey = z.infer<typeof apiKeySchema>
export type Token = z.infer<typeof tokenSchema>

export const lastFour = (secret: string) => secret.slice(-4)

export function openCredentials(input: {
  file: string
  now: () => number
  initialKeys: Record<Environment, string | undefined>
}) {
  const { file, now } = input
  let { keys, tokens } = read(file)
  const initial = {
    sandbox: initialKey("sandbox"),
    production: initialKey("production"),
  } satisfies Record<Environment, ApiKey>
  save()

  /** The given key, or the newest working one from an earlier run, or a new one. */
  function initialKey(environment: Environment): ApiKey {
    const wanted = input.initialKeys[environment]
    const known = [...keys]
      .reverse()
      .find((key) =>
        wanted === undefined
          ? key.environment === environment && !key.revoked
          : key.value === wanted && key.environment === environment
      )
    if (!known) return add(environment, wanted)
    known.revoked = false
    return known
  }

  function add(environment: Environment, value?: string): ApiKey {
    const key = {
      id: randomBytes(6).toString("hex"),
      value: value ?? `${environment}-${randomBytes(24).toString("base64url")}`,
      environment,
      createdAt: new Date(now()).toISOString(),
      revoked: false,
    }
    keys.push(key)
    return key
  }

  function save() {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${JSON.stringify({ keys, tokens }, null, 2)}\n`, { mode: 0o600 })
    // `mode` applies to new files only.
    chmodSync(file, 0o600)
  }

  return {
    initial,
    keys: (): readonly ApiKey[] => keys,
    findKey: (value: string) => keys.find((key) => key.value === value && !key.revoked),
    generate(environment: Environment): ApiKey {
      const key = add(environment)
      save()
      return key
    },
    revoke(match: (key: ApiKey) => boolean): ApiKey | undefined {
      const key = keys.find((candidate) => match(candidate) && !candidate.revoked)
      if (!key) return undefined
      key.revoked = true
      tokens = tokens.filter((token) => token.keyId !== key.id)
      save()
      return key
    },
    liveToken: (key: ApiKey) =>
      tokens.find((token) => token.keyId === key.id && token.expiresAtMs > now()),
    /** Deletes the key's previous token. */
    issueToken(key: ApiKey, lifetimeSeconds: number): Token {
      const token = {
        value: randomBytes(32).toString("base64url"),
        keyId: key.id,
        expiresAtMs: now() + lifetimeSeconds * 1000,
      }
      tokens = [...tokens.filter((other) => other.keyId !== key.id), token]
      save()
      return token
    },
    findKeyByToken(value: string): ApiKey | undefined {
      const token = tokens.find((other) => other.value === value && other.expiresAtMs > now())
      return token && keys.find((key) => key.id === token.keyId && !key.revoked)
    },
    expireTokens() {
      tokens = tokens.map((token) => ({ ...token, expiresAtMs: now() }))
      save()
    },
    reset() {
      tokens = []
      keys = Object.values(initial)
      for (const key of keys) key.revoked = false
      save()
    },
  }
}

function read(file: string): z.infer<typeof stateSchema> {
  if (!existsSync(file)) return { keys: [], tokens: [] }
  return stateSchema.parse(JSON.parse(readFileSync(file, "utf8")))
}
