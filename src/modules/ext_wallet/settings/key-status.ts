/** What may be known of a key: that there is one, where it comes from, and whether it can be read. */
import type { Environment } from "../../../domain/environment"
import type { ResolvedEnvironment } from "../options"
import type { SecretBox } from "../secrets/secret-box"
import { UnreadableSecret } from "../secrets/unreadable-secret"
import { keyContext, keyHint } from "./credentials"
import type { EnvironmentRow } from "./environment-row"
import type { ApiKeyStatus, EnvironmentProblem, LockableField } from "./types"

export function unreadableKey(
  box: SecretBox,
  environment: Environment,
  { apiKey }: ResolvedEnvironment,
  row?: EnvironmentRow
): EnvironmentProblem | null {
  const context = keyContext(environment)
  if (apiKey || !row?.api_key_sealed || box.canOpen(row.api_key_sealed, context)) {
    return null
  }
  const { problem, remedy, wording } = new UnreadableSecret(context)
  return { status: null, problem, remedy, wording }
}

export function keyStatus({ apiKey }: ResolvedEnvironment, row?: EnvironmentRow): ApiKeyStatus {
  if (apiKey) {
    return { set: true, hint: keyHint(apiKey), source: "configuration" }
  }
  return row?.api_key_sealed
    ? { set: true, hint: row.api_key_hint, source: "dashboard" }
    : { set: false, hint: null, source: null }
}

export function lockedFields(given: ResolvedEnvironment): LockableField[] {
  return [
    ...(given.apiKey ? (["api_key"] as const) : []),
    ...(given.accounts.length > 0 ? (["accounts"] as const) : []),
  ]
}
