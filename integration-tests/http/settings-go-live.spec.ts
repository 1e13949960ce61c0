import { Modules } from "@medusajs/framework/utils"

import { callAnswered, captureWanted, returned } from "../../src/domain/payment/__tests__/signals"
import type { Signature } from "../../src/domain/service-profile"
import type { Captures } from "../../src/domain/payment/payment"
import { forgetService } from "../shop/known-service"
import { testStore } from "../shop/test-store"

jest.setTimeout(120_000)

const SHOWN = { shown: "1.23", currency_code: "eur" }
const PUBLIC = { backendUrl: "https://api.example.com" }

testStore({ name: "s3golive", options: PUBLIC }, ({ shop, simulator }) => {
  const goLive = async () => (await shop().admin("GET", "/ext-wallet/go-live")).data
  const missing = async () => {
    const { checklist } = await goLive()
    return checklist.filter(({ done }: any) => !done).map(({ id }: any) => id)
  }
  const environment = (name: string) => `/ext-wallet/environments/${name}`
  const TEST_PAYMENT = `${environment("sandbox")}/test-payment`
  const activate = (name: string) =>
    shop().admin("POST", "/ext-wallet/settings", { active_environment: name })

  /** Everything that going live asks for, but for one line. */
  async function completeAllBut(line?: string) {
    const { id } = (await shop().admin("POST", TEST_PAYMENT, {})).data
    if (line !== "sandbox_payment") {
      const row = await shop().wallet.ledger.find(id)
      await shop().visit((await simulator().approve(row!.transaction_id!)).location)
    }
    if (line !== "amount_unit") {
      await shop().admin("POST", `${TEST_PAYMENT}/${id}/shown-amount`, SHOWN)
    }
    await shop().admin("POST", environment("production"), {
      api_key: simulator().productionKey,
      ...(line !== "production_key" && { account_id: "acc_live" }),
    })
    const { wallet } = shop()
    if (line === "sandbox_key") {
      await shop().admin("POST", environment("sandbox"), { api_key: "wrong-key", force: true })
    }
    if (line === "public_backend") {
      jest.replaceProperty(wallet.options, "backendUrl", "http://localhost:9000")
    }
    if (line === "storefront") {
      jest.replaceProperty(wallet.options, "storefrontUrl", null)
    }
    if (line === "calibration") {
      await forgetService(shop())
    }
    if (line === "region") {
      await offerInNoRegion()
    }
  }

  async function offerInNoRegion() {
    const regions = shop().container.resolve(Modules.REGION)
    const listed = await regions.listRegions({})
    await regions.deleteRegions(listed.map(({ id }) => id))
  }

  afterEach(() => {
    jest.restoreAllMocks()
  })

  it("lists every line with its message, and where to do it", async () => {
    const { checklist, ready, live } = await goLive()
    expect([ready, live]).toEqual([false, false])
    expect(checklist.map(({ id }: any) => id)).toEqual([
      "sandbox_key",
      "sandbox_payment",
      "amount_unit",
      "calibration",
      "production_key",
      "public_backend",
      "storefront",
      "region",
      "region_accounts",
      "wallet_hosts",
      "production_active",
      "first_purchase",
    ])
    for (const line of checklist) {
      expect(line).toEqual({
        id: expect.any(String),
        done: expect.any(Boolean),
        message: expect.stringMatching(/\.$/),
        currencies: expect.any(Array),
        link: line.link === null ? null : expect.stringMatching(/^\/settings\//),
        required: !["region_accounts", "wallet_hosts", "first_purchase"].includes(line.id),
      })
    }
  })

  it("holds line after line, and then lets production be activated without another word", async () => {
    const todo = ["sandbox_key", "sandbox_payment", "amount_unit", "production_key"]
    expect(await missing()).toEqual([
      ...todo,
      "region_accounts",
      "wallet_hosts",
      "production_active",
    ])

    await shop().admin("POST", `${environment("sandbox")}/test`, {})
    expect(await missing()).not.toContain("sandbox_key")

    const { id } = (await shop().admin("POST", TEST_PAYMENT, {})).data
    const row = await shop().wallet.ledger.find(id)
    await shop().visit((await simulator().approve(row!.transaction_id!)).location)
    expect(await missing()).not.toContain("sandbox_payment")

    await shop().admin("POST", `${TEST_PAYMENT}/${id}/shown-amount`, SHOWN)
    expect(await missing()).not.toContain("amount_unit")

    await shop().admin("POST", environment("production"), { api_key: simulator().productionKey })
    expect(await missing()).toContain("production_key")
    await shop().admin("POST", environment("production"), { account_id: "acc_live" })
    expect(await missing()).toEqual(["wallet_hosts", "production_active"])
    expect(await goLive()).toMatchObject({ ready: true, live: false })

    const { status } = await shop().admin("POST", "/ext-wallet/settings", {
      active_environment: "production",
    })
    expect(status).toBe(200)
    expect(await goLive()).toMatchObject({ ready: true, live: true })
    const { entries } = (await shop().admin("GET", "/ext-wallet/audit?limit=1")).data
    expect(entries).toMatchObject([{ action: "production_activated", detail: {} }])
  })

  it("names walletHosts while production has none, goes live without, and calls it done with them", async () => {
    await completeAllBut()
    expect(await missing()).toEqual(["wallet_hosts", "production_active"])
    const line = async () =>
      (await goLive()).checklist.find(({ id }: { id: string }) => id === "wallet_hosts")
    expect(await line()).toMatchObject({
      done: false,
      required: false,
      message: expect.stringContaining("walletHosts"),
    })
    const { production } = shop().wallet.options.environments
    jest.replaceProperty(production, "walletHosts", ["wallet.example"])
    expect(await line()).toMatchObject({ done: true })
    jest.restoreAllMocks()
    expect((await activate("production")).status).toBe(200)
  })

  it("asks again for what no longer holds", async () => {
    await shop().admin("POST", `${environment("sandbox")}/test`, {})
    await shop().admin("POST", environment("sandbox"), { api_key: null })
    expect(await missing()).toContain("sandbox_key")
    await offerInNoRegion()
    expect(await missing()).toContain("region")
  })

  it.each([
    ["sandbox_key", "sandbox API key"],
    ["sandbox_payment", "Start a test payment"],
    ["amount_unit", "confirm the amount and currency that the wallet showed. Missing: EUR."],
    ["calibration", "Run the calibration"],
    ["production_key", "production API key and account"],
    ["public_backend", "backendUrl"],
    ["storefront", "storefrontUrl"],
    ["region", "Enable the wallet in at least one region"],
  ])("refuses to go live with everything but %s, and names it", async (line, words) => {
    await completeAllBut(line)
    const { status, data } = await activate("production")
    expect([status, data.code]).toEqual([400, "checklist_incomplete"])
    expect(data.missing).toEqual([{ id: line, message: expect.stringContaining(words) }])
    expect(data.message).toContain(words)
    expect(await goLive()).toMatchObject({ ready: false, live: false })
  })

  it("asks for the amount of every production account, and for an account of every region", async () => {
    await completeAllBut()
    expect(await missing()).toEqual(["wallet_hosts", "production_active"])
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
    expect(line("amount_unit")).toMatchObject({ done: false, currencies: ["gbp"] })
    expect(line("region_accounts")).toMatchObject({ done: false, currencies: ["usd"] })
    expect((await activate("production")).data.missing).toEqual([
      { id: "amount_unit", message: expect.stringContaining("Missing: GBP.") },
    ])
  })

  it("finishes in the sandbox what was begun there, and goes back to it for the next", async () => {
    await completeAllBut()
    const begun = await shop().startPayment({ SOUND: 1 })
    expect((await activate("production")).status).toBe(200)
    await shop().visit((await simulator().approve(begun.session.data.transaction_id)).location)
    const row = await shop().wallet.ledger.findBySession(begun.session.id)
    expect(row).toMatchObject({ state: "captured", environment: "sandbox" })

    const { status, data } = await activate("sandbox")
    expect([status, data.settings.active_environment]).toEqual([200, "sandbox"])
    expect(await goLive()).toMatchObject({ ready: true, live: false })
    const { entries } = (await shop().admin("GET", "/ext-wallet/audit?limit=1")).data
    expect(entries).toMatchObject([{ action: "sandbox_activated" }])
    const next = await shop().startPayment({ SOUND: 1 })
    expect(next.session.data.environment).toBe("sandbox")
  })

  describe("the first real purchase", () => {
    const COMPARE = "/ext-wallet/environments/production/first-purchase"
    const compare = (payment_id: string, answer: string) =>
      shop().admin("POST", COMPARE, { payment_id, answer })
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
      await ledger.apply(id, captureWanted({ captures: "unknown" }))
      await ledger.apply(id, callAnswered({ kind: "unclear" }, { detail: { signature } }))
      return id
    }

    const SANDBOX = {
      environment: "sandbox",
      base_url: "https://sandbox.example.com",
      integration: "redirect",
      captured: { status: 200, address: "wallet" },
      not_captured: null,
      not_approved: { status: 400, address: "none" },
      tells_apart: true,
      captures: "when_asked",
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
      expect((await compare(id, "cant_tell")).data).toEqual({ confirmed: false })
      expect(await profile()).toBeNull()
      expect((await compare(id, "captured")).data).toEqual({ confirmed: true })
      expect(await profile()).toMatchObject({
        environment: "production",
        captured: { status: 200, address: "wallet" },
        not_captured: null,
        not_approved: null,
        tells_apart: false,
        captures: "unknown",
      })
      expect(await missing()).not.toContain("first_purchase")
    })

    it("#90 keeps what it proved if the sandbox turns out to behave differently later", async () => {
      await compare(await purchase({ status: 200, address: "return" }), "captured")
      const before = await profile()
      await shop().wallet.profiles.save({ ...SANDBOX, captured: null, captures: "on_approval" })
      expect(await profile()).toEqual(before)
    })

    it("takes back what looked like a capture if the dashboard shows none", async () => {
      const id = await purchase({ status: 200, address: "return" })
      await compare(id, "captured")
      expect((await compare(id, "not_captured")).data).toEqual({ confirmed: false })
      expect(await profile()).toMatchObject({
        captured: null,
        not_captured: { status: 200, address: "return" },
      })
    })

    it("is still to be checked after one that was not captured, and that answer can be corrected", async () => {
      const id = await purchase({ status: 200, address: "return" })
      await compare(id, "not_captured")
      expect(await missing()).toContain("first_purchase")
      expect((await compare(id, "captured")).data).toEqual({ confirmed: true })
      expect(await profile()).toMatchObject({
        captured: { status: 200, address: "return" },
        not_captured: null,
      })
      expect(await missing()).not.toContain("first_purchase")
    })

    it("is checked by two people at once", async () => {
      const id = await purchase({ status: 200, address: "wallet" })
      const both = await Promise.all([1, 2, 3, 4].map(() => compare(id, "captured")))
      expect(both.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    })

    it("proves nothing if no capture was requested for it", async () => {
      const id = await started("on_approval")
      expect((await compare(id, "captured")).data.code).toBe("purchase_proves_nothing")
      expect(await profile()).toBeNull()
    })

    it("proves nothing with an answer that nobody expected, or a payment that is none", async () => {
      const id = await purchase({ status: 400, address: "none" })
      expect((await compare(id, "captured")).data.code).toBe("purchase_proves_nothing")
      expect((await compare("ewtx_none", "captured")).status).toBe(404)
      expect((await compare(id, "perhaps")).status).toBe(400)
      expect(await profile()).toBeNull()
    })
  })
})
