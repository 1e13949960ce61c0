import type { TokenKey } from "./token-store"

/** Everything needed to call one environment. `authUrl` and `baseUrl` may have a path. */
export type Credential = TokenKey & {
  apiKey: string
  authUrl: string
  baseUrl: string
  /** The service is known to have taken this key. */
  isVerified?: boolean
}
