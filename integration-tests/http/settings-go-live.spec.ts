import { Modules } from "@medusajs/framework/utils"

import { callAnswered, captureWanted, returned } from "../../src/domain/payment/__tests__/signals"
import type { Signature } from "../../src/domain/service-profile"
import type { Captures } from "../../src/domain/payment/payment"
import { letDashboardCatchUp } from "../shop/move-back"
import { forgetService, WAITS } from "../shop/known-service"
import { testStore } from "../shop/test-store"

const PUBLIC = { backendUrl: "https://api.example.com" }
/** Stands for the payment service. */
const SERVICE = { identifiesItself: false }

testStore({ name: "s3golive", options: PUBLIC, simulator: SERVICE }, ({ shop, simulator }) => {
  const goLive = async () => (await shop().admin("GET", "/ext-wallet/go-live")).data
  const missing = async () => {
    const { checklist } = await goLive()
    return checklist.filter(({ done }: any) => !done).map(({ id }: any) => id)
  }
  const environment = (name: string) => `/ext-wallet/environments/${name}`
  const activate = (name: string, acknowledged = false) =>
    shop().admin("POST", "/ext-wallet/settings", {
      active_environment: name,
      ...(acknowledged && { acknowledge_untested: true }),
    })

  const RECOGNIZED = {
    shown_amount: "1.23",
    shown_currency: "eur",
    before_resume: "not_captured",
    after_resume: "captured",
  }

  async function makeTestPayment(name = "sandbox", answers: object = RECOGNIZED) {
    const path = `${environment(name)}/test-payment`
    const { transaction_id } = (await shop().admin("POST", path, {})).data
    await shop().visit((await simulator().approve(transaction_id)).location)
    for (const [question, answer] of Object.entries(answers)) {
      await letDashboardCatchUp(shop().database)
      expect((await shop().admin("POST", `${path}/answers`, { question, answer })).status).toBe(200)
    }
  }

  const enterProductionKey = () =>
    shop().admin("POST", environment("production"), {
      api_key: simulator().productionKey,
      account_id: "acc_live",
    })

  /** Everything that going live asks for, but for one line. */
  async function completeAllBut(line?: string) {
    await forgetService(shop())
    await shop().admin("POST", `${environment("sandbox")}/test`, {})
    if (line !== "test_payment") await makeTestPayment()
    if (line !== "production_key") await enterProductionKey()
    if (line === "real_service") {
      simulator().behave({ identifiesItself: true })
    }
  }

  async function offerInNoRegion() {
    const regions = shop().container.resolve(Modules.REGION)
    const listed = await regions.listRegions({})
    await regions.deleteRegions(listed.map(({ id }) => id))
  }

  afterEach(() => {
    simulator().behave(SERVICE)
    jest.restoreAllMocks()
  })

  it("holds line after line, and then lets production be activated without another word", async () => {
    await forgetService(shop())
    const [ADVICE, ACTIVE] = [["wallet_hosts"], ["production_active", "live_test_payment"]]
    expect(await missing()).toEqual([
      "sandbox_key",
      "test_payment",
      ...ADVICE,
      "production_key",
      "region_accounts",
      ...ACTIVE,
    ])
    await makeTestPayment()
    // A payment that was started with the key has tested it.
    expect(await missing()).toEqual([...ADVICE, "production_key", "region_accounts", ...ACTIVE])
    await enterProductionKey()
    const { production } = shop().wallet.options.environments
    jest.replaceProperty(production, "walletHosts", ["wallet.example"])
    expect(await missing()).toEqual(ACTIVE)
    jest.restoreAllMocks()
    expect(await missing()).toEqual([...ADVICE, ...ACTIVE])
    expect(await goLive()).toMatchObject({ ready: true, live: false })
    expect((await activate("production")).status).toBe(200)
    expect(await goLive()).toMatchObject({ ready: true, live: true })
    const { entries } = (await shop().admin("GET", "/ext-wallet/audit?limit=1")).data
    expect(entries).toMatchObject([{ action: "production_activated", detail: {} }])
  })

  it.each([
    ["production_key", "The account is checked by the first payment."],
    ["real_service", "belong to the simulator"],
  ])("never goes live without %s, not even if an admin acknowledges it", async (line, words) => {
    await completeAllBut(line)
    for (const acknowledged of [false, true]) {
      const { status, data } = await activate("production", acknowledged)
      expect([status, data.code]).toEqual([400, "checklist_incomplete"])
      const message = expect.stringContaining(words)
      expect(data.missing).toEqual([{ id: line, message, always: true }])
    }
    expect(await goLive()).toMatchObject({ ready: false, live: false })
  })

  it("never goes live with the authorization server of the sandbox", async () => {
    await completeAllBut()
    const { sandbox, production } = shop().wallet.options.environments
    jest.replaceProperty(production, "authUrl", sandbox.authUrl)
    const { status, data } = await activate("production", true)
    expect([status, data.missing]).toMatchObject([400, [{ id: "real_service", always: true }]])
  })

  it.each(["sandbox", "production"])(
    "never goes live if the wallet showed another currency in the test payment of the %s",
    async (name) => {
      await completeAllBut()
      // In production, customers are only sent to https, which the simulator doesn't speak.
      simulator().fault("hostile_redirection_url", { on: "init", variant: "foreign_host" })
      await makeTestPayment(name, { shown_amount: "1.23", shown_currency: "gbp" })
      expect(await missing()).toContain("shown_amount")
      const { status, data } = await activate("production", true)
      expect(status).toBe(400)
      expect(data.missing).toContainEqual({
        id: "shown_amount",
        message: expect.stringContaining("Missing: EUR."),
        always: true,
      })
      await shop().wallet.saveSettings({ active_environment: name as "sandbox" | "production" })
      const { checks } = (await shop().admin("GET", "/ext-wallet/doctor")).data
      expect(checks).toContainEqual(
        expect.objectContaining({
          id: "accounts",
          status: "error",
          message: expect.stringContaining("another amount or currency"),
        })
      )
    }
  )

  it("goes live only acknowledged while an address of production can't be reached, if no payment has shown what it is", async () => {
    await completeAllBut()
    expect(await missing()).not.toContain("real_service")
    const { production } = shop().wallet.options.environments
    jest.replaceProperty(production, "authUrl", "http://127.0.0.1:9")
    const { data } = await activate("production")
    expect(data.missing).toEqual([
      { id: "real_service", message: expect.stringContaining("cannot be reached"), always: false },
    ])
    expect((await activate("production", true)).status).toBe(200)
  })

  it("refuses to go live with everything but one step, whichever it is, and names it", async () => {
    const expectRefused = async (line: string, words: string) => {
      const { status, data } = await activate("production")
      expect([line, status, data.code]).toEqual([line, 400, "checklist_incomplete"])
      expect(data.missing).toMatchObject([{ id: line, message: expect.stringContaining(words) }])
      expect(data.message).toContain(words)
      expect(await goLive()).toMatchObject({ ready: false, live: false })
      jest.restoreAllMocks()
    }
    await completeAllBut("test_payment")
    await expectRefused("test_payment", "Make a test payment with each account")
    await makeTestPayment()
    const { options } = shop().wallet
    jest.replaceProperty(options, "backendUrl", "http://localhost:9000")
    await expectRefused("public_backend", "backendUrl")
    jest.replaceProperty(options, "storefrontUrl", null)
    await expectRefused("storefront", "storefrontUrl")
    const enterKey = (api_key: string) =>
      shop().admin("POST", environment("sandbox"), { api_key, force: true })
    await enterKey("wrong-key")
    await expectRefused("sandbox_key", "sandbox API key")
    await enterKey(simulator().apiKey)
    await offerInNoRegion()
    await expectRefused("region", "Enable the wallet in at least one region")
  })

  it("saves nothing with a refused activation, and logs the open steps that an admin acknowledges", async () => {
    await completeAllBut("test_payment")
    const given = { active_environment: "production", display_name: "Live" }
    const save = (body: object) => shop().admin("POST", "/ext-wallet/settings", body)
    expect((await save(given)).status).toBe(400)
    const { settings } = (await shop().admin("GET", "/ext-wallet/settings")).data
    expect(settings).toMatchObject({ active_environment: "sandbox", display_name: "Wallet" })
    expect((await save({ ...given, acknowledge_untested: true })).status).toBe(200)
    expect(await goLive()).toMatchObject({ ready: false, live: true })
    const { entries } = (await shop().admin("GET", "/ext-wallet/audit?limit=2")).data
    expect(entries).toContainEqual(
      expect.objectContaining({
        action: "production_activated",
        actor_id: expect.stringMatching(/^user_/),
        detail: { acknowledged_untested: ["test_payment"] },
      })
    )
  })

  it("asks for the amount of every production account, and for an account of every region", async () => {
    await completeAllBut()
    expect(await missing()).toEqual(["wallet_hosts", "production_active", "live_test_payment"])
    const pounds = { account_id: "acc_live_gb", currency_code: "gbp" }
    await shop().admin("POST", environment("production"), pounds)
    await shop().admin("POST", "/regions", {
      name: "Overseas",
      currency_code: "usd",
      countries: ["us"],
      payment_providers: ["pp_ext_wallet"],
    })
    const { checklist } = await goLive()
    const line = (id: string) => checklist.find((one: any) => one.id === id)
    expect(line("test_payment")).toMatchObject({ done: false, currencies: ["gbp"] })
    expect(line("region_accounts")).toMatchObject({ done: false, currencies: ["usd"] })
    expect((await activate("production")).data.missing).toEqual([
      { id: "test_payment", message: expect.stringContaining("Missing: GBP."), always: false },
    ])
  })

  describe("a live payment that is compared with the service's dashboard", () => {
    const compare = (id: string, shows: string) =>
      shop().admin("POST", `/ext-wallet/payments/${id}/comparison`, { shows })
    const asks = async (id: string) =>
      (await shop().admin("GET", `/ext-wallet/payments/${id}`)).data.payment.comparison
    const profile = () => shop().wallet.profiles.find("production", "redirect")

    async function started(captures: Captures) {
      const { ledger } = shop().wallet
      const { id } = await ledger.open(
        {
          kind: "payment",
          environment: "production",
          credential_version: 1,
          service_url: simulator().url,
          amount: "12.30",
          currency_code: "eur",
          lines_hash: "a",
          capture_mode: "automatic",
          captures,
        },
        "shopper"
      )
      const ids = { transaction_id: `tx_${id}`, ext_order_id: `ext_${id}` }
      await ledger.apply(id, { type: "init_answered", ...ids, redirection_url: "https://w.test" })
      await ledger.apply(id, returned())
      return id
    }

    /** As the service's answer left it in the ledger. */
    async function purchase(signature: Signature) {
      const { ledger } = shop().wallet
      const id = await started("unknown")
      await ledger.apply(id, captureWanted())
      await ledger.apply(id, callAnswered({ kind: "unclear" }, { detail: { signature } }))
      return id
    }

    const SANDBOX = {
      ...WAITS,
      environment: "sandbox",
      base_url: "https://sandbox.example.com",
      integration: "redirect",
      captured: { status: 200, address: "wallet" },
      is_simulated: false,
      observed: {},
      learned_by: null,
    } as const

    /** A sandbox that is no simulator was tried: it answers a capture with the wallet's page. */
    beforeEach(async () => {
      await forgetService(shop())
      const { sandbox } = shop().wallet.options.environments
      jest.replaceProperty(sandbox, "baseUrl", "https://sandbox.example.com")
      await shop().wallet.profiles.save(SANDBOX)
    })

    it("#90 proves what its own response means, and nothing that only the sandbox has shown", async () => {
      expect(await profile()).toBeNull()
      const id = await purchase({ status: 200, address: "wallet" })
      expect(await asks(id)).toEqual({ answer: null })
      expect((await compare(id, "cant_tell")).status).toBe(200)
      expect(await profile()).toBeNull()
      const other = await purchase({ status: 200, address: "wallet" })
      const { payment } = (await compare(id, "captured")).data
      expect(payment.comparison).toEqual({ answer: "captured" })
      expect(await asks(other)).toBeNull()
      expect(await profile()).toMatchObject({
        environment: "production",
        captured: { status: 200, address: "wallet" },
        not_captured: null,
        not_approved: null,
        tells_apart: false,
        captures: "unknown",
      })
      // When the service captures is shown by a test payment alone.
      expect(await missing()).toContain("live_test_payment")
    })

    it("is not asked about once a test payment has shown when the service captures", async () => {
      const id = await purchase({ status: 200, address: "wallet" })
      const { base_url } = await shop().wallet.getEnvironment("production")
      await shop().wallet.profiles.save({
        ...SANDBOX,
        environment: "production",
        base_url: base_url ?? "",
      })
      expect(await asks(id)).toBeNull()
      expect(await missing()).not.toContain("live_test_payment")
    })

    it("#90 keeps what it proved if the sandbox turns out to behave differently later", async () => {
      await compare(await purchase({ status: 200, address: "return" }), "captured")
      const before = await profile()
      await shop().wallet.profiles.save({ ...SANDBOX, captured: null, captures: "on_approval" })
      expect(await profile()).toEqual(before)
    })

    it("can be corrected without taking back what another payment has shown", async () => {
      const response = { status: 200, address: "return" } as const
      const declined = await purchase(response)
      const other = await purchase({ status: 200, address: "wallet" })
      await compare(declined, "not_captured")
      expect(await asks(declined)).toEqual({ answer: "not_captured" })
      expect((await compare(declined, "captured")).status).toBe(200)
      expect(await profile()).toMatchObject({ captured: response, not_captured: null })
      expect((await compare(declined, "not_captured")).status).toBe(200)
      expect(await profile()).toMatchObject({ captured: null, not_captured: response })
      await compare(other, "captured")
      for (const shows of ["not_captured", "cant_tell"]) {
        expect((await compare(other, shows)).status).toBe(200)
        expect(await profile()).toMatchObject({ captured: null })
      }
      expect((await profile())?.not_captured).toEqual(response)
    })

    it("is refused once the response is known, or if another service gave it", async () => {
      const ids = [await purchase({ status: 200, address: "wallet" })]
      ids.push(await purchase({ status: 200, address: "return" }))
      const moved = await purchase({ status: 200, address: "return" })
      const row = { service_url: "https://former.example.com" }
      await shop().database("ext_wallet_transaction").where({ id: moved }).update(row)
      await compare(ids[0]!, "captured")
      for (const id of [ids[1]!, moved]) {
        expect(await asks(id)).toBeNull()
        expect((await compare(id, "not_captured")).data.code).toBe("payment_proves_nothing")
      }
      expect(await profile()).toMatchObject({ captured: { status: 200, address: "wallet" } })
    })

    it("is checked by two people at once", async () => {
      const id = await purchase({ status: 200, address: "wallet" })
      const both = await Promise.all([1, 2, 3, 4].map(() => compare(id, "captured")))
      expect(both.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    })

    it("proves nothing without a capture request, with an unexpected answer, or if it is unknown", async () => {
      const id = await purchase({ status: 400, address: "none" })
      for (const one of [id, await started("on_approval")]) {
        expect((await compare(one, "captured")).data.code).toBe("payment_proves_nothing")
      }
      expect((await compare("ewtx_none", "captured")).status).toBe(404)
      expect((await compare(id, "perhaps")).status).toBe(400)
      expect(await profile()).toBeNull()
    })
  })
})
