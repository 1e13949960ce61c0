import { forgetService } from "../shop/known-service"
import { testStore } from "../shop/test-store"

jest.setTimeout(120_000)

const PATH = "/ext-wallet/environments/sandbox/test-payment"
const BROWSER = { accept: "text/html" }

testStore({ name: "s3testpay" }, ({ shop, simulator }) => {
  const start = async (body: unknown = {}) => (await shop().admin("POST", PATH, body)).data
  const read = async (id: string) => (await shop().admin("GET", `${PATH}/${id}`)).data
  const say = (id: string, shown: string, currency_code = "eur") =>
    shop().admin("POST", `${PATH}/${id}/shown-amount`, { shown, currency_code })
  const transactionOf = async (id: string) => (await shop().wallet.ledger.find(id))!.transaction_id!
  const stepsOf = async (id: string) =>
    Object.fromEntries((await read(id)).steps.map((step: any) => [step.id, step]))
  const linesDone = async () => {
    const { checklist } = (await shop().admin("GET", "/ext-wallet/go-live")).data
    return checklist.filter(({ done }: any) => done).map(({ id }: any) => id)
  }

  it("starts a payment of 1.23 for one digital item, in the store's currency", async () => {
    const { id, redirection_url } = await start()
    expect(redirection_url).toContain(simulator().url)
    const transactionId = await transactionOf(id)
    const sent = simulator()
      .transactions()
      .find((it) => it.id === transactionId)!
    expect(sent.request).toMatchObject({
      transaction: { accountId: "acc_demo", totalAmount: 123 },
      delivery: { fullName: "Test payment" },
      items: [{ description: "Test payment", quantity: 1, unitAmount: 123, type: "digital" }],
    })
    expect(await read(id)).toMatchObject({
      id,
      state: "ready",
      outcome: "open",
      environment: "sandbox",
      amount: 1.23,
      currency_code: expect.stringMatching(/^[a-z]{3}$/),
      server_called: false,
      shown_amount: null,
      shown_currency: null,
    })
    const steps = await stepsOf(id)
    expect(steps.init).toMatchObject({ done: true, took_ms: expect.any(Number), detail: null })
    expect(steps.wallet).toMatchObject({ done: false, at: null, took_ms: null })
    expect(Object.keys(steps)).toEqual(["init", "wallet", "return", "resume", "captured"])
  })

  it("captures when the admin comes back, without any order, and says that the tab can be closed", async () => {
    const { id } = await start()
    const { location } = await simulator().approve(await transactionOf(id))
    const page = await shop().visit(location, "GET", BROWSER)
    expect(page.status).toBe(200)
    expect(page.data).toContain("You can close this tab")
    const payment = await read(id)
    expect(payment).toMatchObject({ state: "captured", outcome: "captured" })
    for (const step of payment.steps) {
      expect(step).toMatchObject({ done: true, at: expect.any(String) })
    }
    expect(await linesDone()).toContain("sandbox_payment")
    const orders = await shop().admin("GET", "/orders")
    expect(orders.data.count).toBe(0)
  })

  it("is told again to whoever opens the settings later, the last one only", async () => {
    const latest = async () => (await shop().admin("GET", PATH)).data.test_payment
    expect(await latest()).toBeNull()
    await start()
    const { id, redirection_url } = await start()
    expect(await latest()).toEqual({ ...(await read(id)), redirection_url })
    const { location } = await simulator().approve(await transactionOf(id))
    await shop().visit(location, "GET", BROWSER)
    await say(id, "1.23")
    simulator().fault("status", { on: "init", status: 422 })
    await start()
    simulator().clearFaults()
    await shop().startPayment({ SOUND: 1 })
    expect(await latest()).toMatchObject({
      id,
      created_at: expect.any(String),
      outcome: "captured",
      shown_amount: "1.23",
    })
  })

  it("is asked for once, however often the link is opened", async () => {
    const { id } = await start()
    const { location } = await simulator().approve(await transactionOf(id))
    const before = simulator().totals().resumes
    const pages = await Promise.all(
      Array.from({ length: 10 }, () => shop().visit(location, "GET", BROWSER))
    )
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]))
    expect(simulator().totals().resumes - before).toBe(1)
    expect((await read(id)).outcome).toBe("captured")
  })

  it("stays out of the payments' list and of the last payment", async () => {
    const { id } = await start()
    const { location } = await simulator().approve(await transactionOf(id))
    await shop().visit(location)
    expect((await shop().admin("GET", "/ext-wallet/payments")).data).toMatchObject({ count: 0 })
    const { settings } = (await shop().admin("GET", "/ext-wallet/settings")).data
    expect(settings.environments.sandbox).toMatchObject({
      last_payment_at: null,
      verified_at: expect.any(String),
    })
  })

  it("says that it was canceled, and lets the same link be tried again", async () => {
    const { id } = await start()
    const { location } = await simulator().cancel(await transactionOf(id))
    expect((await shop().visit(location, "GET", BROWSER)).data).toContain("close this tab")
    expect(await read(id)).toMatchObject({ state: "canceled", outcome: "canceled" })
    expect((await stepsOf(id)).wallet).toMatchObject({
      done: true,
      detail: "Canceled in the wallet.",
    })
  })

  it("is reviewed if its capture is refused although it was approved, in an environment that knows nothing", async () => {
    await forgetService(shop())
    const { id } = await start()
    const { location } = await simulator().approve(await transactionOf(id))
    simulator().fault("status", { on: "resume", status: 404 })
    await shop().visit(location, "GET", BROWSER)
    expect(await read(id)).toMatchObject({ state: "review", outcome: "refused" })
    expect((await stepsOf(id)).resume).toMatchObject({ done: true, detail: expect.any(String) })
    expect(await linesDone()).not.toContain("sandbox_payment")
  })

  it("has an unknown outcome after a capture whose response was lost", async () => {
    const { id } = await start()
    const { location } = await simulator().approve(await transactionOf(id))
    simulator().fault("reset_after_capture", { on: "resume" })
    await shop().visit(location, "GET", BROWSER)
    expect(await read(id)).toMatchObject({ outcome: "unknown" })
  })

  it("explains why it could not be started", async () => {
    simulator().fault("status", { on: "init", status: 422 })
    const { status, data } = await shop().admin("POST", PATH, {})
    expect(status).toBe(400)
    expect(data).toMatchObject({
      type: "not_allowed",
      code: "test_payment_failed",
      status: 422,
      problem: expect.any(String),
      remedy: expect.any(String),
      wording: { code: "refused_payment", params: { operation: "init", status: 422 } },
    })
    await shop().wallet.saveEnvironment("sandbox", { accounts: [] })
    const without = await shop().admin("POST", PATH, {})
    expect(without.status).toBe(400)
    expect(without.data.message).toContain("no account")
    expect(without.data.wording).toEqual({ code: "no_account", params: { environment: "sandbox" } })
  })

  it.each([
    ["1.23", true, "The amount and currency are correct."],
    ["123", false, 'Set the amountUnit option to "major"'],
    ["0.01", false, "100 times too little"],
    ["other", false, "Ask the payment service"],
  ])("takes the answer that the wallet showed %s", async (shown, confirmed, message) => {
    const { id } = await start()
    const { status, data } = await say(id, shown)
    expect(status).toBe(200)
    expect(data).toEqual({ confirmed, message: expect.stringContaining(message) })
    expect((await read(id)).shown_amount).toBe(shown)
    expect((await linesDone()).includes("amount_unit")).toBe(confirmed)
    const { entries } = (await shop().admin("GET", "/ext-wallet/audit")).data
    expect(entries[0]).toMatchObject({ action: "amount_shown", detail: { confirmed } })
  })

  it("believes the last answer", async () => {
    const { id } = await start()
    await say(id, "1.23")
    await say(id, "123")
    expect(await linesDone()).not.toContain("amount_unit")
  })

  it("does not confirm an amount that the wallet showed in another currency", async () => {
    const { id } = await start()
    expect((await say(id, "1.23", "GBP")).data).toEqual({
      confirmed: false,
      message: expect.stringContaining("charges in another currency than EUR"),
    })
    expect(await read(id)).toMatchObject({ shown_amount: "1.23", shown_currency: "gbp" })
    expect(await linesDone()).not.toContain("amount_unit")
  })

  it("has the amount of each account confirmed, also that of one without decimals", async () => {
    const yen = { account_id: "acc_jp", currency_code: "JPY" }
    await shop().admin("POST", "/ext-wallet/environments/sandbox", yen)
    const euros = await start()
    await say(euros.id, "1.23")
    expect(await linesDone()).not.toContain("amount_unit")
    const { id } = await start({ currency_code: "JPY" })
    const sent = simulator().transactions().at(-1)!.request
    expect(sent.transaction).toEqual({ accountId: "acc_jp", totalAmount: 123 })
    await say(id, "1.23", "jpy")
    expect(await linesDone()).not.toContain("amount_unit")
    await say(id, "123", "jpy")
    expect(await linesDone()).toContain("amount_unit")
    // What was seen of one account says nothing of another.
    await shop().admin("POST", "/ext-wallet/environments/sandbox", { account_id: "acc_other" })
    expect(await linesDone()).not.toContain("amount_unit")
  })

  it("answers 404 for what is no test payment", async () => {
    const { session } = await shop().startPayment({ SOUND: 1 })
    const row = await shop().wallet.ledger.findBySession(session.id)
    for (const id of [row!.id, "ewtx_unknown"]) {
      expect((await shop().admin("GET", `${PATH}/${id}`)).status).toBe(404)
      expect((await say(id, "1.23")).status).toBe(404)
    }
  })
})
