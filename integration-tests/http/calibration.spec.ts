import { moveBack } from "../shop/move-back"
import { forgetService, knowService, WAITS } from "../shop/known-service"
import { paymentSteps } from "../shop/payment-steps"
import { testStore } from "../shop/test-store"
import { whileUnreachable } from "../shop/service-elsewhere"

jest.setTimeout(120_000)

const PATH = "/ext-wallet/environments/sandbox/calibration"
const BROWSER = { accept: "text/html" }
const SERVER = { accept: "*/*" }

const DEFAULTS = {
  flow: "resume",
  resumeBeforeApproval: "400",
  capturedAnswer: "return_link",
  repeatedResume: "conflict",
} as const

testStore({ name: "calibration" }, (store) => {
  const { shop, simulator } = store
  const { rowOf, approve, recover } = paymentSteps(store)

  beforeEach(async () => {
    simulator().behave(DEFAULTS)
    await forgetService(shop())
  })

  const start = async (body: unknown = {}) => (await shop().admin("POST", PATH, body)).data
  const read = async () => (await shop().admin("GET", PATH)).data
  const say = (question: string, answer: string) =>
    shop().admin("POST", `${PATH}/answers`, { question, answer })
  const approvedPayment = async () => (await read()).calibration.transaction_id as string
  const comeBack = async () => {
    const { location } = await simulator().approve(await approvedPayment())
    return { location, page: await shop().visit(location, "GET", BROWSER) }
  }
  const open = (data: any) => data.questions.filter((one: any) => one.open).map(({ id }: any) => id)
  const resumes = () => simulator().totals().resumes
  const profile = async () => (await read()).profile

  async function calibrate(before: string, after: string) {
    await start()
    await comeBack()
    await say("before_resume", before)
    return (await say("after_resume", after)).data
  }

  it("learns of a service that waits: what not approved and captured look like", async () => {
    const before = simulator().totals()
    const started = await start()
    expect(started).toMatchObject({
      calibration: { integration: "redirect", amount: 1.23, created_by: expect.any(String) },
      steps: [
        { id: "unapproved", done: true, signature: { status: 400, address: "none" } },
        { id: "approval", done: false },
        { id: "resume", done: false },
        { id: "repeat", done: false },
      ],
      profile: null,
    })
    expect(open(started)).toEqual([])

    const { page } = await comeBack()
    expect([page.status, page.data]).toEqual([200, expect.stringContaining("close this tab")])
    expect(simulator().totals().captures).toBe(before.captures)
    expect(open(await read())).toEqual(["before_resume"])

    const resumed = (await say("before_resume", "not_captured")).data
    expect(simulator().totals().captures).toBe(before.captures + 1)
    expect(resumed.steps[2]).toMatchObject({ signature: { status: 200, address: "return" } })
    expect(open(resumed)).toEqual(["after_resume"])

    const learned = (await say("after_resume", "captured")).data
    expect(learned.profile).toMatchObject({
      says: ["waits", "tells_apart"],
      captured: { status: 200, address: "return" },
      not_approved: { status: 400, address: "none" },
      captures: "when_asked",
      is_simulated: true,
      learned_at: expect.any(String),
      learned_by: expect.stringContaining("admin@demo.test"),
    })
    expect(open(learned)).toEqual(["shown_amount"])

    expect(open((await say("shown_amount", "1.23")).data)).toEqual(["shown_currency"])
    expect(open((await say("shown_currency", "eur")).data)).toEqual(["repeat"])
    const repeated = (await say("repeat", "ask")).data
    expect(repeated.steps[3]).toMatchObject({ signature: { status: 409, address: "none" } })
    const finished = (await say("after_repeat", "once")).data
    expect(finished.calibration.finished_at).toEqual(expect.any(String))
    expect(finished.profile).toMatchObject({ repeated: "once" })

    const { checklist } = (await shop().admin("GET", "/ext-wallet/go-live")).data
    const done = checklist.filter((line: any) => line.done).map(({ id }: any) => id)
    expect(done).toEqual(expect.arrayContaining(["sandbox_payment", "amount_unit", "calibration"]))
    const { entries } = (await shop().admin("GET", "/ext-wallet/audit")).data
    expect(entries.map(({ action }: any) => action)).toEqual(
      expect.arrayContaining(["calibration_started", "calibration_finished"])
    )
  })

  it("judges payments by what it has learned, and they remember it", async () => {
    await calibrate("not_captured", "captured")
    const { session } = await shop().startPayment({ SOUND: 1 })
    await shop().visit((await simulator().fail(session.data.transaction_id)).location)
    const row = await rowOf(session.id)
    expect(row).toMatchObject({ state: "declined", captures: "when_asked" })
    expect(row.profile_id).toBe((await profile()).id)
  })

  it("learns of a service that captures on approval, and payments are never resumed from then on", async () => {
    simulator().behave({ flow: "hosted" })
    const { profile: learned } = await calibrate("captured", "captured")
    expect(learned).toMatchObject({ says: ["captures_by_itself", "tells_apart"], captured: null })
    const { session } = await shop().startPayment({ SOUND: 1 })
    expect(await rowOf(session.id)).toMatchObject({ captures: "on_approval" })
    const before = resumes()
    await shop().visit(await approve(session))
    expect(await rowOf(session.id)).toMatchObject({ state: "approved" })
    expect(resumes()).toBe(before)
  })

  it("learns that answers look alike, and then no such answer is a capture or a decline", async () => {
    simulator().behave({ resumeBeforeApproval: "wallet_page", capturedAnswer: "wallet_page" })
    const { profile: learned } = await calibrate("not_captured", "captured")
    expect(learned).toMatchObject({ says: ["waits", "looks_alike"], tells_apart: false })
    const { session } = await shop().startPayment({ SOUND: 1 })
    await shop().visit(await approve(session))
    expect(await rowOf(session.id)).toMatchObject({ state: "review", reason: "outcome_unknown" })
  })

  it("takes a response without an address for a capture only after a failed capture was answered differently", async () => {
    simulator().behave({ capturedAnswer: "no_address" })
    const { profile: learned } = await calibrate("not_captured", "captured")
    expect(learned.captured).toEqual({ status: 200, address: "none" })
    const pay = async () => {
      const { session } = await shop().startPayment({ SOUND: 1 })
      await shop().visit(await approve(session))
      return rowOf(session.id)
    }
    expect(await pay()).toMatchObject({ state: "review", reason: "outcome_unknown" })

    await start()
    await comeBack()
    simulator().fault("soft_decline", { times: 1 })
    await say("before_resume", "not_captured")
    await say("after_resume", "not_captured")
    expect(await pay()).toMatchObject({ state: "captured" })
  })

  it("learns a 409 to what nobody approved, and opens no review for it", async () => {
    simulator().behave({ resumeBeforeApproval: "409" })
    await calibrate("not_captured", "captured")
    const { session } = await shop().startPayment({ SOUND: 1 })
    const { redirections } = simulator()
      .transactions()
      .find(({ id }) => id === session.data.transaction_id)!.request
    await shop().visit(redirections.returnURL)
    const row = await rowOf(session.id)
    expect(row.state).toBe("declined")
    await moveBack(shop(), row.id, 0, { last_resume_at: new Date(Date.now() - 11_000) })
    await shop().visit(await approve(session))
    expect(await rowOf(session.id)).toMatchObject({ state: "captured" })
  })

  it("leaves open what nobody could tell, and then nothing ends as expired in silence", async () => {
    const { profile: learned } = await calibrate("cant_tell", "captured")
    expect(learned).toMatchObject({ says: ["captures_open", "tells_apart"], captured: null })
    const { session } = await shop().startPayment({ SOUND: 1 })
    const { id } = await rowOf(session.id)
    await moveBack(shop(), id, 61)
    await recover()
    expect(await rowOf(session.id)).toMatchObject({ state: "unconfirmed", capture: "unknown" })
    // Whoever comes back all the same is still charged once, and only then.
    await shop().visit(await approve(session))
    expect(await rowOf(session.id)).toMatchObject({ state: "captured" })
  })

  it("takes no answer before its time, and none twice", async () => {
    expect((await say("before_resume", "captured")).data.code).toBe("no_calibration")
    await start()
    const early = await say("before_resume", "not_captured")
    expect([early.status, early.data.code]).toEqual([400, "calibration_out_of_order"])
    expect((await say("after_resume", "captured")).data.code).toBe("calibration_out_of_order")
    await comeBack()
    const before = resumes()
    const aboutAnother = {
      question: "before_resume",
      answer: "captured",
      calibration_id: "ewcal_1",
    }
    const refused = await shop().admin("POST", `${PATH}/answers`, aboutAnother)
    expect([refused.status, refused.data.code]).toEqual([400, "calibration_out_of_order"])
    await say("before_resume", "not_captured")
    expect((await say("before_resume", "captured")).data.code).toBe("calibration_out_of_order")
    expect((await say("repeat", "ask")).data.code).toBe("calibration_out_of_order")
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
      const given = Array.from({ length: 30 }, (_, index) =>
        say(question, answers[index % answers.length]!)
      )
      const statuses = (await Promise.all(given)).map(({ status }) => status)
      return [200, 400].map((status) => statuses.filter((one) => one === status).length)
    }
    const ONE_COUNTS = [1, 29]
    expect(await sayThirtyTimes("before_resume", "not_captured", "captured")).toEqual(ONE_COUNTS)
    expect(resumes() - before).toBe(1)
    expect(await sayThirtyTimes("after_resume", "captured", "cant_tell")).toEqual(ONE_COUNTS)
    expect(await sayThirtyTimes("shown_amount", "1.23", "123")).toEqual(ONE_COUNTS)
    expect(await sayThirtyTimes("shown_currency", "eur", "usd")).toEqual(ONE_COUNTS)
    expect(await sayThirtyTimes("repeat", "ask")).toEqual(ONE_COUNTS)
    expect(resumes() - before).toBe(2)
    expect(await sayThirtyTimes("after_repeat", "once", "twice")).toEqual(ONE_COUNTS)

    const { questions } = await read()
    const { calibrations, ledger } = shop().wallet
    const { approved_id } = (await calibrations.newest())!
    const compared = (await ledger.listEvents(approved_id!)).filter(
      ({ type }) => type === "compared"
    )
    expect(compared.map(({ detail }) => [detail.question, detail.shows])).toEqual(
      questions
        .filter(({ id }: any) => ["before_resume", "after_resume", "after_repeat"].includes(id))
        .map(({ id, answer }: any) => [id, answer])
    )
  })

  it("takes an answer again if the capture request could not be sent", async () => {
    await start()
    await comeBack()
    const before = resumes()
    const unsent = await whileUnreachable(shop().wallet, () => say("before_resume", "not_captured"))
    expect(unsent.status).toBe(200)
    expect((await say("before_resume", "not_captured")).status).toBe(200)
    expect(resumes() - before).toBe(1)
  })

  it("resumes nothing by itself when somebody comes back, however often, and notes who called", async () => {
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
    expect(open({ questions })).toEqual(["before_resume"])
    expect((await shop().admin("GET", "/orders")).data.count).toBe(0)
  })

  it("is left alone by recovery, and resumes even if the service is known to capture on approval", async () => {
    await knowService(shop().wallet, { ...WAITS, captures: "on_approval" })
    await start()
    await comeBack()
    const rows = (await shop().wallet.listExtWalletTransactions({})).map(({ id }) => id)
    for (const id of rows) await moveBack(shop(), id, 24 * 60)
    expect(await recover()).toEqual({ settled: 0, reviewed: 0 })
    expect(open(await read())).toEqual(["before_resume"])
    const before = resumes()
    await say("before_resume", "not_captured")
    expect(resumes() - before).toBe(1)
    expect((await shop().admin("GET", "/ext-wallet/payments")).data.count).toBe(0)
  })

  it("allows the wallet's SDK once its own calibration knows what nobody approved", async () => {
    const allow = () => shop().admin("POST", "/ext-wallet/settings", { client_sdk: true })
    expect((await allow()).data.code).toBe("client_sdk_unknown")
    await calibrate("not_captured", "captured")
    expect((await allow()).data.code).toBe("client_sdk_unknown")

    const started = await start({ integration: "sdk" })
    expect(open(started)).toEqual(["approved"])
    await simulator().approve(await approvedPayment())
    await say("approved", "approved")
    await say("before_resume", "not_captured")
    await say("after_resume", "captured")
    expect((await allow()).status).toBe(200)
  })

  it("begins production with nothing that the simulator taught", async () => {
    await calibrate("not_captured", "captured")
    expect(await shop().wallet.profiles.find("production", "redirect")).toBeNull()
    const { environments } = (await shop().admin("GET", "/ext-wallet/settings")).data.settings
    expect(environments.sandbox.profiles.redirect.says).toEqual(["waits", "tells_apart"])
    expect(environments.production.profiles).toEqual({ redirect: null, sdk: null })
  })

  it("starts one after the other where two tabs start at once", async () => {
    const both = await Promise.all([1, 2, 3].map(() => shop().admin("POST", PATH, {})))
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await read()).calibration).toMatchObject({ finished_at: null, state: "ready" })
  })

  it("says why it could not be started", async () => {
    simulator().fault("status", { on: "init", status: 422 })
    const { status, data } = await shop().admin("POST", PATH, {})
    expect([status, data.code]).toEqual([400, "calibration_failed"])
    expect(data.problem).toEqual(expect.any(String))
  })
})
