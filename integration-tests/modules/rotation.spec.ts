import validateOptions from "../../src/modules/ext_wallet/loaders/validate-options"
import type { ResolvedOptions } from "../../src/modules/ext_wallet/options/resolve"
import { ACTOR, describeWalletModule, newTransaction, OPTIONS, SECRET } from "./wallet-module"

const NEW_SECRET = "the-second-secret-0123456789-0123456789"
const TOKENS = 5

describeWalletModule((suite) => {
  const { service, database, otherServer } = suite
  const withSecret = (...secret: string[]) => otherServer({ ...OPTIONS, secret })
  const tokenKey = (credentialVersion: number) =>
    ({ environment: "sandbox", credentialVersion }) as const

  async function fill(): Promise<void> {
    await service.saveEnvironment("production", { api_key: "the-production-key" })
    for (let version = 1; version <= TOKENS; version++) {
      await service.saveEnvironment("sandbox", { api_key: `the-sandbox-key-${version}` })
    }
    for (let version = 1; version <= TOKENS; version++) {
      const accessToken = `token-${version}`
      await service.tokenStore.save(tokenKey(version), { accessToken, expiresInSeconds: 60 })
    }
  }

  /** The database goes away under the server after so many writes, as when it is killed. */
  function killAfter(writes: number) {
    let left = writes
    const dies = () => {
      if (left-- <= 0) throw new Error("killed")
    }
    const listener = ({ sql }: { sql: string }) => {
      if (/^update "ext_wallet_(environment|token)" set "(api_key|token)_sealed"/.test(sql)) dies()
    }
    database().client.on("query", listener)
    return () => database().client.off("query", listener)
  }

  const expectReadable = async (server: typeof service) => {
    expect(await server.getCredential("production")).toMatchObject({
      apiKey: "the-production-key",
      credentialVersion: 1,
    })
    expect(await server.getCredential("sandbox")).toMatchObject({
      apiKey: `the-sandbox-key-${TOKENS}`,
      credentialVersion: TOKENS,
    })
    for (let version = 1; version <= TOKENS; version++) {
      const stored = await server.tokenStore.read(tokenKey(version))
      expect(stored?.accessToken).toBe(`token-${version}`)
    }
  }

  it("seals everything anew at boot, and says when the old secret can go", async () => {
    await fill()
    const server = withSecret(NEW_SECRET, SECRET)
    expect(await server.secrets.status()).toMatchObject({
      status: "rotating",
      message: expect.stringContaining(`${TOKENS + 2} of ${TOKENS + 2}`),
    })
    await server.__hooks.onApplicationStart()
    expect(await server.secrets.status()).toMatchObject({ status: "rotated" })
    await expectReadable(withSecret(NEW_SECRET))
    expect(await withSecret(NEW_SECRET).secrets.status()).toMatchObject({ status: "ok" })
  })

  it.each([0, 1, 3, 6])("#50 goes on where a kill after %i writes left it", async (writes) => {
    await fill()
    const revive = killAfter(writes)
    const killed = withSecret(NEW_SECRET, SECRET)
    await killed.__hooks.onApplicationStart()
    revive()
    expect(await killed.secrets.status()).toMatchObject({
      status: "rotating",
      message: expect.stringContaining(`${TOKENS + 2 - writes} of ${TOKENS + 2}`),
    })
    const next = withSecret(NEW_SECRET, SECRET)
    await next.__hooks.onApplicationStart()
    expect(await next.secrets.status()).toMatchObject({ status: "rotated" })
    await expectReadable(withSecret(NEW_SECRET))
  })

  it("keeps everything readable for a server that still has only the old secret's place in the list", async () => {
    await fill()
    await withSecret(NEW_SECRET, SECRET).__hooks.onApplicationStart()
    await expectReadable(withSecret(SECRET, NEW_SECRET))
  })

  it("lets two servers rotate at once", async () => {
    await fill()
    await Promise.all(
      [1, 2, 3].map(() => withSecret(NEW_SECRET, SECRET).__hooks.onApplicationStart())
    )
    await expectReadable(withSecret(NEW_SECRET))
  })

  it("keeps the old secret until payments with its links are finished", async () => {
    await fill()
    const row = await service.ledger.open(newTransaction(), ACTOR)
    await database()("ext_wallet_transaction").where({ id: row.id }).update({ state: "ready" })
    const server = withSecret(NEW_SECRET, SECRET)
    await server.__hooks.onApplicationStart()
    expect(await server.secrets.status()).toMatchObject({
      status: "rotating",
      message: expect.stringContaining("signed by the old secret: 1."),
    })
    await database()("ext_wallet_transaction").where({ id: row.id }).update({ state: "captured" })
    const later = await server.ledger.open(newTransaction(), ACTOR)
    await database()("ext_wallet_transaction").where({ id: later.id }).update({ state: "ready" })
    expect(await server.secrets.status()).toMatchObject({ status: "rotated" })
  })

  describe("without a secret, outside production", () => {
    const boot = async (): Promise<readonly string[]> => {
      const parts: Record<string, unknown> = {
        logger: { warn: () => undefined, error: () => undefined },
        configModule: { admin: {} },
        __pg_connection__: database(),
      }
      const registered: Record<string, { resolve: () => ResolvedOptions }> = {}
      const container = {
        resolve: (name: string) => parts[name],
        register: (more: typeof registered) => void Object.assign(registered, more),
      }
      await validateOptions({ container, options: {} } as never)
      return registered.extWalletOptions!.resolve().secrets
    }
    const kept = (): Promise<string[]> =>
      database()("ext_wallet_kept_key").where({ name: "development_secret" }).pluck("value")

    it("says that a secret for development is in use", async () => {
      expect(await otherServer({}).secrets.status()).toMatchObject({
        status: "development",
        remedy: expect.stringContaining("EXT_WALLET_SECRET"),
      })
    })

    it("makes a random secret once, and all servers of the database have it, also after a restart", async () => {
      const servers = await Promise.all([1, 2, 3, 4, 5].map(boot))
      expect(new Set(servers.flat()).size).toBe(1)
      expect(await kept()).toEqual(servers[0])
      expect(await boot()).toEqual(servers[0])
    })

    it("makes another secret in another database, whatever that is called", async () => {
      const [first] = await boot()
      await database()("ext_wallet_kept_key").delete()
      const [second] = await boot()
      expect(second).not.toBe(first)
      expect(Buffer.from(second!, "base64")).toHaveLength(48)
    })
  })
})
