import { ExtWalletModuleService } from "../../src/modules/ext_wallet"
import { resolveOptions } from "../../src/modules/ext_wallet/options/resolve"
import { eventually } from "../shop/eventually"
import { testStore } from "../shop/test-store"

const OTHER_SECRET = "a-secret-that-this-server-does-not-know-any-more"

testStore({ name: "s3lost" }, ({ shop, simulator }) => {
  const path = "/ext-wallet/environments/sandbox"
  const sealedKey = async (): Promise<string> =>
    (await shop().database("ext_wallet_environment").where({ environment: "sandbox" }).first())
      .api_key_sealed
  const read = async () => (await shop().admin("GET", "/ext-wallet/settings")).data.settings

  const doctor = async () => {
    const { data } = await shop().admin("GET", "/ext-wallet/doctor")
    return data.checks.filter(({ id }: { id: string }) => ["secret", "key"].includes(id))
  }

  /** With another secret. */
  function otherServer(): ExtWalletModuleService {
    const { sandbox, production } = shop().wallet.options.environments
    const addresses = ({ authUrl, baseUrl }: typeof sandbox) => ({
      authUrl: authUrl!,
      baseUrl: baseUrl!,
    })
    return new ExtWalletModuleService({
      extWalletOptions: resolveOptions(
        {
          secret: OTHER_SECRET,
          environments: { sandbox: addresses(sandbox), production: addresses(production) },
        },
        { nodeEnv: "test", configModule: {}, warn: () => undefined }
      ),
      __pg_connection__: shop().database,
      logger: { warn: () => undefined },
    })
  }

  /** Another server wrote the key: to this one, its secret is lost. */
  async function loseSecret(): Promise<string> {
    await otherServer().saveEnvironment("sandbox", { api_key: simulator().apiKey })
    return sealedKey()
  }

  it("#49 says so, overwrites nothing, alarms once, and takes a new key only with force", async () => {
    const sealed = await loseSecret()

    expect((await doctor())[0]).toMatchObject({
      status: "error",
      remedy: expect.stringContaining("Restore the previous value"),
    })
    expect((await read()).environments.sandbox).toMatchObject({
      api_key: { set: true },
      problem: { status: null, problem: expect.stringContaining("cannot be read") },
    })
    const tested = await shop().admin("POST", `${path}/test`, {})
    expect(tested.data).toMatchObject({ ok: false, remedy: expect.stringContaining("old secret") })
    const config = await shop().store("GET", "/ext-wallet/config")
    expect(config.data).toMatchObject({ available: false, reason: "temporarily_unavailable" })
    expect((await shop().tryToPay()).data).toMatchObject({
      code: "unavailable",
      message: expect.stringContaining("Payment method unavailable"),
    })

    for (const body of [{ api_key: simulator().apiKey }, { api_key: null }]) {
      const { status, data } = await shop().admin("POST", path, body)
      expect([status, data.code]).toEqual([400, "secret_unreadable"])
      expect(data.message).toContain("would replace a key that cannot be read")
    }
    expect((await shop().admin("POST", path, { account_id: "acc_new" })).status).toBe(200)
    expect(await sealedKey()).toBe(sealed)

    // Of the key: that the account was changed is told, too.
    const told = async () =>
      (await shop().notifications())
        .map(({ data }) => String(data?.title))
        .filter((title) => title.includes("API key"))
    await eventually(async () => {
      expect(await told()).toEqual(["External wallet: Stored API key cannot be read"])
    })

    const forced = await shop().admin("POST", path, { api_key: simulator().apiKey, force: true })
    expect(forced.status).toBe(200)
    expect(forced.data.verification).toMatchObject({ ok: true })
    expect((await doctor())[0]).toMatchObject({ status: "ok" })
    expect((await shop().startPayment({ SOUND: 1 })).session.data.redirection_url).toBeTruthy()
    await eventually(async () => {
      expect((await told()).sort()).toEqual([
        "External wallet: Stored API key can be read again",
        "External wallet: Stored API key cannot be read",
      ])
    })
  })

  it("#49 the doctor says so, and counts the payments whose customers cannot come back", async () => {
    const well = [
      { id: "secret", status: "ok", message: expect.any(String), remedy: null },
      {
        id: "key",
        status: "ok",
        message: expect.any(String),
        remedy: null,
      },
    ]
    await shop().startPayment({ SOUND: 1 })
    await shop().admin("POST", `${path}/test`, {})
    expect(await doctor()).toMatchObject(well)

    await otherServer().__hooks.onApplicationStart()
    const open = [await shop().startPayment({ SOUND: 1 }), await shop().startPayment({ SOUND: 1 })]
    await shop().wallet.__hooks.onApplicationStart()
    expect(await doctor()).toMatchObject([
      {
        id: "secret",
        status: "error",
        message: expect.stringContaining("no longer set: 2."),
        remedy: expect.stringContaining("[new, old]"),
      },
      well[1],
    ])

    await loseSecret()
    const [secret, key] = await doctor()
    expect([secret.status, key.status]).toEqual(["error", "error"])
    expect(secret.message).toMatch(/cannot be read.*no longer set: 2\./)
    expect(secret.remedy).toContain("Restore the previous value")

    await shop()
      .database("ext_wallet_transaction")
      .whereIn(
        "payment_session_id",
        open.map(({ session }) => session.id)
      )
      .update({ state: "expired" })
    await shop().wallet.saveEnvironment("sandbox", { api_key: simulator().apiKey })
    expect((await doctor())[0]).toMatchObject(well[0]!)
  })
})
