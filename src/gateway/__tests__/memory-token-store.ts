import type { TokenKey, TokenStore } from "../token"

/** What the module does on Postgres, in memory: shared by several token sources as by several servers. */
export function createMemoryTokenStore() {
  const tokens = new Map<string, { accessToken: string; endsAt: number }>()
  const leases = new Map<string, { owner: string; endsAt: number }>()
  const id = (key: TokenKey) => `${key.environment}/${key.credentialVersion}`
  const now = () => performance.now()
  let failing = false
  const fail = () => {
    if (failing) throw new Error("the database is down")
  }

  const store: TokenStore = {
    async read(key) {
      fail()
      const token = tokens.get(id(key))
      return token ? { accessToken: token.accessToken, remainingMs: token.endsAt - now() } : null
    },
    async lease(key, owner, leaseMs) {
      fail()
      const lease = leases.get(id(key))
      if (lease && lease.owner !== owner && lease.endsAt > now()) return false
      leases.set(id(key), { owner, endsAt: now() + leaseMs })
      return true
    },
    async save(key, { accessToken, expiresInSeconds }) {
      fail()
      tokens.set(id(key), { accessToken, endsAt: now() + expiresInSeconds * 1000 })
    },
    async release(key, owner) {
      if (leases.get(id(key))?.owner === owner) leases.delete(id(key))
    },
  }
  return {
    ...store,
    breakDown: (isBroken: boolean) => {
      failing = isBroken
    },
  }
}
