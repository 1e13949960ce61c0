import type { TokenKey } from "./token-store"

/** All that is needed to speak for one environment. `authUrl` and `baseUrl` may carry a path. */
export type Credential = TokenKey & { apiKey: string; authUrl: string; baseUrl: string }
