import { Modules } from "@medusajs/framework/utils"

import { forgetService, knowService, WAITS } from "../shop/known-service"
import { testStore } from "../shop/test-store"

const PATH = "/ext-wallet/settings"

/** What is sent, and the message that comes back. */
type Wrong = [body: object, message: string]
const WRONG: Wrong[] = [
  [{ display_name: "x".repeat(101) }, "display_name: Use 100 characters or fewer."],
  [{ display_name: " " }, "display_name: Enter a name."],
  [{ description: "x".repeat(201) }, "description: Use 200 characters or fewer."],
  ...[
    "wallet.svg",
    "http://cdn.example.com/wallet.svg",
    "data:image/png;base64,AAAA",
    "javascript:alert(1)",
    "https://user:secret@cdn.example.com/wallet.svg",
  ].map((logo_url): Wrong => [
    { logo_url },
    "logo_url: Enter a valid URL that starts with https://.",
  ]),
  [{ landing: { success: "thanks" } }, "landing.success: Enter a valid URL."],
  [{ landing: { cancel: "/checkout" } }, "landing.cancel: Enter a valid URL."],
  [{ landing: { error: "javascript://%0aalert(1)" } }, "landing.error: Enter a valid URL."],
  [
    { landing: { sales_channels: { sc_1: { success: "b2b/{order_id}" } } } },
    "landing.sales_channels.sc_1.success: Enter a valid URL.",
  ],
  [
    { landing: { success: "https://evil.test/{order_id}" } },
    "landing.success: Start with {storefrontUrl} or http://localhost:8000. Other origins must be listed in the plugin option returnOrigins.",
  ],
]

testStore({ name: "s3settings", simulator: { identifiesItself: false } }, ({ shop, simulator }) => {
  const read = async () => (await shop().admin("GET", PATH)).data.settings
  const save = (body: unknown) => shop().admin("POST", PATH, body)

  it("shows everything that can be set, and what the options settle, but no key", async () => {
    const { status, data } = await shop().admin("GET", PATH)
    expect(status).toBe(200)
    expect(data.settings).toEqual({
      active_environment: "sandbox",
      capture: "automatic",
      display_name: "Wallet",
      description: null,
      logo_url: null,
      landing: {},
      notify_addresses: [],
      sandbox_testers: [],
      client_sdk: false,
      merchant_accounts: [],
      error_url: "http://localhost:9000/ext-wallet/error",
      backend_url: "http://localhost:9000",
      storefront_url: "http://localhost:8000",
      store_currency_code: "eur",
      can_send_mail: false,
      registration_problem: null,
      environments: {
        sandbox: {
          auth_url: simulator().url,
          base_url: simulator().url,
          dashboard_url: null,
          account_id: "acc_demo",
          merchant_account_id: "mer_demo",
          accounts: [
            { currency_code: "eur", account_id: "acc_demo", merchant_account_id: "mer_demo" },
          ],
          locked: [],
          api_key: {
            set: true,
            hint: `…${simulator().apiKey.slice(-4)}`,
            source: "dashboard",
          },
          verified_at: null,
          problem: null,
          token_expires_at: null,
          last_payment_at: null,
          captures: "when_asked",
          results: {
            redirect: expect.objectContaining({ outcome: "recognized" }),
            sdk: expect.objectContaining({ outcome: "recognized" }),
          },
        },
        production: expect.objectContaining({
          api_key: { set: false, hint: null, source: null },
        }),
      },
    })
    expect(JSON.stringify(data)).not.toContain(simulator().apiKey)
  })

  it("saves what is given, keeps the rest, and answers with the whole", async () => {
    const landing = { success: "http://localhost:8000/thanks/{order_id}" }
    const { status, data } = await save({ display_name: " My wallet ", landing })
    expect(status).toBe(200)
    expect(data.settings).toMatchObject({
      display_name: "My wallet",
      landing,
      capture: "automatic",
    })
    await save({ notify_addresses: ["Owner@Example.com"] })
    expect(await read()).toMatchObject({
      display_name: "My wallet",
      notify_addresses: ["owner@example.com"],
    })
  })

  it("tells storefronts the wallet's name, description and logo, and nothing where none is set", async () => {
    const config = async () => (await shop().store("GET", "/ext-wallet/config")).data
    expect(await config()).toEqual({
      available: true,
      reason: null,
      display_name: "Wallet",
      description: null,
      logo_url: null,
      environment: "sandbox",
      client_sdk: false,
    })
    const logo_url = "https://cdn.example.com/wallet.svg?v=2"
    const typed = " HTTPS://cdn.example.com\\wallet.svg?v=2 "
    await save({ display_name: "Pay", description: " Pay in a tap. ", logo_url: typed })
    expect(await config()).toMatchObject({
      display_name: "Pay",
      description: "Pay in a tap.",
      logo_url,
    })
    const { entries } = (await shop().admin("GET", "/ext-wallet/audit")).data
    expect(entries[0]).toMatchObject({
      action: "settings_saved",
      detail: { fields: ["display_name", "description", "logo_url"] },
    })
    await save({ description: "", logo_url: null })
    expect(await config()).toMatchObject({ description: null, logo_url: null })
    expect((await shop().store("GET", "/ext-wallet/config?nonsense=1")).status).toBe(400)
  })

  it("says what is wrong with an entry, and saves none of it", async () => {
    const before = await read()
    for (const [body, message] of WRONG) {
      const { status, data } = await save(body)
      expect([body, status, data.message]).toEqual([body, 400, message])
    }
    for (const body of [
      { surprise: true },
      // What the options settle, and what only test payments do.
      { backend_url: "https://evil.example" },
      { captures: "unknown" },
      { notify_addresses: ["no address"] },
      [],
    ]) {
      const { status, data } = await save(body)
      expect([body, status, data.code]).toEqual([body, 400, "invalid_data"])
      expect(data.message).toEqual(expect.any(String))
    }
    expect(await read()).toEqual(before)
  })

  it("refuses manual capture if the service captures on approval, and only then", async () => {
    expect((await save({ capture: "manual" })).status).toBe(200)
    await save({ capture: "automatic" })
    await knowService(shop().wallet, { ...WAITS, captures: "on_approval" })
    const { status, data } = await save({ capture: "manual" })
    expect([status, data.code]).toEqual([400, "manual_needs_resume"])
    expect((await read()).capture).toBe("automatic")
    await forgetService(shop())
    expect((await save({ capture: "manual" })).status).toBe(200)
  })

  it("writes down who changed which fields, never to what, and nothing where nothing changed", async () => {
    await save({ display_name: "A name that nobody should find", sandbox_testers: ["a@b.example"] })
    await save({ sandbox_testers: ["a@b.example"] })
    const { status, data } = await shop().admin("GET", "/ext-wallet/audit?limit=5&offset=0")
    expect(status).toBe(200)
    expect(data.count).toBe(data.entries.length)
    const saved = data.entries.filter(({ action }: any) => action === "settings_saved")
    expect(saved).toEqual([
      {
        id: expect.any(String),
        at: expect.any(String),
        actor_id: expect.stringMatching(/^user_/),
        actor: "Demo (admin@demo.test)",
        action: "settings_saved",
        detail: { fields: ["display_name", "sandbox_testers"] },
        accounts: [],
      },
    ])
    expect(JSON.stringify(data)).not.toContain("nobody should find")
    expect(JSON.stringify(data)).not.toContain("a@b.example")
    expect((await shop().admin("GET", "/ext-wallet/audit?surprise=1")).status).toBe(400)
  })

  it("names who changed it as far as it can, and lists it page by page, newest first", async () => {
    const { container, wallet } = shop()
    const [admin] = await container.resolve(Modules.USER).listUsers({ email: "admin@demo.test" })
    await container.resolve(Modules.USER).updateUsers({ id: admin!.id, first_name: "Ada" })
    const { id: apiKey } = await container.resolve(Modules.API_KEY).createApiKeys({
      title: "Deployment script",
      type: "secret",
      created_by: admin!.id,
    })
    for (const actorId of [null, "user_long_gone", apiKey, admin!.id]) {
      await wallet.audit({ actorId, action: "tested" })
    }
    const page = async (offset: number) =>
      (await shop().admin("GET", `/ext-wallet/audit?limit=2&offset=${offset}`)).data
    const first = await page(0)
    expect(first).toMatchObject({ limit: 2, offset: 0 })
    const entries = [...first.entries, ...(await page(2)).entries]
    expect(entries.map(({ actor_id, actor }: any) => [actor_id, actor])).toEqual([
      [admin!.id, "Ada (admin@demo.test)"],
      [apiKey, "Deployment script"],
      ["user_long_gone", null],
      [null, null],
    ])
  })
})
