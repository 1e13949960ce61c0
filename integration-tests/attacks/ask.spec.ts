/** Who may have the service asked, and how often: attacks over HTTP by customers, guests and product editors. */
import { probeAlerts } from "../../src/alerts/probe-alerts"
import { sendAlerts } from "../../src/alerts/send-alerts"
import { eventually } from "../shop/eventually"
import { forgetService, knowService, WAITS } from "../shop/known-service"
import { testStore } from "../shop/test-store"

const OWNER = "owner@example.com"
const TESTER = "tester@example.test"

testStore({ name: "ask", channels: ["feed", "email"] }, (store) => {
  const { shop, simulator, approve, approveAndReturn, requestOf, rowOf } = store

  const config = async (cartId?: string) =>
    (await shop().store("GET", `/ext-wallet/config${cartId ? `?cart_id=${cartId}` : ""}`)).data
  /** Of a cart that nobody has paid for yet. */
  const openCollection = async () => {
    const cartId = await shop().fillCart({ SOUND: 1 })
    return { cartId, collectionId: await shop().openCollection(cartId) }
  }
  const calls = () => {
    const { inits, resumes } = simulator().totals()
    return inits + resumes
  }
  /** What the owners have been told by mail, and what it says. */
  const mails = async () => {
    await sendAlerts(shop().container)
    const sent = await shop().notifications({ channel: "email" })
    return sent.map(({ to, data }) => ({
      to,
      title: String(data?.title).replace("External wallet (sandbox): ", ""),
      text: String(data?.description),
    }))
  }
  /** An alert is told behind the back of whoever ran into it. */
  const expectTitles = (...expected: string[]) =>
    eventually(async () => {
      const titles = (await mails()).map(({ title }) => title)
      expect(titles).toEqual(expected)
    })
  /** Of the captures only: reviews are told, too. */
  const expectCaptureTitles = (...expected: string[]) =>
    eventually(async () => {
      const titles = (await mails()).map(({ title }) => title)
      expect(titles.filter((title) => /^(Captures|Responses)/.test(title))).toEqual(expected)
    })
  const saveSettings = (patch: object) => shop().admin("POST", "/ext-wallet/settings", patch)
  const minutesLater = async (minutes: number) => {
    const back = (column: string) =>
      shop().database.raw(`${column} - make_interval(mins => ?)`, [minutes])
    await shop()
      .database("ext_wallet_alert")
      .update({
        last_seen_at: back("last_seen_at"),
        tried_at: back("tried_at"),
      })
  }
  const fiveMinutesLater = () => minutesLater(5)
  const reviews = async () => shop().database("ext_wallet_transaction").where({ state: "review" })

  beforeEach(() => shop().wallet.saveSettings({ notify_addresses: [OWNER] }))

  describe("the SDK's approve", () => {
    const sdkApproves = (sessionId: string) =>
      shop().store("POST", `/ext-wallet/payment-sessions/${sessionId}/approve`)

    it("#72 is not there unless the shop has switched it on, from any number of carts: 404, no call, no order", async () => {
      const payments = [
        await shop().startPayment({ SOUND: 1 }),
        await shop().startPayment({ SOUND: 1 }),
        await shop().startPayment({ SOUND: 1 }),
      ]
      // Not even where it was really approved.
      await approve(payments[0]!.session)
      expect((await config()).client_sdk).toBe(false)
      const before = calls()
      for (const { cartId, session } of payments) {
        expect((await sdkApproves(session.id)).status).toBe(404)
        expect(await rowOf(session.id)).toMatchObject({ state: "ready", resume_count: 0 })
        expect(await shop().listOrders(cartId)).toEqual([])
      }
      expect((await sdkApproves("payses_unknown")).status).toBe(404)
      expect(calls()).toBe(before)
    })

    it("is there once an admin has switched it on, and config says so", async () => {
      const { status, data } = await saveSettings({ client_sdk: true })
      expect(status).toBe(200)
      expect(data.settings.client_sdk).toBe(true)
      expect((await config()).client_sdk).toBe(true)
      const { cartId, session } = await shop().startPayment({ SOUND: 1 })
      await approve(session)
      expect((await sdkApproves(session.id)).data).toMatchObject({ outcome: "order" })
      expect(await shop().listOrders(cartId)).toHaveLength(1)
    })

    it("#72 is gone again if the service has changed its answers", async () => {
      await saveSettings({ client_sdk: true })
      const { session } = await shop().startPayment({ SOUND: 1 })
      await forgetService(shop())
      expect((await config()).client_sdk).toBe(false)
      const before = calls()
      expect((await sdkApproves(session.id)).status).toBe(404)
      expect(calls()).toBe(before)
    })
  })

  it("#75 data that the service refuses, again and again, keeps no other customer from paying", async () => {
    simulator().fault("status", { on: "init", status: 422 })
    for (let cart = 1; cart <= 7; cart++) {
      expect((await shop().tryToPay()).status).toBe(422)
    }
    expect(await config()).toMatchObject({ available: true, reason: null })
    // Somebody should look, for it may be the account that is refused.
    await expectTitles("Payments are being refused")
    simulator().clearFaults()
    expect((await shop().tryToPay()).status).toBe(200)
    await expectTitles("Payments are being refused", "Payments can be started again")
  })

  it("#101 customer text that a firewall of the service rejects, from seven carts, keeps no other customer from paying", async () => {
    simulator().fault("status", { on: "init", status: 413, body: "<h1>Blocked</h1>" })
    for (let cart = 1; cart <= 7; cart++) {
      const cartId = await shop().fillCart({ SOUND: 1 })
      const shipping_address = { first_name: "<script>alert(1)</script>", country_code: "fr" }
      await shop().store("POST", `/carts/${cartId}`, { shipping_address })
      const { status } = await shop().startSession(await shop().openCollection(cartId))
      expect(status).toBe(422)
      expect(await config()).toMatchObject({ available: true, reason: null })
    }
    await expectTitles("Payments are being refused")
  })

  it("#101 text of any length that a customer enters is sent with 200 characters a field", async () => {
    // Medusa takes 100 kB a request.
    const long = "😀".repeat(2_500)
    const cartId = await shop().fillCart({ TOTE: 1 })
    const shipping_address = {
      first_name: long,
      last_name: long,
      address_1: long,
      address_2: long,
      city: long,
      postal_code: long,
      province: long,
      phone: long,
      country_code: "fr",
    }
    expect((await shop().store("POST", `/carts/${cartId}`, { shipping_address })).status).toBe(200)
    await shop().chooseShipping(cartId)
    const { status } = await shop().startSession(await shop().openCollection(cartId))
    expect(status).toBe(200)
    const cut = "😀".repeat(200)
    expect(simulator().transactions().at(-1)!.request.delivery).toEqual({
      fullName: cut,
      address: {
        street: cut,
        street2: cut,
        city: cut,
        postalCode: cut,
        province: cut,
        phone: cut,
        countryCode: "FR",
      },
    })
  })

  const UNAVAILABLE = { available: false, reason: "temporarily_unavailable" }

  describe("a service that starts to answer captures with something new", () => {
    const CHANGED = "Responses to captures have changed"
    const RECOGNIZED = "Responses to captures are recognized again"

    afterEach(() =>
      simulator().behave({ capturedAnswer: "return_link", resumeBeforeApproval: "400" })
    )

    const pay = async () => {
      const { session } = await shop().startPayment({ SOUND: 1 })
      await approveAndReturn(session)
    }
    /** Also leaves a customer who has approved at the wallet, and has not come back yet. */
    async function changeResponses() {
      const atWallet = await shop().startPayment({ SOUND: 1 })
      const location = await approve(atWallet.session)
      simulator().behave({ capturedAnswer: "no_address" })
      for (let cart = 1; cart <= 3; cart++) {
        expect(await config()).toMatchObject({ available: true })
        await pay()
      }
      return { ...atWallet, location }
    }

    it("#94 leaves reviews, and hides the wallet after three carts in a row: one alert says why, and what to do", async () => {
      const atWallet = await changeResponses()
      expect(await reviews()).toHaveLength(3)
      expect(await config()).toMatchObject(UNAVAILABLE)
      const before = calls()
      expect((await shop().tryToPay()).data.code).toBe("unavailable")
      expect(calls()).toBe(before)
      await expectCaptureTitles(CHANGED)
      const told = (await mails()).find(({ title }) => title === CHANGED)
      expect(told!.text).toMatch(/has changed its responses.*last 3 carts.*make a test payment/)
      // A customer who has approved already is charged, and the order waits for the review.
      await shop().visit(atWallet.location)
      expect(await shop().listOrders(atWallet.cartId)).toHaveLength(1)
      expect(await reviews()).toHaveLength(4)
      await expectCaptureTitles(CHANGED)
    })

    it("#94 offers the wallet again once a capture is recognized", async () => {
      const atWallet = await changeResponses()
      await expectCaptureTitles(CHANGED)
      simulator().behave({ capturedAnswer: "return_link" })
      await shop().visit(atWallet.location)
      expect(await rowOf(atWallet.session.id)).toMatchObject({ state: "captured" })
      expect(await config()).toMatchObject({ available: true, reason: null })
      expect((await shop().tryToPay()).status).toBe(200)
      await expectCaptureTitles(CHANGED, RECOGNIZED)
    })

    const LEARNED = { ...WAITS, not_approved: { status: 200, address: "payment_page" } } as const

    it.each([
      ["as learned", LEARNED],
      ["and nothing was learned", null],
    ])(
      "#94 is not simulated by a stranger with return links of payments that were never approved, %s",
      async (_case, learned) => {
        await forgetService(shop())
        if (learned) await knowService(shop().wallet, learned)
        simulator().behave({ resumeBeforeApproval: "wallet_page" })
        for (let cart = 1; cart <= 3; cart++) {
          const { session } = await shop().startPayment({ SOUND: 1 })
          const { returnURL } = requestOf(session).redirections
          await shop().visit(returnURL)
          const { id, resume_count } = await rowOf(session.id)
          expect(resume_count).toBe(1)
          await store.moveBack(id, 0, { last_resume_at: new Date(Date.now() - 11_000) })
          await shop().visit(returnURL)
        }
        expect(await config()).toMatchObject({ available: true, reason: null })
        await expectCaptureTitles()
      }
    )
  })

  describe("an outage", () => {
    async function breakResume() {
      simulator().fault("server_error_before_capture", { on: "resume" })
      for (let cart = 1; cart <= 3; cart++) {
        expect(await config()).toMatchObject({ available: true })
        const { session } = await shop().startPayment({ SOUND: 1 })
        await approveAndReturn(session)
      }
    }

    it("#76 of resume, for three carts in a row, hides the wallet until an attempt works: one alert, and no further review", async () => {
      const atWallet = await shop().startPayment({ SOUND: 1 })
      const location = await approve(atWallet.session)
      await breakResume()
      expect(await config()).toMatchObject(UNAVAILABLE)
      const before = calls()

      // Nobody else is sent to the wallet, whatever a storefront offers.
      expect((await shop().tryToPay()).data.code).toBe("unavailable")
      // Who was there already is not charged, and nobody has to review it.
      const landed = await shop().visit(location)
      expect(landed.headers.location).toContain("wallet=failed&reason=try_again")
      expect(await rowOf(atWallet.session.id)).toMatchObject({ state: "approved", resume_count: 0 })
      expect(await shop().listOrders(atWallet.cartId)).toEqual([])
      expect(calls()).toBe(before)
      expect(await reviews()).toHaveLength(3)
      await expectCaptureTitles("Captures get no clear response")
    })

    it("of resume lets one cart try now and then, and is over when its payment was captured", async () => {
      await breakResume()
      await fiveMinutesLater()
      const [first, second] = [await openCollection(), await openCollection()]
      expect(await config(first.cartId)).toMatchObject({ available: true })
      const { status, data } = await shop().startSession(first.collectionId)
      expect(status).toBe(200)
      expect((await shop().startSession(second.collectionId)).status).toBe(422)
      expect(await config(first.cartId)).toMatchObject({ available: true })
      expect(await config(second.cartId)).toMatchObject(UNAVAILABLE)

      simulator().clearFaults()
      await approveAndReturn(data.payment_collection.payment_sessions[0])
      expect(await shop().listOrders(first.cartId)).toHaveLength(1)
      expect(await config(second.cartId)).toMatchObject({ available: true })
      expect((await shop().startSession(second.collectionId)).status).toBe(200)
      await expectCaptureTitles("Captures get no clear response", "Captures work again")
    })

    it("of init lets one cart try now and then, without a call for the others", async () => {
      simulator().fault("reset_before_capture", { on: "init" })
      for (let cart = 1; cart <= 5; cart++) await shop().tryToPay()
      expect(await config()).toMatchObject(UNAVAILABLE)
      const before = calls()
      expect((await shop().tryToPay()).data.code).toBe("unavailable")
      expect(calls()).toBe(before)

      await fiveMinutesLater()
      simulator().clearFaults()
      // What one customer's data says is no sign either way, and a minute later the next may try.
      simulator().fault("status", { on: "init", status: 422, times: 1 })
      expect((await shop().tryToPay()).status).toBe(422)
      expect(await config()).toMatchObject(UNAVAILABLE)
      await minutesLater(1)
      expect(await config()).toMatchObject({ available: true })
      expect((await shop().tryToPay()).status).toBe(200)
      expect((await shop().tryToPay()).status).toBe(200)
      expect(await config()).toMatchObject({ available: true })
    })
  })

  const startedBefore = (count: number) =>
    shop().database.raw(
      `insert into ext_wallet_transaction (
         id, environment, service_url, credential_version, cart_id, amount, raw_amount, currency_code, lines_hash,
         captures, capture_mode, state, capture, state_changed_at, look_at
       )
       select 'ewtx_flood_' || n, 'sandbox', '', 1, 'cart_flood_' || n, 1, '{"value": "1"}', 'eur',
         repeat('0', 64), 'when_asked', 'automatic', 'expired', 'none', now(), null
       from generate_series(1, ?) as n`,
      [count]
    )

  it("an unusual number of starts over the whole shop alerts the admins and refuses no customer", async () => {
    await startedBefore(150)
    await probeAlerts(shop().container)
    await expectTitles()
    await shop().database("ext_wallet_transaction").delete()
    await startedBefore(400)
    await probeAlerts(shop().container)
    await probeAlerts(shop().container)
    await expectTitles("Unusual number of payments started")
    const [told] = await mails()
    expect(told!.text).toContain("400 payments were started within an hour")
    expect(await config()).toMatchObject({ available: true })
    expect((await shop().tryToPay()).status).toBe(200)
  })

  describe("the sandbox of a public shop", () => {
    const before = process.env.NODE_ENV
    beforeEach(async () => {
      await shop().wallet.saveSettings({ sandbox_testers: [TESTER] })
      await shop().signIn(TESTER)
      process.env.NODE_ENV = "production"
    })
    afterEach(() => {
      process.env.NODE_ENV = before
    })

    it("#83 takes nothing from a guest who types a tester's e-mail, and changes it afterwards", async () => {
      const inits = simulator().totals().inits
      const cartId = await shop().fillCart({ SOUND: 1 }, { email: TESTER })
      const collectionId = await shop().openCollection(cartId)
      expect((await shop().startSession(collectionId)).status).toBe(422)
      await shop().store("POST", `/carts/${cartId}`, { email: "guest@example.test" })
      expect((await shop().startSession(collectionId)).status).toBe(422)
      expect((await shop().startSession(collectionId, { email: TESTER })).status).toBe(422)
      expect(simulator().totals().inits).toBe(inits)
    })

    it("#83 never reveals who the testers are", async () => {
      const answers = new Set<string>()
      for (const email of [TESTER, "guest@example.test"]) {
        answers.add(JSON.stringify(await config(await shop().fillCart({ SOUND: 1 }, { email }))))
      }
      answers.add(JSON.stringify(await config()))
      const guest = await shop().signIn("guest@example.test")
      answers.add(JSON.stringify((await guest.store("GET", "/ext-wallet/config")).data))
      const [answer, ...others] = answers
      expect(others).toEqual([])
      expect(JSON.parse(answer!)).toMatchObject({ available: false, reason: "testers_only" })
      expect(answer).not.toContain(TESTER)
    })

    it("#102 takes nothing from a customer who registered a tester's address in another letter case", async () => {
      const inits = simulator().totals().inits
      const stranger = await shop().signIn(TESTER.toUpperCase())
      const { cartId, collectionId } = await openCollection()
      const { data } = await stranger.store("GET", `/ext-wallet/config?cart_id=${cartId}`)
      expect(data).toMatchObject({ available: false, reason: "testers_only" })
      expect((await stranger.startSession(collectionId)).status).toBe(422)
      expect(simulator().totals().inits).toBe(inits)
    })

    it("takes the payment of a tester who is signed in, whatever e-mail the cart has, and their link", async () => {
      const tester = await shop().signIn(TESTER)
      expect((await tester.store("GET", "/ext-wallet/config")).data).toMatchObject({
        available: true,
      })
      const { cartId, collectionId } = await openCollection()
      const { status, data } = await tester.startSession(collectionId)
      expect(status).toBe(200)
      // The button in their browser may ask without the login, and so does the link of a payment.
      expect(await config(cartId)).toMatchObject({ available: true })
      const [session] = data.payment_collection.payment_sessions
      const { location } = await simulator().cancel(session.data.transaction_id)
      await shop().visit(location)
      const forwarded = await shop().visit(session.data.redirection_url, "POST")
      expect(forwarded.headers.location).toContain(simulator().url)
    })
  })

  describe("merchant accounts", () => {
    const nameAccount = async (account: string) => {
      const { products } = (await shop().admin("GET", "/products?fields=id,variants.sku")).data
      const product = products.find(({ variants }: any) =>
        variants.some(({ sku }: any) => sku === "SOUND")
      )
      const metadata = { ext_wallet_merchant_account_id: account }
      expect((await shop().admin("POST", `/products/${product.id}`, { metadata })).status).toBe(200)
    }
    const newestAudit = async () =>
      (await shop().admin("GET", "/ext-wallet/audit?limit=1&offset=0")).data.entries[0]

    it("#84 of a product that are not listed stop its checkout before init and alert the admins", async () => {
      await nameAccount("mer_of_a_thief")
      const before = calls()
      const { status, data } = await shop().tryToPay()
      expect(status).toBe(422)
      expect(JSON.stringify(data)).not.toContain("mer_of_a_thief")
      expect(calls()).toBe(before)
      await expectTitles("Merchant account not in the list")
      const [told] = await mails()
      expect(told!.text).toMatch(/mer_of_a_thief.*Add the account in Settings → External wallet/)
      // Nobody else's checkout is stopped.
      expect(await config()).toMatchObject({ available: true })
    })

    it("that are listed, or the environment's own, get the money of the products that name them", async () => {
      await saveSettings({ merchant_accounts: [{ id: "mer_wine", label: "Wine shop" }] })
      for (const account of ["mer_wine", "mer_demo"]) {
        await nameAccount(account)
        expect((await shop().tryToPay()).status).toBe(200)
        const { request } = simulator().transactions().at(-1)!
        expect(request.items[0]!.merchantAccountId).toBe(account)
      }
    })

    it("are in the audit with old and new value when their list changes, and told to those before and after", async () => {
      const wine = { id: "mer_wine", label: "Wine shop", currency_code: "eur" }
      await saveSettings({ merchant_accounts: [wine] })
      expect(await newestAudit()).toMatchObject({
        action: "settings_saved",
        detail: {
          fields: ["merchant_accounts"],
          changes: { merchant_accounts: { before: [], after: [wine] } },
        },
      })
      // Whoever hides a change from the owner is found out by it.
      const thief = { id: "mer_of_a_thief", label: "" }
      await saveSettings({ merchant_accounts: [thief], notify_addresses: ["new@example.com"] })
      await eventually(async () => {
        const told = (await mails()).map(({ to, text }) => [to, text.split(". ")[0]])
        expect(told).toEqual(
          expect.arrayContaining([
            [OWNER, "Merchant accounts: none → EUR mer_wine (Wine shop)"],
            [OWNER, "Merchant accounts: EUR mer_wine (Wine shop) → EUR mer_of_a_thief"],
            ["new@example.com", "Merchant accounts: EUR mer_wine (Wine shop) → EUR mer_of_a_thief"],
          ])
        )
        expect(told).toHaveLength(3)
      })
    })

    it("of an environment are in the audit with old and new value when they change, and told", async () => {
      const path = "/ext-wallet/environments/sandbox"
      const accounts = { account_id: "acc_other", merchant_account_id: "mer_demo" }
      expect((await shop().admin("POST", path, accounts)).status).toBe(200)
      expect(await newestAudit()).toMatchObject({
        action: "environment_saved",
        detail: {
          environment: "sandbox",
          fields: ["accounts"],
          changes: {
            accounts: {
              before: [{ currency_code: "eur", account_id: "acc_demo" }],
              after: [{ currency_code: "eur", account_id: "acc_other" }],
            },
          },
        },
      })
      await eventually(async () => {
        expect(await mails()).toMatchObject([
          {
            to: OWNER,
            title: "External wallet: Accounts changed",
            text: expect.stringMatching(
              /acc_demo \(mer_demo\) → EUR acc_other \(mer_demo\).*Demo \(admin@demo\.test\)/
            ),
          },
        ])
      })
    })

    it("of an environment are told in the feed also if they are removed first, and entered anew after that", async () => {
      const path = "/ext-wallet/environments/sandbox"
      for (const accounts of [[], [{ currency_code: "EUR", account_id: "acc_of_a_thief" }]]) {
        expect((await shop().admin("POST", path, { accounts })).status).toBe(200)
      }
      await eventually(async () => {
        await sendAlerts(shop().container)
        const feed = await shop().notifications({ channel: "feed" })
        const told = feed.map(({ data }) => String(data?.description))
        expect(told).toContainEqual(expect.stringContaining("none → EUR acc_of_a_thief"))
      })
    })

    it("that did not change send no alert", async () => {
      await saveSettings({ merchant_accounts: [], display_name: "Purse" })
      await shop().admin("POST", "/ext-wallet/environments/sandbox", { account_id: "acc_demo" })
      expect(await mails()).toEqual([])
    })
  })

  it("a change of who receives alerts is told to those who received them before", async () => {
    await saveSettings({ notify_addresses: ["thief@example.com"] })
    await eventually(async () => {
      const text = expect.stringMatching(
        /^Alert recipients: owner@example\.com → thief@example\.com\. Changed by Demo/
      )
      const title = "External wallet: Alert recipients changed"
      expect(await mails()).toEqual(
        expect.arrayContaining([expect.objectContaining({ to: OWNER, title, text })])
      )
    })
    const { entries } = (await shop().admin("GET", "/ext-wallet/audit?limit=1&offset=0")).data
    expect(entries[0].detail).toEqual({ fields: ["notify_addresses"] })
  })

  describe("a change that weakens the shop", () => {
    const TITLE = "External wallet: Security settings changed"
    const expectTold = (...texts: RegExp[]) =>
      eventually(async () => {
        const told = (await mails()).filter(({ title }) => title === TITLE)
        expect(told).toEqual(
          texts.map((text) =>
            expect.objectContaining({ to: OWNER, text: expect.stringMatching(text) })
          )
        )
      })
    const saveKey = (api_key: string | null) =>
      shop().admin("POST", "/ext-wallet/environments/production", { api_key, force: true })

    it("is told to the recipients of alerts if a key is replaced or removed, without the key", async () => {
      expect((await saveKey("the-first-key-1111")).status).toBe(200)
      await expectTold()
      await saveKey("the-second-key-2222")
      await expectTold(/^API key for production: …1111 → …2222\. Changed by Demo/)
      await saveKey(null)
      await expectTold(/…1111 → …2222/, /^API key for production: …2222 → none\. Changed by Demo/)
      expect(JSON.stringify(await mails())).not.toContain("-key-")
    })

    it("is told to the recipients of alerts if the sandbox testers change", async () => {
      await saveSettings({ sandbox_testers: [TESTER] })
      await expectTold(/^Sandbox testers: none → tester@example\.test\. Changed by Demo/)
      await saveSettings({ sandbox_testers: [TESTER], display_name: "Purse" })
      await expectTold(/none → tester/)
      const { entries } = (await shop().admin("GET", "/ext-wallet/audit?limit=2&offset=0")).data
      expect(JSON.stringify(entries)).not.toContain(TESTER)
    })

    it("is told to the recipients of alerts if the sandbox is activated, but not if production is", async () => {
      await shop().wallet.saveSettings({ active_environment: "production" })
      await expectTold()
      await saveSettings({ active_environment: "sandbox" })
      await expectTold(/^Active environment: production → sandbox\. Changed by Demo/)
    })
  })
})
