import { createHmac } from "node:crypto"
import type { Environment } from "../../../domain/environment"
import { deriveKey } from "./derive-key"

/** Tells whether two API keys are the same without keeping either: one per secret, the current first. */
export function createKeyFingerprints(secrets: readonly [string, ...string[]]) {
  const keys = secrets.map((secret) => deriveKey(secret, "api key fingerprint"))
  return (environment: Environment, apiKey: string): string[] =>
    keys.map((key) => createHmac("sha256", key).update(`${environment}\n${apiKey}`).digest("hex"))
}
