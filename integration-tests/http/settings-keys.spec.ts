import { testStore } from "../shop/test-store"

const PUBLIC = { backendUrl: "https://api.example.com" }

const WRONG = "a-key-that-the-service-does-not-know"

testStore({ name: "s3keys", options: PUBLIC, simulator: { identifiesItself: false } }, (store) => {
  const { shop, simulator, rowOf, startApproved } = store
  const save = (body: unknown, environment = "sandbox") =>
    shop().admin("POST", `/ext-wallet/environments/${environment}`, body)
  const test = (environment = "sandbox") =>
    shop().admin("POST", `/ext-wallet/environments/${environment}/test`, {})
  const read = async (environment = "sandbox") =>
    (await shop().admin("GET", "/ext-wallet/settings")).data.settings.environments[environment]
  const versionOf = async () => (await shop().wallet.getCredential("sandbox")).credentialVersion

  it("tests the connection with the stored key, and shows afterwards that it worked", async () => {
    const { status, data } = await test()
    expect(status).toBe(200)
    expect(data).toEqual({ ok: true, expires_in: expect.any(Number) })
    expect(await read()).toMatchObject({
      verified_at: expect.any(String),
      token_expires_at: expect.any(String),
      problem: null,
    })
  })

  it.each([
    [400, "regenerate", "bad_request_token"],
    [401, "allowlist", "unauthorized_token"],
  ])(
    "tells the remedy of a %i, and shows it again after a reload",
    async (status, remedy, code) => {
      simulator().fault("status", { on: "token", status })
      const answer = await test()
      expect(answer.status).toBe(200)
      expect(answer.data).toMatchObject({
        ok: false,
        rejected: true,
        status,
        problem: expect.any(String),
        remedy: expect.stringContaining(remedy),
        wording: { code, params: { operation: "token", status } },
      })
      const { ok: _ok, rejected: _rejected, ...problem } = answer.data
      expect((await read()).problem).toEqual(problem)
      simulator().clearFaults()
      await test()
      expect((await read()).problem).toBeNull()
    }
  )

  it.each([
    [404, "authUrl", "refused_token"],
    [500, "contact the payment service", "service_fault"],
    [503, "contact the payment service", "service_fault"],
  ])(
    "tells the remedy of a %i, and holds it against neither the key nor the checklist",
    async (status, remedy, code) => {
      await test()
      const before = await read()
      simulator().fault("status", { on: "token", status })
      expect((await test()).data).toMatchObject({
        ok: false,
        rejected: false,
        status,
        remedy: expect.stringContaining(remedy),
        wording: { code, params: { operation: "token", status } },
      })
      simulator().clearFaults()
      expect(await read()).toEqual(before)
      const { checklist } = (await shop().admin("GET", "/ext-wallet/go-live")).data
      expect(checklist).toContainEqual(expect.objectContaining({ id: "sandbox_key", done: true }))
    }
  )

  it("takes a key that works, and shows its last characters only", async () => {
    const key = simulator().generateKey()
    const { status, data } = await save({ api_key: key, account_id: "acc_new" })
    expect(status).toBe(200)
    expect(data.verification).toEqual({ ok: true, expires_in: expect.any(Number) })
    expect(data.environment).toMatchObject({
      account_id: "acc_new",
      merchant_account_id: "mer_demo",
      api_key: { set: true, hint: `…${key.slice(-4)}`, source: "dashboard" },
      verified_at: expect.any(String),
      problem: null,
    })
    expect(JSON.stringify(data)).not.toContain(key)
  })

  it("refuses a key that does not work while the stored one does, and changes nothing", async () => {
    await test()
    const before = await read()
    const { status, data } = await save({ api_key: WRONG, account_id: "acc_other" })
    expect(status).toBe(400)
    expect(data).toMatchObject({
      type: "not_allowed",
      code: "key_not_verified",
      status: 401,
      problem: expect.stringContaining("key"),
      remedy: expect.stringContaining("allowlist"),
      wording: { code: "unauthorized_token", params: { operation: "token", status: 401 } },
    })
    expect(JSON.stringify(data)).not.toContain(WRONG)
    expect(await read()).toEqual({ ...before, token_expires_at: expect.any(String) })
    expect(await versionOf()).toBe(1)
    const { session } = await shop().startPayment({ SOUND: 1 })
    expect(session.data.redirection_url).toEqual(expect.any(String))
  })

  it("does not take a new key on trust while the service cannot be reached", async () => {
    await test()
    simulator().fault("server_error_before_capture", { on: "token", status: 503 })
    const { status, data } = await save({ api_key: simulator().generateKey() })
    expect([status, data.code, data.rejected]).toEqual([400, "key_not_verified", false])
    expect(await versionOf()).toBe(1)
  })

  it("takes it with force, says that it does not work, and writes down both", async () => {
    await test()
    const { status, data } = await save({ api_key: WRONG, force: true })
    expect(status).toBe(200)
    expect(data.verification).toMatchObject({ ok: false, status: 401 })
    expect(data.environment).toMatchObject({ verified_at: null, problem: { status: 401 } })
    const { entries } = (await shop().admin("GET", "/ext-wallet/audit")).data
    expect(entries[0]).toMatchObject({
      action: "api_key_replaced",
      actor_id: expect.stringMatching(/^user_/),
      detail: { environment: "sandbox", verified: false, force: true },
    })
  })

  it("takes a key that does not work where the stored one does not either", async () => {
    simulator().revokeKey(simulator().apiKey)
    const { status, data } = await save({ api_key: WRONG })
    expect(status).toBe(200)
    expect(data.verification).toMatchObject({ ok: false, status: 401 })
    simulator().reset()
  })

  it("takes the first key of an environment, verified or not", async () => {
    const { status, data } = await save({ api_key: WRONG }, "production")
    expect(status).toBe(200)
    expect(data.verification).toMatchObject({ ok: false })
    const key = simulator().productionKey
    expect((await save({ api_key: key }, "production")).data.verification).toMatchObject({
      ok: true,
    })
  })

  it("keeps the stored key where none is sent, and removes it with null", async () => {
    const before = (await read()).api_key
    const kept = await save({ api_key: "", merchant_account_id: "mer_new" })
    expect(kept.data).toMatchObject({ environment: { api_key: before }, verification: null })
    const removed = await save({ api_key: null })
    expect(removed.data).toMatchObject({
      environment: { api_key: { set: false, hint: null, source: null }, verified_at: null },
      verification: null,
    })
  })

  it.each(["a key with spaces", "a key\nwith a line break"])(
    "refuses %j without repeating it",
    async (api_key) => {
      const { status, data } = await save({ api_key })
      expect(status).toBe(400)
      expect(data.message).toContain("the key alone, without spaces")
      expect(JSON.stringify(data)).not.toContain(api_key)
    }
  )

  it("#48 charges a payment that was started with the key before, after the key was changed", async () => {
    const { session, location } = await startApproved()
    await save({ api_key: simulator().generateKey() })
    simulator().revokeKey(simulator().apiKey)
    await shop().visit(location)
    expect(await rowOf(session.id)).toMatchObject({ state: "captured", credential_version: 1 })
    expect(await versionOf()).toBe(2)
    simulator().reset()
  })

  it("#51 keeps every payment in its environment, whichever is active later", async () => {
    const { session, location } = await startApproved()
    await save({ api_key: simulator().productionKey, account_id: "acc_live" }, "production")
    await shop().admin("POST", "/ext-wallet/settings", {
      active_environment: "production",
      acknowledge_untested: true,
    })
    await shop().visit(location)
    expect(await rowOf(session.id)).toMatchObject({ state: "captured", environment: "sandbox" })
    const { data } = await shop().store("GET", "/ext-wallet/config")
    expect(data).toMatchObject({ available: true, environment: "production" })
  })

  it("lets two admins save at once without losing either's account or mixing keys", async () => {
    const keys = [simulator().generateKey(), simulator().generateKey()]
    const answers = await Promise.all([
      save({ api_key: keys[0], account_id: "acc_two" }),
      save({ api_key: keys[1], merchant_account_id: "mer_two" }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await read()).toMatchObject({ account_id: "acc_two", merchant_account_id: "mer_two" })
    expect((await test()).data.ok).toBe(true)
    expect(keys).toContain((await shop().wallet.getCredential("sandbox")).apiKey)
  })
})
