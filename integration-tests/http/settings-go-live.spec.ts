import { Modules } from "@medusajs/framework/utils"

import { testStore } from "../shop/test-store"

jest.setTimeout(120_000)

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
      await shop().admin("POST", `${TEST_PAYMENT}/${id}/shown-amount`, { shown: "1.23" })
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
      "production_key",
      "public_backend",
      "storefront",
      "region",
      "production_active",
    ])
    for (const line of checklist) {
      expect(line).toEqual({
        id: expect.any(String),
        done: expect.any(Boolean),
        message: expect.stringMatching(/\.$/),
        link: line.link === null ? null : expect.stringMatching(/^\/settings\//),
      })
    }
  })

  it("holds line after line, and then lets production be activated without another word", async () => {
    const todo = ["sandbox_key", "sandbox_payment", "amount_unit", "production_key"]
    expect(await missing()).toEqual([...todo, "production_active"])

    await shop().admin("POST", `${environment("sandbox")}/test`, {})
    expect(await missing()).not.toContain("sandbox_key")

    const { id } = (await shop().admin("POST", TEST_PAYMENT, {})).data
    const row = await shop().wallet.ledger.find(id)
    await shop().visit((await simulator().approve(row!.transaction_id!)).location)
    expect(await missing()).not.toContain("sandbox_payment")

    await shop().admin("POST", `${TEST_PAYMENT}/${id}/shown-amount`, { shown: "1.23" })
    expect(await missing()).not.toContain("amount_unit")

    await shop().admin("POST", environment("production"), { api_key: simulator().productionKey })
    expect(await missing()).toContain("production_key")
    await shop().admin("POST", environment("production"), { account_id: "acc_live" })
    expect(await missing()).toEqual(["production_active"])
    expect(await goLive()).toMatchObject({ ready: true, live: false })

    const { status } = await shop().admin("POST", "/ext-wallet/settings", {
      active_environment: "production",
    })
    expect(status).toBe(200)
    expect(await goLive()).toMatchObject({ ready: true, live: true })
    const { entries } = (await shop().admin("GET", "/ext-wallet/audit?limit=1")).data
    expect(entries).toMatchObject([{ action: "production_activated", detail: {} }])
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
    ["amount_unit", "confirm the amount that the wallet showed"],
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
})
