import { letDashboardCatchUp } from "../shop/move-back"
import { forgetService, knowService } from "../shop/known-service"
import { testStore } from "../shop/test-store"

const PATH = "/ext-wallet/environments/sandbox/test-payment"
const BROWSER = { accept: "text/html" }
const SERVER = { accept: "*/*" }

const DEFAULTS = {
  flow: "resume",
  resumeBeforeApproval: "400",
  capturedAnswer: "return_link",
  repeatedResume: "conflict",
  identifiesItself: true,
} as const

testStore({ name: "testpayment" }, (store) => {
  const { shop, simulator, rowOf } = store

  beforeEach(async () => {
    simulator().behave(DEFAULTS)
    await forgetService(shop())
  })

  const start = async (body: unknown = {}) => (await shop().admin("POST", PATH, body)).data
  const read = async () => (await shop().admin("GET", PATH)).data
  const sayAtOnce = (question: string, answer: string) =>
    shop().admin("POST", `${PATH}/answers`, { question, answer })
  const say = async (question: string, answer: string) => {
    await letDashboardCatchUp(shop().database)
    return sayAtOnce(question, answer)
  }
  const approvedPayment = async () => (await read()).transaction_id as string
  const comeBack = async () => {
    const { location } = await simulator().approve(await approvedPayment())
    return { location, page: await shop().visit(location, "GET", BROWSER) }
  }
  const open = (data: any) => data.questions.filter((one: any) => one.open).map(({ id }: any) => id)
  const resumes = () => simulator().totals().resumes
  const profile = () => shop().wallet.profiles.find("sandbox", "redirect")
  const sayWhatTheWalletShowed = async () => {
    await say("shown_amount", "1.23")
    await say("shown_currency", "eur")
  }
  const checklist = async () => (await shop().admin("GET", "/ext-wallet/go-live")).data.checklist
  const isDone = async (line: string) => (await checklist()).find(({ id }: any) => id === line).done

  async function makeTestPayment(before: string, after: string) {
    await start()
    await comeBack()
    await sayWhatTheWalletShowed()
    await say("before_resume", before)
    return (await say("after_resume", after)).data
  }

  it("guides through one payment of 1.23 to the result that a paid order is recognized", async () => {
    simulator().behave({ identifiesItself: false })
    const before = simulator().totals()
    const started = await start()
    expect(started).toMatchObject({
      integration: "redirect",
      created_by: expect.any(String),
      redirection_url: expect.stringContaining(simulator().url),
      steps: [
        { id: "unapproved", done: true, signature: { status: 400, address: "none" } },
        { id: "approval", done: false },
        { id: "resume", done: false },
      ],
      result: null,
    })
    expect(open(started)).toEqual([])
    const sent = simulator().transactions().at(-1)!.request
    expect(sent).toMatchObject({
      transaction: { accountId: "acc_demo", totalAmount: 123 },
      delivery: { fullName: "Test payment" },
      items: [{ description: "Test payment", quantity: 1, unitAmount: 123, type: "digital" }],
    })

    const { page } = await comeBack()
    expect([page.status, page.data]).toEqual([200, expect.stringContaining("close this tab")])
    expect(simulator().totals().captures).toBe(before.captures)
    expect(open(await read())).toEqual(["shown_amount"])
    expect(open((await say("shown_amount", "1.23")).data)).toEqual(["shown_currency"])
    expect(open((await say("shown_currency", "eur")).data)).toEqual(["before_resume"])

    const resumed = (await say("before_resume", "not_captured")).data
    expect(simulator().totals().captures).toBe(before.captures + 1)
    expect(resumed.steps[2]).toMatchObject({ signature: { status: 200, address: "return" } })
    expect(open(resumed)).toEqual(["after_resume"])
    expect(resumed.result).toBeNull()

    const { result } = (await say("after_resume", "captured")).data
    expect(result).toMatchObject({
      outcome: "recognized",
      message: expect.stringMatching(/^We recognize a paid order\./),
      amount: { verdict: "right", message: "The amount and currency are correct." },
      is_simulated: false,
      learned_at: expect.any(String),
      learned_by: expect.stringContaining("admin@demo.test"),
    })
    expect(await profile()).toMatchObject({
      captured: { status: 200, address: "return" },
      not_approved: { status: 400, address: "none" },
      captures: "when_asked",
    })
    expect(await isDone("test_payment")).toBe(true)
    const { entries } = (await shop().admin("GET", "/ext-wallet/audit")).data
    expect(entries.map(({ action }: any) => action)).toEqual(
      expect.arrayContaining(["test_payment_started", "amount_shown", "test_payment_finished"])
    )
    expect((await shop().admin("GET", "/orders")).data.count).toBe(0)
    expect((await shop().admin("GET", "/ext-wallet/payments")).data.count).toBe(0)
  })

  it("names neither the amount nor the currency before the admin has said what the wallet showed", async () => {
    const said = [await start()]
    const { location, page } = await comeBack()
    const again = await shop().visit(location, "GET", BROWSER)
    said.push(await read(), (await say("shown_amount", "other")).data)
    // The milliseconds of a time may be those digits.
    const withoutTimes = (data: unknown) => JSON.stringify(data).replace(/\d\d:\d\d\.\d+Z/g, "")
    for (const text of [withoutTimes(said[0]), String(page.data), String(again.data)]) {
      expect(text).not.toMatch(/€|\beur\b/i)
      expect(text.replaceAll('"1.23","123","0.01","other"', "")).not.toMatch(/1[.,]23|\b123\b/)
    }
    for (const { redirection_url: _url, questions, ...rest } of said) {
      expect(withoutTimes(rest)).not.toMatch(/1[.,]23|\beur\b/i)
      expect(questions.find(({ id }: any) => id === "shown_currency").answers).toEqual(["other"])
    }
  })

  it("does not count for going live if the service was the simulator, even with a profile of the service", async () => {
    const { result } = await makeTestPayment("not_captured", "captured")
    expect(result).toMatchObject({ outcome: "recognized", is_simulated: true })
    expect(await isDone("test_payment")).toBe(false)
    await knowService(shop().wallet)
    const line = (await checklist()).find(({ id }: any) => id === "test_payment")
    expect(line).toMatchObject({ done: false, currencies: ["eur"] })
  })

  it("is about the account whose amount is yet to be confirmed", async () => {
    simulator().behave({ identifiesItself: false })
    const yen = { account_id: "acc_jp", currency_code: "JPY" }
    await shop().admin("POST", "/ext-wallet/environments/sandbox", yen)
    await makeTestPayment("not_captured", "captured")
    expect(await isDone("test_payment")).toBe(false)
    await start()
    const sent = simulator().transactions().at(-1)!.request
    expect(sent.transaction).toEqual({ accountId: "acc_jp", totalAmount: 123 })
    await comeBack()
    await say("shown_amount", "123")
    await say("shown_currency", "jpy")
    await say("before_resume", "not_captured")
    await say("after_resume", "captured")
    expect(await isDone("test_payment")).toBe(true)
    // What was seen of one account says nothing of another.
    await shop().admin("POST", "/ext-wallet/environments/sandbox", { account_id: "acc_other" })
    expect(await isDone("test_payment")).toBe(false)
  })

  it("never forgets that one account captures on approval when another one, which waits, is tested after it", async () => {
    simulator().behave({ identifiesItself: false, flow: "hosted" })
    const yen = { account_id: "acc_jp", currency_code: "JPY" }
    await shop().admin("POST", "/ext-wallet/environments/sandbox", yen)
    await makeTestPayment("captured", "captured")
    expect((await profile())?.captures).toBe("on_approval")
    simulator().behave({ flow: "resume" })
    await makeTestPayment("not_captured", "captured")
    expect((await profile())?.captures).toBe("on_approval")
    // The account is gone, and what it has shown with it.
    const accounts = [{ account_id: "acc_jp", currency_code: "JPY" }]
    await shop().admin("POST", "/ext-wallet/environments/sandbox", { accounts })
    await makeTestPayment("not_captured", "captured")
    expect((await profile())?.captures).toBe("when_asked")
  })

  it("has shown nothing of an account that was never tested", async () => {
    simulator().behave({ identifiesItself: false })
    const { wallet } = shop()
    const captures = () => wallet.profiles.captures("sandbox", { client_sdk: false })
    const account = (account_id: string) =>
      shop().admin("POST", "/ext-wallet/environments/sandbox", {
        accounts: [{ account_id, currency_code: "EUR" }],
      })
    await account("acc_demo")
    await makeTestPayment("not_captured", "captured")
    expect(await captures()).toBe("when_asked")
    await account("acc_new")
    expect(await captures()).toBe("unknown")
    expect(await isDone("test_payment")).toBe(false)
    const { session } = await shop().startPayment({ SOUND: 1 })
    expect(await rowOf(session.id)).toMatchObject({ captures: "unknown" })
    await account("acc_demo")
    expect(await captures()).toBe("when_asked")
  })

  it("has the wallet no longer offered if it showed another amount, until it shows the right one", async () => {
    simulator().behave({ identifiesItself: false })
    const cartId = await shop().fillCart({ SOUND: 1 })
    const config = async () =>
      (await shop().store("GET", `/ext-wallet/config?cart_id=${cartId}`)).data
    await start()
    await comeBack()
    await say("shown_amount", "123")
    await say("shown_currency", "eur")
    expect(await config()).toMatchObject({ available: false, reason: "not_configured" })
    const inits = simulator().totals().inits
    const refused = await shop()
      .startPayment({ SOUND: 1 })
      .catch((error: unknown) => error)
    expect(String(refused)).toContain("unavailable")
    expect(simulator().totals().inits).toBe(inits)
    await makeTestPayment("not_captured", "captured")
    expect(await config()).toMatchObject({ available: true })
    expect((await shop().startPayment({ SOUND: 1 })).session.id).toBeTruthy()
  })

  it("notes no more than fifty calls of its links", async () => {
    await start()
    const { redirections } = simulator().transactions().at(-1)!.request
    for (let call = 0; call < 60; call += 1) {
      await shop().visit(redirections.cancelURL, "GET", SERVER)
    }
    expect((await read()).observations.calls).toHaveLength(50)
  })

  it("is made in production in the same way, and only then is it known when production captures", async () => {
    const { wallet } = shop()
    simulator().behave({ identifiesItself: false })
    const live = { api_key: simulator().productionKey, account_id: "acc_live" }
    await shop().admin("POST", "/ext-wallet/environments/production", live)
    // In production, customers are only sent to https, which the simulator doesn't speak.
    simulator().fault("hostile_redirection_url", { on: "init", variant: "foreign_host" })
    const path = PATH.replace("sandbox", "production")
    await shop().admin("POST", path, {})
    const { transaction_id } = (await shop().admin("GET", path)).data
    await shop().visit((await simulator().approve(transaction_id)).location, "GET", BROWSER)
    expect(await wallet.profiles.captures("production", { client_sdk: false })).toBe("unknown")
    for (const [question, answer] of [
      ["shown_amount", "1.23"],
      ["shown_currency", "eur"],
      ["before_resume", "not_captured"],
      ["after_resume", "captured"],
    ]) {
      await letDashboardCatchUp(shop().database)
      await shop().admin("POST", `${path}/answers`, { question, answer })
    }
    expect((await shop().admin("GET", path)).data.result).toMatchObject({ outcome: "recognized" })
    expect(await wallet.profiles.captures("production", { client_sdk: false })).toBe("when_asked")
    // What was observed in production counts there alone.
    expect(await wallet.profiles.find("sandbox", "redirect")).toBeNull()
    expect([await isDone("live_test_payment"), await isDone("test_payment")]).toEqual([true, false])
  })

  it("takes no answer before its time, and none twice", async () => {
    expect((await say("before_resume", "captured")).data.code).toBe("no_test_payment")
    await start()
    const early = await say("before_resume", "not_captured")
    expect([early.status, early.data.code]).toEqual([400, "question_out_of_order"])
    expect((await say("after_resume", "captured")).data.code).toBe("question_out_of_order")
    await comeBack()
    expect((await say("before_resume", "captured")).data.code).toBe("question_out_of_order")
    await sayWhatTheWalletShowed()
    const before = resumes()
    const aboutAnother = { question: "before_resume", answer: "captured", id: "ewcal_1" }
    const refused = await shop().admin("POST", `${PATH}/answers`, aboutAnother)
    expect([refused.status, refused.data.code]).toEqual([400, "question_out_of_order"])
    await say("before_resume", "not_captured")
    expect((await say("before_resume", "captured")).data.code).toBe("question_out_of_order")
    expect(resumes() - before).toBe(1)
    for (const body of [
      { question: "before_resume", answer: "maybe" },
      { question: "after_lunch", answer: "captured" },
      { question: "before_resume" },
    ]) {
      const { status, data } = await shop().admin("POST", `${PATH}/answers`, body)
      expect([status, data.type]).toEqual([400, "invalid_data"])
    }
    expect((await shop().admin("POST", PATH, { integration: "fax" })).status).toBe(400)
  })

  it("#97 takes one of thirty answers to a step at once, and requests one capture", async () => {
    await start()
    await comeBack()
    const before = resumes()
    const sayThirtyTimes = async (question: string, ...answers: string[]) => {
      await letDashboardCatchUp(shop().database)
      const given = Array.from({ length: 30 }, (_, index) =>
        sayAtOnce(question, answers[index % answers.length]!)
      )
      const statuses = (await Promise.all(given)).map(({ status }) => status)
      return [200, 400].map((status) => statuses.filter((one) => one === status).length)
    }
    const ONE_COUNTS = [1, 29]
    expect(await sayThirtyTimes("shown_amount", "1.23", "123")).toEqual(ONE_COUNTS)
    expect(await sayThirtyTimes("shown_currency", "eur", "usd")).toEqual(ONE_COUNTS)
    expect(await sayThirtyTimes("before_resume", "not_captured", "captured")).toEqual(ONE_COUNTS)
    expect(resumes() - before).toBe(1)
    expect(await sayThirtyTimes("after_resume", "captured", "cant_tell")).toEqual(ONE_COUNTS)
    expect(resumes() - before).toBe(1)

    const { questions } = await read()
    const { testPayments, ledger } = shop().wallet
    const { approved_id } = (await testPayments.newest({ environment: "sandbox" }))!
    const compared = (await ledger.listEvents(approved_id!)).filter(
      ({ type }) => type === "compared"
    )
    expect(compared.map(({ detail }) => [detail.question, detail.shows])).toEqual(
      questions
        .filter(({ id }: any) => ["before_resume", "after_resume"].includes(id))
        .map(({ id, answer }: any) => [id, answer])
    )
  })

  it("resumes nothing by itself on any number of returns, and notes who called", async () => {
    await start()
    const { location } = await comeBack()
    const before = resumes()
    await shop().visit(location, "POST", SERVER)
    await shop().visit(location, "GET", SERVER)
    expect(resumes()).toBe(before)
    const { observations, questions } = await read()
    expect(observations.calls).toMatchObject([
      { link: "return", method: "GET", browser: true, repeated: false },
      { link: "return", method: "POST", browser: false, repeated: true },
      { link: "return", method: "GET", browser: false, repeated: true },
    ])
    // They came from the same address as the browser: whoever lists it would believe everybody.
    expect(observations.callback_addresses).toEqual([])
    expect(open({ questions })).toEqual(["shown_amount"])
    expect((await shop().admin("GET", "/orders")).data.count).toBe(0)
  })

  it("allows the wallet's SDK once a test payment with it has shown the response to an unapproved payment", async () => {
    const allow = () => shop().admin("POST", "/ext-wallet/settings", { client_sdk: true })
    expect((await allow()).data.code).toBe("client_sdk_unknown")
    await makeTestPayment("not_captured", "captured")
    expect((await allow()).data.code).toBe("client_sdk_unknown")

    const started = await start({ integration: "sdk" })
    expect(open(started)).toEqual(["approved"])
    await simulator().approve(await approvedPayment())
    await say("approved", "approved")
    await sayWhatTheWalletShowed()
    await say("before_resume", "not_captured")
    await say("after_resume", "captured")
    expect((await allow()).status).toBe(200)
  })

  it("starts one after the other where two tabs start at once", async () => {
    const both = await Promise.all([1, 2, 3].map(() => shop().admin("POST", PATH, {})))
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await read()).toMatchObject({ state: "ready" })
  })
})
