import type { Environment } from "../domain/environment"

export type TokenKey = { environment: Environment; credentialVersion: number }

/** Keeps the access token across restarts, and shares it between servers. */
export interface TokenStore {
  /** Includes an expired token, because the service may answer with nothing but its new remaining time. */
  read(key: TokenKey): Promise<{ accessToken: string; remainingMs: number } | null>
  /** True for one owner at a time across all servers. Ends by itself after `leaseMs`. */
  lease(key: TokenKey, owner: string, leaseMs: number): Promise<boolean>
  save(key: TokenKey, token: { accessToken: string; expiresInSeconds: number }): Promise<void>
  release(key: TokenKey, owner: string): Promise<void>
}
