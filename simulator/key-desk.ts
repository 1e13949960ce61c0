/** Generates and revokes keys, as the service's dashboard does, and adds a line to the journal. */
import type { Environment } from "../src/domain/environment"
import { lastFour, type ApiKey } from "./credentials"
import type { Service } from "./service"

export function generateKey(service: Service, environment: Environment): ApiKey {
  const key = service.credentials.generate(environment)
  service.record({ type: "generate_key", environment, keyHint: lastFour(key.value) })
  return key
}

export function revokeKey(service: Service, match: (key: ApiKey) => boolean): ApiKey | undefined {
  const key = service.credentials.revoke(match)
  if (key) {
    const { environment, value } = key
    service.record({ type: "revoke_key", environment, keyHint: lastFour(value) })
  }
  return key
}

export function expireTokens(service: Service): void {
  service.credentials.expireTokens()
  service.record({ type: "expire_tokens" })
}
