import type { Environment } from "../domain/environment"

export type TokenKey = { environment: Environment; credentialVersion: number }

/** Where the access token outlives a restart and is shared by all servers. */
export interface TokenStore {
  /** Also an expired one: the endpoint may tell only its new remaining time (seed §5.5). */
  read(key: TokenKey): Promise<{ accessToken: string; remainingMs: number } | null>
  /** True for one owner at a time over all servers; ends by itself after `leaseMs`. */
  lease(key: TokenKey, owner: string, leaseMs: number): Promise<boolean>
  save(key: TokenKey, token: { accessToken: string; expiresInSeconds: number }): Promise<void>
  release(key: TokenKey, owner: string): Promise<void>
}
