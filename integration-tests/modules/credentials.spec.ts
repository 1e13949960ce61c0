import { UnreadableSecret } from "../../src/modules/ext_wallet"
import { describeWalletModule, OPTIONS, SECRET } from "./wallet-module"

const NEW_SECRET = "the-second-secret-0123456789-0123456789"
const CANARY = "CANARY+key/0123456789=="
const CANARY_TOKEN = "CANARY+token/9876543210=="

describeWalletModule((suite) => {
  const { service, database, otherServer } = suite
  const withSecret = (...secret: string[]) => otherServer({ ...OPTIONS, secret })
  const withKey = (apiKey: string, secret: string | string[] = SECRET) =>
    otherServer({
      secret,
      environments: {
        ...OPTIONS.environments,
        sandbox: { ...OPTIONS.environments.sandbox, apiKey },
      },
    })
  const versionOf = async (server: typeof service) =>
    (await server.getCredential("sandbox")).credentialVersion

  async function dump(): Promise<string> {
    const tables = await database()("information_schema.tables")
      .where({ table_schema: "public" })
      .pluck("table_name")
    const rows = await Promise.all(tables.map((table: string) => database()(table)))
    return JSON.stringify(rows)
  }

  /** The keys and tokens; what is said about them is written elsewhere. */
  const sealed = async () =>
    JSON.stringify(
      await Promise.all(["ext_wallet_environment", "ext_wallet_token"].map((it) => database()(it)))
    )

  it("#46 leaves neither key nor token readable in the database, in any form", async () => {
    await service.saveEnvironment("sandbox", { api_key: CANARY })
    await withKey(CANARY_TOKEN).getCredential("sandbox")
    const { credentialVersion } = await service.getCredential("sandbox")
    await service.tokenStore.save(
      { environment: "sandbox", credentialVersion },
      { accessToken: CANARY_TOKEN, expiresInSeconds: 60 }
    )
    const everything = await dump()
    expect(everything).toContain("v1.")
    for (const canary of [CANARY, CANARY_TOKEN]) {
      const bytes = Buffer.from(canary)
      for (const form of [
        canary,
        bytes.toString("base64"),
        bytes.toString("base64url"),
        bytes.toString("hex"),
        encodeURIComponent(canary),
        canary.slice(0, 12),
      ]) {
        expect(everything).not.toContain(form)
      }
    }
    expect(JSON.stringify(await service.getEnvironment("sandbox"))).not.toContain("CANARY")
  })

  it("says where to add a key, or the addresses, where there is none", async () => {
    await expect(service.getCredential("production")).rejects.toThrow(
      "There is no API key for production. Enter it in Settings → External wallet, or set apiKey in the plugin options."
    )
    const server = otherServer({ secret: SECRET })
    await server.saveEnvironment("sandbox", { api_key: CANARY })
    await expect(server.getCredential("sandbox")).rejects.toThrow(
      "The API endpoints for the sandbox are missing. Set authUrl and baseUrl"
    )
  })

  it("gives all that a call needs", async () => {
    await service.saveEnvironment("sandbox", { api_key: ` ${CANARY}\n` })
    expect(await service.getCredential("sandbox")).toEqual({
      environment: "sandbox",
      credentialVersion: 1,
      apiKey: CANARY,
      authUrl: "https://auth.example.com",
      baseUrl: "https://api.example.com",
      isVerified: false,
    })
  })

  it("reads everything through a rotation of the secret, and needs the old one no longer", async () => {
    await service.saveEnvironment("sandbox", { api_key: CANARY })
    const key = { environment: "sandbox", credentialVersion: 1 } as const
    await service.tokenStore.save(key, { accessToken: CANARY_TOKEN, expiresInSeconds: 60 })

    // Two servers with different lists take turns, as in a rolling deployment.
    const lists = [[NEW_SECRET, SECRET], [SECRET, NEW_SECRET], [NEW_SECRET, SECRET], [NEW_SECRET]]
    for (const list of lists) {
      const server = withSecret(...list)
      expect(await server.getCredential("sandbox")).toMatchObject({
        apiKey: CANARY,
        credentialVersion: 1,
      })
      expect(await server.tokenStore.read(key)).toMatchObject({ accessToken: CANARY_TOKEN })
    }
  })

  it("seals everything again at the boot with [new, old], also unused keys", async () => {
    const key = { environment: "production", credentialVersion: 1 } as const
    await service.saveEnvironment("production", { api_key: CANARY })
    await service.tokenStore.save(key, { accessToken: CANARY_TOKEN, expiresInSeconds: 60 })
    await withSecret(NEW_SECRET, SECRET).__hooks.onApplicationStart()
    const done = withSecret(NEW_SECRET)
    expect(await done.getCredential("production")).toMatchObject({
      apiKey: CANARY,
      credentialVersion: 1,
    })
    expect(await done.tokenStore.read(key)).toMatchObject({ accessToken: CANARY_TOKEN })
  })

  it("boots although a stored key cannot be read, and leaves it alone", async () => {
    await service.saveEnvironment("sandbox", { api_key: CANARY })
    const before = await sealed()
    await withSecret(NEW_SECRET, `${NEW_SECRET}-2`).__hooks.onApplicationStart()
    expect(await sealed()).toBe(before)
  })

  it("#49 says that the secret was lost, overwrites nothing, and takes a key entered again", async () => {
    await service.saveEnvironment("sandbox", { api_key: CANARY })
    const before = await sealed()
    const lost = withSecret(NEW_SECRET)
    await expect(lost.getCredential("sandbox")).rejects.toThrow(UnreadableSecret)
    await expect(lost.getCredential("sandbox")).rejects.toThrow("Restore the old secret")
    expect(await lost.getEnvironment("sandbox")).toMatchObject({ api_key: { set: true } })
    expect(await sealed()).toBe(before)
    expect(await versionOf(service)).toBe(1)

    await lost.saveEnvironment("sandbox", { api_key: CANARY })
    expect(await lost.getCredential("sandbox")).toMatchObject({
      apiKey: CANARY,
      credentialVersion: 2,
    })
  })

  describe("the tokens of a key", () => {
    const save = async (version: number, environment: "sandbox" | "production" = "sandbox") =>
      service.tokenStore.save(
        { environment, credentialVersion: version },
        { accessToken: `${CANARY_TOKEN}${version}`, expiresInSeconds: 600 }
      )
    const kept = (): Promise<string[]> =>
      database()("ext_wallet_token")
        .whereNotNull("token_sealed")
        .orderBy(["environment", "credential_version"])
        .select()
        .then((rows) => rows.map((row) => `${row.environment} ${row.credential_version}`))
    const minutesLater = async (minutes: number) => {
      for (const table of ["ext_wallet_environment", "ext_wallet_token"]) {
        const updated_at = database().raw("updated_at - make_interval(mins => ?)", [minutes])
        await database()(table).update({ updated_at })
      }
    }

    it("go when it is replaced, and those of the new one and of the other environment stay", async () => {
      await service.saveEnvironment("production", { api_key: "the-production-key" })
      await service.saveEnvironment("sandbox", { api_key: "the-first-key" })
      await save(1, "production")
      await save(1)
      const tried = await service.prepareCredential("sandbox", "the-second-key")
      await save(tried.credentialVersion)
      await service.saveEnvironment("sandbox", { api_key: "the-second-key" })
      expect(await kept()).toEqual(["production 1", "sandbox 2"])
      expect(await service.getEnvironment("sandbox")).toMatchObject({
        token_expires_at: expect.any(Date),
      })
      expect(await versionOf(service)).toBe(2)
    })

    it("go when it is removed", async () => {
      await service.saveEnvironment("sandbox", { api_key: "the-first-key" })
      await save(1)
      await service.saveEnvironment("sandbox", { api_key: null })
      expect(await kept()).toEqual([])
      expect(await service.getEnvironment("sandbox")).toMatchObject({ token_expires_at: null })
    })

    it("stay when it is entered again, or when only an account changes", async () => {
      await service.saveEnvironment("sandbox", { api_key: "the-first-key" })
      await save(1)
      await service.saveEnvironment("sandbox", { api_key: "the-first-key" })
      await service.saveEnvironment("sandbox", { account_id: "acc_1", currency_code: "eur" })
      expect(await kept()).toEqual(["sandbox 1"])
    })

    it("go an hour after it was replaced in the options, when no server may have it any more", async () => {
      await withKey("the-first-key").getCredential("sandbox")
      await save(1)
      await withKey("the-second-key").getCredential("sandbox")
      await save(2)
      await withKey("the-second-key").deleteStrayTokens()
      await minutesLater(59)
      await withKey("the-second-key").deleteStrayTokens()
      expect(await kept()).toEqual(["sandbox 1", "sandbox 2"])
      await minutesLater(2)
      await withKey("the-second-key").deleteStrayTokens()
      expect(await kept()).toEqual(["sandbox 2"])
      await service.deleteStrayTokens()
      await minutesLater(61)
      await service.deleteStrayTokens()
      expect(await kept()).toEqual([])
    })

    it("go although they came after it was replaced, from an exchange that was under way", async () => {
      await service.saveEnvironment("sandbox", { api_key: "the-first-key" })
      await service.saveEnvironment("sandbox", { api_key: "the-second-key" })
      await save(1)
      await minutesLater(61)
      await service.deleteStrayTokens()
      expect(await kept()).toEqual([])
    })
  })

  it("prefers the options' key, shows it as configuration and locks it", async () => {
    await service.saveEnvironment("sandbox", { api_key: "a-key-of-the-dashboard" })
    const configured = withKey("a-key-of-the-options")
    expect(await configured.getCredential("sandbox")).toMatchObject({
      apiKey: "a-key-of-the-options",
    })
    expect((await configured.getEnvironment("sandbox")).api_key).toEqual({
      set: true,
      hint: "…ions",
      source: "configuration",
    })
    for (const api_key of ["another-key-of-the-dashboard", null]) {
      await expect(configured.saveEnvironment("sandbox", { api_key })).rejects.toThrow(
        "is set in the plugin options. Change apiKey there"
      )
    }
    expect((await service.getEnvironment("sandbox")).api_key).toEqual({
      set: true,
      hint: "…oard",
      source: "dashboard",
    })
  })

  it("gives every key its own version, by environment", async () => {
    await service.saveEnvironment("sandbox", { api_key: "the-first-key" })
    expect(await versionOf(service)).toBe(1)
    await service.saveEnvironment("sandbox", { api_key: "the-first-key" })
    await service.saveEnvironment("sandbox", { api_key: "" })
    expect(await versionOf(service)).toBe(1)
    await service.saveEnvironment("sandbox", { api_key: "the-second-key" })
    expect(await versionOf(service)).toBe(2)
    expect(await versionOf(withKey("the-third-key"))).toBe(3)
    await service.saveEnvironment("production", { api_key: "the-first-key" })
    expect((await service.getCredential("production")).credentialVersion).toBe(1)
  })

  it("keeps the versions apart while two servers have different keys, and invents no more", async () => {
    const [blue, green] = [withKey("the-blue-key-of-the-options"), withKey("the-green-key")]
    expect(await versionOf(blue)).toBe(1)
    expect(await versionOf(green)).toBe(2)
    expect(await versionOf(blue)).toBe(1)
    expect(await versionOf(green)).toBe(2)
  })

  it("gives one version to fifty who ask at once", async () => {
    const server = withKey("a-key-of-the-options")
    const versions = await Promise.all(Array.from({ length: 50 }, () => versionOf(server)))
    expect(new Set(versions)).toEqual(new Set([1]))
  })

  it("keeps the version of a key from the options through a rotation", async () => {
    expect(await versionOf(withKey(CANARY))).toBe(1)
    expect(await versionOf(withKey(CANARY, [NEW_SECRET, SECRET]))).toBe(1)
    expect(await versionOf(withKey(CANARY, NEW_SECRET))).toBe(1)
  })
})
