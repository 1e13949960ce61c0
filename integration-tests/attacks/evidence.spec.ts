/** What counts as paid: answers that prove nothing, and a service that captures without being asked. */
import type { Profile } from "../../src/domain/service-profile"
import { forgetService, knowService, WAITS } from "../shop/known-service"
import { testStore } from "../shop/test-store"

/** A test payment that failed at the capture was answered differently. */
const CAPTURED_WITH_PAYMENT_PAGE: Profile = {
  ...WAITS,
  captured: { status: 200, address: "payment_page" },
  not_captured: { status: 200, address: "none" },
}

testStore({ name: "evidence" }, (store) => {
  const { shop, simulator } = store
  const { rowOf, approve, approveAndReturn, recoverAfter, requestOf, expectOrderInReview } = store

  beforeEach(() => simulator().behave({ flow: "resume", capturedAnswer: "return_link" }))

  type Payment = { id: string; extOrderId: string; returnURL: string; walletPage: string }

  /** An approved payment, and what the answers to its resume can be made of. */
  async function approved() {
    const started = await shop().startPayment({ TOTE: 1 })
    const location = await approve(started.session)
    const { id, extOrderId } = simulator()
      .transactions()
      .find((one) => one.id === started.session.data.transaction_id)!
    const walletPage = `${simulator().url}/wallet/${id}`
    return { ...started, location, sent: { id, extOrderId, returnURL: location, walletPage } }
  }

  const ANSWERS: [string, number, (payment: Payment) => Record<string, string>][] = [
    [
      "202 with the return link",
      202,
      ({ id, extOrderId, returnURL }) => ({ id, extOrderId, redirectionUrl: returnURL }),
    ],
    [
      "the page where it was approved",
      200,
      ({ id, extOrderId, walletPage }) => ({ id, extOrderId, redirectionUrl: walletPage }),
    ],
    [
      "a foreign address",
      200,
      ({ id, extOrderId }) => ({ id, extOrderId, redirectionUrl: "https://evil.example/paid" }),
    ],
    ["no address", 200, ({ id, extOrderId }) => ({ id, extOrderId })],
    [
      "another extOrderId",
      200,
      ({ id, returnURL }) => ({ id, extOrderId: "EXT-OTHER", redirectionUrl: returnURL }),
    ],
  ]

  it.each(ANSWERS)(
    "#71 %s as the answer to resume is not shown as paid, and is reviewed",
    async (_case, status, answer) => {
      const { cartId, session, location, sent } = await approved()
      const body = JSON.stringify(answer(sent))
      simulator().fault("status", { on: "resume", status, body, times: 1, processed: true })
      const landed = await shop().visit(location)
      expect(landed.headers.location).toContain("wallet=confirming")
      await expectOrderInReview({ cartId, session })
    }
  )

  it("#71 an answer that the service is known to capture with is paid", async () => {
    await knowService(shop().wallet, CAPTURED_WITH_PAYMENT_PAGE)
    simulator().behave({ capturedAnswer: "wallet_page" })
    const { session, location } = await approved()
    expect((await shop().visit(location)).headers.location).toContain("/confirmed")
    expect((await rowOf(session.id)).state).toBe("captured")
  })

  it.each<[string, Profile["not_captured"]]>([
    ["no failed capture was seen before", null],
    ["a failed capture was answered alike before", { status: 200, address: "payment_page" }],
  ])(
    "#71 a soft decline that is answered like a capture is never paid if %s",
    async (_known, not_captured) => {
      await knowService(shop().wallet, { ...CAPTURED_WITH_PAYMENT_PAGE, not_captured })
      const { cartId, session, location } = await approved()
      simulator().fault("soft_decline", { on: "resume", times: 1 })
      await shop().visit(location)
      await expectOrderInReview({ cartId, session })
    }
  )

  it("#71 a page of the wallet that it is not known to capture with is not paid", async () => {
    await knowService(shop().wallet, CAPTURED_WITH_PAYMENT_PAGE)
    const { cartId, session, location, sent } = await approved()
    const { id, extOrderId, walletPage } = sent
    const body = JSON.stringify({ id, extOrderId, redirectionUrl: `${walletPage}/confirm` })
    simulator().fault("status", { on: "resume", status: 200, body, times: 1, processed: true })
    await shop().visit(location)
    await expectOrderInReview({ cartId, session })
  })

  it("#72 forged approvals open no review and place no order, with three calls at most", async () => {
    const on = await shop().admin("POST", "/ext-wallet/settings", { client_sdk: true })
    expect(on.status).toBe(200)
    const { cartId, session, id } = await shop().startPayment({ SOUND: 1 })
    const before = simulator().totals().resumes
    for (let attempt = 1; attempt <= 5; attempt++) {
      await shop().store("POST", `/ext-wallet/payment-sessions/${session.id}/approve`)
      await store.moveBack(id, 0, { last_resume_at: new Date(Date.now() - 11_000) })
    }
    expect(simulator().totals().resumes - before).toBe(3)
    expect(await rowOf(session.id)).toMatchObject({ state: "declined", capture: "none" })
    expect(await shop().listOrders(cartId)).toEqual([])
  })

  describe("a return before the approval, without a test payment", () => {
    beforeEach(() => forgetService(shop()))

    /** The return link was opened by a link scanner, say, and the service was asked too early. */
    async function openedTooEarly() {
      const started = await shop().startPayment({ TOTE: 1 })
      const { returnURL } = requestOf(started.session).redirections
      await shop().visit(returnURL)
      const row = await rowOf(started.session.id)
      expect(row).toMatchObject({ state: "review", reason: "refused_unproven", resume_count: 1 })
      expect(row.review_since).toEqual(expect.any(Date))
      return { ...started, row, returnLink: returnURL }
    }

    const elevenSecondsLater = (id: string) =>
      store.moveBack(id, 0, { last_resume_at: new Date(Date.now() - 11_000) })

    it("#73 leaves the customer who then approves with one paid order and no review", async () => {
      const { cartId, session, row } = await openedTooEarly()
      await elevenSecondsLater(row.id)
      const landed = await approveAndReturn(session)
      expect(landed.headers.location).toContain("/confirmed")
      expect(await rowOf(session.id)).toMatchObject({
        state: "captured",
        reason: null,
        resume_count: 2,
      })
      const orders = await shop().listOrders(cartId)
      expect(orders).toHaveLength(1)
      const asked = simulator()
        .transactions()
        .find(({ id }) => id === row.transaction_id)
      expect(asked).toMatchObject({ captures: 1 })
    })

    it("#73 keeps the entry and the cart after a second refusal", async () => {
      const { cartId, collectionId, session, row, returnLink } = await openedTooEarly()
      await elevenSecondsLater(row.id)
      const landed = await shop().visit(returnLink)
      expect(landed.headers.location).toContain("reason=checking")
      const { review_since } = row
      const kept = { state: "review", reason: "refused_unproven", capture: "unknown", review_since }
      expect(await rowOf(session.id)).toMatchObject({ ...kept, resume_count: 2, order_id: null })
      expect(await shop().listOrders(cartId)).toEqual([])
      expect((await shop().startSession(collectionId)).status).not.toBe(200)
      expect((await rowOf(session.id)).id).toBe(row.id)
    })

    it("#73 asks the service at most three times, and not in a hurry", async () => {
      const { session, row, returnLink } = await openedTooEarly()
      await shop().visit(returnLink)
      expect((await rowOf(session.id)).resume_count).toBe(1)
      for (let visit = 1; visit <= 4; visit++) {
        await elevenSecondsLater(row.id)
        await shop().visit(returnLink)
      }
      expect((await rowOf(session.id)).resume_count).toBe(3)
    })

    it("#73 asks nothing more once an answer was unclear", async () => {
      const { session, row } = await openedTooEarly()
      await elevenSecondsLater(row.id)
      const location = await approve(session)
      simulator().fault("status", { on: "resume", status: 500, times: 1, processed: true })
      await shop().visit(location)
      const unclear = { state: "review", reason: "outcome_unknown", resume_count: 2 }
      expect(await rowOf(session.id)).toMatchObject(unclear)
      await elevenSecondsLater(row.id)
      await shop().visit(location)
      expect(await rowOf(session.id)).toMatchObject(unclear)
    })

    it("#73 asks for nothing without a signed return", async () => {
      const { cartId, session, row } = await openedTooEarly()
      await elevenSecondsLater(row.id)
      await approve(session)
      await shop().store("POST", `/carts/${cartId}/complete`)
      expect((await rowOf(session.id)).resume_count).toBe(1)
    })
  })

  it("#85 lists a replaced payment if the service may capture on approval, has it reviewed when its customer comes back, and never resumes it", async () => {
    simulator().behave({ flow: "hosted" })
    await forgetService(shop())
    const { collectionId, session } = await shop().startPayment({ SOUND: 1 })
    const old = await rowOf(session.id)
    await shop().startSession(collectionId)
    expect((await shop().wallet.ledger.find(old.id))!.state).toBe("superseded")
    const { location } = await simulator().approve(old.transaction_id!)
    await recoverAfter(old.id, 61)
    const listed = { state: "unconfirmed", capture: "unknown", reason: "session_deleted" }
    expect(await shop().wallet.ledger.find(old.id)).toMatchObject(listed)
    const before = simulator().totals().resumes
    await shop().visit(location)
    expect(await shop().wallet.ledger.find(old.id)).toMatchObject({
      state: "review",
      reason: "paid_after_change",
      capture: "unknown",
    })
    expect(simulator().totals().resumes).toBe(before)
  })
})
