import { MedusaError, Modules } from "@medusajs/framework/utils"
import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows"
import { setTimeout as sleep } from "node:timers/promises"

import { callAnswered } from "../../src/domain/payment/__tests__/signals"
import { ANNOUNCEMENTS } from "../../src/domain/payment/events"
import { medusaVersion } from "../../src/modules/ext_wallet/versions"
import type { TransactionRow } from "../../src/modules/ext_wallet/types"
import { diesAt, meanwhileAt } from "../shop/at-checkpoint"
import { eventually } from "../shop/eventually"
import { moveBack } from "../shop/move-back"
import { paymentSteps } from "../shop/payment-steps"
import { testStore } from "../shop/test-store"
import { whileUnreachable } from "../shop/service-elsewhere"

jest.setTimeout(180_000)

const REASON = "Seen in the operator's dashboard"
const notAllowed = (said: string) => new MedusaError(MedusaError.Types.NOT_ALLOWED, said)

testStore({ name: "reviews" }, (store) => {
  const { shop, simulator } = store
  const { rowOf, recover, releaseLocks, ...steps } = paymentSteps(store)
  const path = (id: string, action = "") => `/ext-wallet/payments/${id}${action}`
  const post = (id: string, action: string, body: unknown = {}) =>
    shop().admin("POST", path(id, action), body)
  const askAgain = (id: string, reason = REASON) => post(id, "/resume", { reason })
  const resolve = (id: string, outcome: string, reason = REASON) =>
    post(id, "/resolve", { outcome, reason })

  /** A payment whose capture is not known, with its order waiting. */
  async function openReview(
    fault: "reset_after_capture" | "server_error_before_capture",
    basket: Record<string, number> = { SOUND: 1 }
  ) {
    const started = await shop().startPayment(basket)
    simulator().fault(fault, { on: "resume", times: 1 })
    const { location } = await simulator().approve(started.session.data.transaction_id)
    await shop().visit(location)
    const row = await rowOf(started.session.id)
    expect(row).toMatchObject({ state: "review", reason: "outcome_unknown" })
    const [orderId] = await shop().listOrders(started.cartId)
    return { ...started, row, orderId: orderId!, location }
  }

  /** What recovery does with a call whose server seems to be dead. */
  async function giveUpWaiting(id: string, cartId: string): Promise<string> {
    const [orderId] = await shop().listOrders(cartId)
    await steps.givenUpInLedger(id, orderId)
    return orderId!
  }

  const answerRepeatsBy = (repeatedResume: "captures_again" | "conflict") =>
    fetch(`${simulator().url}/_simulator/behaviour`, {
      method: "POST",
      body: JSON.stringify({ repeatedResume }),
    })

  const captures = () => simulator().totals().captures
  const resumes = () => simulator().totals().resumes

  it("says what is known, what is not, what to look up and what may be decided", async () => {
    const { row, orderId } = await openReview("reset_after_capture")
    const { data } = await shop().admin("GET", path(row.id))
    expect(data.payment).toMatchObject({
      id: row.id,
      order_id: orderId,
      transaction_id: row.transaction_id,
      review: {
        reason: "outcome_unknown",
        known: expect.stringContaining("approved"),
        unknown: expect.stringContaining("may or may not"),
        look_up: expect.stringContaining("in the payment service"),
        obstacles: { paid: null, unpaid: null, refunded: null, resume: null },
      },
    })
    expect(data.payment.events.map(({ type }: any) => type)).toEqual(
      expect.arrayContaining([
        "opened",
        "init_answered",
        "approved",
        "resume_sent",
        "review_opened",
      ])
    )
    const { data: list } = await shop().admin("GET", "/ext-wallet/payments?state=review")
    expect(list.payments.map(({ id }: any) => id)).toContain(row.id)
    expect(list).toMatchObject({ count: list.payments.length, count_capped: false })
    await resolve(row.id, "unpaid")
  })

  it("names the customer, the reviews around a payment, and the versions that run", async () => {
    const older = await openReview("reset_after_capture")
    const newer = await openReview("reset_after_capture")
    const read = async (id: string) => (await shop().admin("GET", path(id))).data.payment
    const { order } = (await shop().admin("GET", `/orders/${newer.orderId}?fields=customer_id`))
      .data
    expect(order.customer_id).toMatch(/^cus_/)
    expect(await read(newer.row.id)).toMatchObject({
      customer_id: order.customer_id,
      review_neighbors: { previous: null, next: older.row.id },
      versions: { plugin: expect.stringMatching(/^\d+\.\d+\.\d+/), medusa: medusaVersion() },
    })
    const decided = await resolve(newer.row.id, "unpaid")
    expect(decided.data.payment.review_neighbors).toEqual({ previous: null, next: older.row.id })
    await resolve(older.row.id, "unpaid")
    const { session } = await shop().startPayment({ SOUND: 1 })
    expect(await read((await rowOf(session.id)).id)).toMatchObject({
      order_id: null,
      customer_id: expect.stringMatching(/^cus_/),
      review_neighbors: { previous: null, next: null },
    })
  })

  it("records the payment on the waiting order when resolved as paid", async () => {
    const { row, orderId } = await openReview("reset_after_capture")
    const before = resumes()
    const { status, data } = await resolve(row.id, "paid")
    expect({ status, state: data.payment.state }).toEqual({ status: 200, state: "captured" })
    const order = await shop().readOrder(orderId)
    expect(order.payment_collections[0]).toMatchObject({ status: "completed" })
    expect(order.transactions).toHaveLength(1)
    expect(order.summary.pending_difference).toBe(0)
    expect(resumes()).toBe(before)
    expect(data.payment.events.at(-1)).toMatchObject({
      actor: expect.stringMatching(/^admin:user_/),
    })
    expect(await shop().wallet.ledger.listEvents(row.id)).toContainEqual(
      expect.objectContaining({ type: "resolved_paid", detail: { reason: REASON } })
    )
  })

  it("cancels the waiting order when resolved as unpaid, and frees the stock", async () => {
    const { row, orderId } = await openReview("server_error_before_capture")
    const { status, data } = await resolve(row.id, "unpaid")
    expect({ status, state: data.payment.state }).toEqual({ status: 200, state: "closed_unpaid" })
    expect(await shop().readOrder(orderId)).toMatchObject({ status: "canceled", transactions: [] })
  })

  it("closes it also where the goods were sent, and leaves the order as it is", async () => {
    const { row, orderId } = await openReview("server_error_before_capture", { TOTE: 1 })
    const { items } = await shop().readOrder(orderId)
    const sent = await shop().admin("POST", `/orders/${orderId}/fulfillments`, {
      items: [{ id: items[0].id, quantity: 1 }],
    })
    expect(sent.status).toBe(200)
    const { payment } = (await shop().admin("GET", path(row.id))).data
    expect(payment.review.cancels_order).toBe(false)
    const { status, data } = await resolve(row.id, "unpaid")
    expect([status, data.payment.state]).toEqual([200, "closed_unpaid"])
    expect((await shop().readOrder(orderId)).status).toBe("pending")
  })

  it("closes as refunded what was refunded in the service's dashboard, and cancels the order", async () => {
    const { row, orderId } = await openReview("reset_after_capture")
    const { data } = await resolve(row.id, "refunded")
    expect(data.payment).toMatchObject({
      state: "closed_refunded",
      refunded_amount: Number(row.amount),
    })
    expect((await shop().readOrder(orderId)).status).toBe("canceled")
  })

  it("asks for a reason and a known outcome, and refuses anything else in the body", async () => {
    const { row } = await openReview("server_error_before_capture")
    expect((await resolve(row.id, "unpaid", " ")).status).toBe(400)
    expect((await resolve(row.id, "lost")).status).toBe(400)
    expect(
      (await post(row.id, "/resolve", { outcome: "paid", reason: REASON, force: true })).status
    ).toBe(400)
    expect((await rowOf(row.payment_session_id!)).state).toBe("review")
    expect((await resolve(row.id, "unpaid")).status).toBe(200)
    const again = await resolve(row.id, "unpaid")
    expect(again.status).toBe(400)
    expect(again.data.code).toBe("not_in_review")
    expect(again.data.message).toContain("no longer needs review")
    expect((await resolve("ewtx_unknown", "paid")).status).toBe(404)
  })

  describe("a server that dies over a decision", () => {
    const diesOver = async (
      id: string,
      outcome: string,
      moment: "review_deciding" | "review_decided" = "review_decided"
    ) => {
      const body = { outcome, reason: REASON }
      await diesAt(moment, (connection) =>
        shop().admin("POST", path(id, "/resolve"), body, connection)
      )
      await releaseLocks()
    }

    it("leaves paid in the ledger, and recovery records it on the order", async () => {
      const { row, orderId } = await openReview("reset_after_capture")
      await diesOver(row.id, "paid")
      expect((await rowOf(row.payment_session_id!)).state).toBe("captured")
      await moveBack(shop(), row.id, 3)
      await recover()
      const order = await shop().readOrder(orderId)
      expect(order.payment_collections[0].status).toBe("completed")
      expect(order.transactions).toHaveLength(1)
    })

    it("leaves unpaid in the ledger, and recovery cancels the order", async () => {
      const { row, orderId } = await openReview("server_error_before_capture")
      await diesOver(row.id, "unpaid")
      expect((await rowOf(row.payment_session_id!)).state).toBe("closed_unpaid")
      expect((await shop().readOrder(orderId)).status).toBe("pending")
      await moveBack(shop(), row.id, 3)
      expect(await recover()).toEqual({ settled: 1, reviewed: 0 })
      expect((await shop().readOrder(orderId)).status).toBe("canceled")
    })

    it("changes nothing before the decision is written", async () => {
      const { row, orderId } = await openReview("server_error_before_capture")
      await diesOver(row.id, "unpaid", "review_deciding")
      const { cart_ordered_at: _noted, ...unchanged } = row
      expect(await rowOf(row.payment_session_id!)).toMatchObject(unchanged)
      expect((await shop().readOrder(orderId)).status).toBe("pending")
    })
  })

  describe("a payment that may have been paid, with an order that waits for it", () => {
    const asListed = { state: "unconfirmed", reason: "unconfirmed", look_at: null }
    const listApart = async () => {
      const { row, orderId } = await openReview("server_error_before_capture")
      // Put there beside the rules: such an order is left only by a server that died.
      await moveBack(shop(), row.id, 0, asListed)
      return { id: row.id, orderId }
    }
    const expectClosed = async (id: string) => {
      const { status, data } = await resolve(id, "unpaid")
      expect([status, data.payment.state]).toEqual([200, "closed_unpaid"])
      const history = await shop().wallet.ledger.listEvents(id)
      expect(history.filter(({ actor }) => actor.startsWith("admin:"))).toMatchObject([
        { type: "review_opened", from_state: null },
        { type: "resolved_unpaid", from_state: "unconfirmed", to_state: "closed_unpaid" },
      ])
    }

    it.each([
      ["Medusa refuses to cancel", notAllowed("Not this one.")],
      ["cannot be canceled now", new Error("Connection terminated")],
    ])(
      "is closed if the order %s, says that it is open, and recovery tries again",
      async (_, error) => {
        const { id, orderId } = await listApart()
        const orders = shop().container.resolve<any>(Modules.ORDER)
        const failing = jest.spyOn(orders, "cancel").mockRejectedValueOnce(error)
        const { status, data } = await resolve(id, "unpaid")
        failing.mockRestore()
        expect([status, data.payment.state]).toEqual([200, "closed_unpaid"])
        expect(data.payment.order_left_open).toBe(true)
        expect((await shop().readOrder(orderId)).status).toBe("pending")
        await moveBack(shop(), id, 3)
        await recover()
        expect((await shop().readOrder(orderId)).status).toBe("canceled")
        const { payment } = (await shop().admin("GET", path(id))).data
        expect(payment.order_left_open).toBe(false)
      }
    )

    it("is reviewed and closed by one decision", async () => {
      const { id, orderId } = await listApart()
      await expectClosed(id)
      expect((await shop().readOrder(orderId)).status).toBe("canceled")
    })
  })

  describe("the order of a payment that is marked as unpaid", () => {
    it.each([
      ["before the decision is written", "review_deciding", [400, "moved_on"], "captured"],
      ["after the decision is written", "review_decided", [200, undefined], "review"],
    ] as const)(
      "#93 stands when the capture is answered %s",
      async (_when, moment, answer, state) => {
        const { row, orderId } = await openReview("reset_after_capture")
        const captured = async (id: string) => {
          const late = callAnswered({ kind: "captured" }, { order_id: orderId })
          await shop().wallet.ledger.apply(id, late)
        }
        const { status, data } = await meanwhileAt(moment, captured, () =>
          resolve(row.id, "unpaid")
        )
        expect([status, data.code]).toEqual(answer)
        expect((await rowOf(row.payment_session_id!)).state).toBe(state)
        expect((await shop().readOrder(orderId)).status).toBe("pending")
      }
    )

    it("#93 stands when the capture is answered right before the order would be canceled", async () => {
      const { row, orderId } = await openReview("reset_after_capture")
      const locks = shop().container.resolve(Modules.LOCKING)
      const acquire = locks.acquire.bind(locks)
      let acquired = 0
      // The first time to look at the cart, the second time to cancel its order.
      const spy = jest.spyOn(locks, "acquire").mockImplementation(async (...lock) => {
        acquired += 1
        const late = callAnswered({ kind: "captured" }, { order_id: orderId })
        if (acquired === 2) await shop().wallet.ledger.apply(row.id, late)
        return acquire(...lock)
      })
      expect((await resolve(row.id, "unpaid")).status).toBe(200)
      spy.mockRestore()
      expect((await rowOf(row.payment_session_id!)).state).toBe("review")
      expect((await shop().readOrder(orderId)).status).toBe("pending")
    })

    it("#93 stands, and its page says so, when another provider was paid a part of it", async () => {
      const { row, orderId } = await openReview("server_error_before_capture")
      const part = { order_id: orderId, amount: 1 }
      const { data: opened } = await shop().admin("POST", "/payment-collections", part)
      const collection = `/payment-collections/${opened.payment_collection.id}`
      const paid = await shop().admin("POST", `${collection}/mark-as-paid`, { order_id: orderId })
      expect(paid.status).toBe(200)
      const { payment } = (await shop().admin("GET", path(row.id))).data
      expect(payment.review.cancels_order).toBe(false)
      const { status, data } = await resolve(row.id, "unpaid")
      expect([status, data.payment.state]).toEqual([200, "closed_unpaid"])
      expect(data.payment.order_left_open).toBe(true)
      const order = await shop().readOrder(orderId)
      expect([order.status, order.transactions.length]).toEqual(["pending", 1])
    })
  })

  it("lets one of two opposite decisions at once win", async () => {
    const { row, orderId } = await openReview("reset_after_capture")
    const answers = await Promise.all([resolve(row.id, "paid"), resolve(row.id, "refunded")])
    const { state } = await rowOf(row.payment_session_id!)
    const order = await shop().readOrder(orderId)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect([state, order.status]).toEqual(
      answers[0].status === 200 ? ["captured", "pending"] : ["closed_refunded", "canceled"]
    )
  })

  describe("a decision about the payment as a page showed it", () => {
    const shownAt = async (id: string) =>
      (await shop().admin("GET", path(id))).data.payment.state_changed_at

    /** Another admin has the service asked again, without a clear answer. */
    async function retryInVain(id: string) {
      await moveBack(shop(), id, 0, { last_resume_at: null })
      simulator().fault("server_error_before_capture", { on: "resume", times: 1 })
      expect((await askAgain(id)).data.captured).toBe(false)
      await moveBack(shop(), id, 0, { last_resume_at: null })
    }

    it.each([
      ["/resolve", { outcome: "unpaid" }, "closed_unpaid"],
      ["/resume", {}, "captured"],
    ])(
      "is refused by %s where it has changed since, and taken where not",
      async (action, asked, state) => {
        const { row, orderId } = await openReview("server_error_before_capture")
        const body = { ...asked, reason: REASON }
        const stale = { ...body, state_changed_at: await shownAt(row.id) }
        await retryInVain(row.id)
        const before = resumes()
        const refused = await post(row.id, action, stale)
        expect([refused.status, refused.data.code]).toEqual([400, "moved_on"])
        expect(resumes()).toBe(before)
        expect((await rowOf(row.payment_session_id!)).state).toBe("review")
        expect((await shop().readOrder(orderId)).status).toBe("pending")
        const fresh = { ...body, state_changed_at: await shownAt(row.id) }
        const { status, data } = await post(row.id, action, fresh)
        expect([status, data.payment.state]).toEqual([200, state])
      }
    )

    it("names a time", async () => {
      const { row } = await openReview("server_error_before_capture")
      const body = { outcome: "unpaid", reason: REASON, state_changed_at: "yesterday" }
      const { status, data } = await post(row.id, "/resolve", body)
      expect([status, data.message]).toEqual([400, expect.stringContaining("state_changed_at")])
    })
  })

  it("#67 offers no paid order once the waiting one was canceled", async () => {
    const { row, orderId } = await openReview("reset_after_capture")
    await cancelOrderWorkflow(shop().container).run({ input: { order_id: orderId } })
    const refused = await resolve(row.id, "paid")
    expect(refused.status).toBe(400)
    expect(refused.data.code).toBe("order_canceled")
    expect(refused.data.message).toContain("canceled")
    expect((await rowOf(row.payment_session_id!)).state).toBe("review")
    expect((await resolve(row.id, "refunded")).status).toBe(200)
  })

  it("#67 owes the refund where the service answers after the waiting order was canceled", async () => {
    const { cartId, session } = await shop().startPayment({ SOUND: 1 })
    const { location } = await simulator().approve(session.data.transaction_id)
    const giveUpAndCancel = async (id: string) => {
      const orderId = await giveUpWaiting(id, cartId)
      // By the module, which tells no subscriber: one that is quick or slow would find another state.
      await shop().container.resolve(Modules.ORDER).cancel(orderId)
    }
    await meanwhileAt("resume_answered", giveUpAndCancel, () => shop().visit(location))
    const { id, state } = await rowOf(session.id)
    expect(state).toBe("captured")
    await moveBack(shop(), id, 3)
    await shop().admin("POST", "/ext-wallet/recover", {})
    const owed = { state: "review", reason: "refund_owed", capture: "known" }
    expect(await rowOf(session.id)).toMatchObject(owed)
  })

  describe("asking the service again", () => {
    it("captures what had not been captured, once, and pays the waiting order", async () => {
      const { row, orderId } = await openReview("server_error_before_capture")
      await moveBack(shop(), row.id, 0, { last_resume_at: null })
      const before = captures()
      const { data } = await askAgain(row.id)
      expect(data).toMatchObject({ captured: true, payment: { state: "captured" } })
      expect(captures() - before).toBe(1)
      expect((await shop().readOrder(orderId)).summary.pending_difference).toBe(0)
      const asked = data.payment.events.filter(({ type }: any) => type === "resume_sent").at(-1)
      expect(asked).toMatchObject({
        actor: expect.stringMatching(/^admin:/),
        detail: { reason: REASON },
      })
    })

    it("asks for nothing where the order was edited and costs less now", async () => {
      const { row, orderId } = await openReview("server_error_before_capture", { SOUND: 2 })
      const { items } = await shop().readOrder(orderId)
      const edit = `/order-edits/${orderId}`
      await shop().admin("POST", "/order-edits", { order_id: orderId })
      await shop().admin("POST", `${edit}/items/item/${items[0].id}`, { quantity: 1 })
      expect((await shop().admin("POST", `${edit}/confirm`, {})).status).toBe(200)
      await moveBack(shop(), row.id, 0, { last_resume_at: null })
      const before = resumes()
      const { status, data } = await askAgain(row.id)
      expect([status, data.code]).toEqual([400, "changed_since_approval"])
      expect(resumes()).toBe(before)
    })

    it("asks for nothing where the order is canceled while it waits for the cart", async () => {
      const { row, cartId, orderId } = await openReview("server_error_before_capture")
      await moveBack(shop(), row.id, 0, { last_resume_at: null })
      const before = resumes()
      const letGo = await steps.waitsForCart(cartId, () => askAgain(row.id))
      // By the module, which waits for nobody.
      await shop().container.resolve(Modules.ORDER).cancel(orderId)
      const { status, data } = await letGo()
      expect([status, data.code]).toEqual([400, "changed_since_approval"])
      expect(resumes()).toBe(before)
      expect(await rowOf(row.payment_session_id!)).toMatchObject({
        state: "review",
        reason: "outcome_unknown",
        resume_count: row.resume_count,
      })
    })

    it("asks for nothing, and cancels nothing, where the order was paid in another collection", async () => {
      const { row, orderId } = await openReview("server_error_before_capture")
      const { total } = await shop().readOrder(orderId)
      const { data: opened } = await shop().admin("POST", "/payment-collections", {
        order_id: orderId,
        amount: total,
      })
      const collection = `/payment-collections/${opened.payment_collection.id}`
      const paid = await shop().admin("POST", `${collection}/mark-as-paid`, { order_id: orderId })
      expect(paid.status).toBe(200)
      await moveBack(shop(), row.id, 0, { last_resume_at: null })
      const before = resumes()
      expect((await askAgain(row.id)).data.code).toBe("paid_otherwise")
      expect((await resolve(row.id, "paid")).data.code).toBe("paid_otherwise")
      expect(resumes()).toBe(before)
      expect((await resolve(row.id, "unpaid")).data.payment.state).toBe("closed_unpaid")
      expect((await shop().readOrder(orderId)).status).not.toBe("canceled")
    })

    it("asks how often it was captured where the first call is answered late, and the same", async () => {
      const { cartId, session } = await shop().startPayment({ SOUND: 1 })
      const { location } = await simulator().approve(session.data.transaction_id)
      const before = captures()
      const askOnceMore = async (id: string) => {
        await giveUpWaiting(id, cartId)
        await moveBack(shop(), id, 0, { last_resume_at: null })
        // The first server slept for so long that its lock of the cart has ended.
        await releaseLocks()
        await answerRepeatsBy("captures_again")
        expect((await askAgain(id)).data.captured).toBe(true)
      }
      const { headers } = await meanwhileAt("resume_answered", askOnceMore, () =>
        shop().visit(location)
      ).finally(() => answerRepeatsBy("conflict"))
      expect(captures() - before).toBe(2)

      const orders = await shop().listOrders(cartId)
      expect(orders).toHaveLength(1)
      const isPaidOnce = async () => {
        const { summary, transactions } = await shop().readOrder(orders[0]!)
        expect([summary.pending_difference, transactions.length]).toEqual([0, 1])
      }
      await isPaidOnce()
      expect(headers.location).toBe(`http://localhost:8000/fr/order/${orders[0]}/confirmed`)

      const row = await rowOf(session.id)
      const { payment } = (await shop().admin("GET", path(row.id))).data
      expect(payment).toMatchObject({
        state: "review",
        review: {
          reason: "captured_twice",
          unknown: expect.stringContaining("twice"),
          obstacles: {
            paid: null,
            unpaid: { code: "captured" },
            refunded: { code: "paid_first" },
            resume: { code: "captured_already" },
          },
        },
      })
      expect((await resolve(row.id, "paid")).data.payment.state).toBe("captured")
      await isPaidOnce()
    })

    it("wants to know why, before anything is asked", async () => {
      const { row } = await openReview("server_error_before_capture")
      const before = resumes()
      const { status, data } = await askAgain(row.id, " ")
      expect([status, data.message]).toEqual([
        400,
        expect.stringContaining("must have at least 3 characters"),
      ])
      expect((await post(row.id, "/resume")).status).toBe(400)
      expect(resumes()).toBe(before)
    })

    /** No order: the service refused before anything had ever proven that it waits for resume. */
    async function openRefused(items: Record<string, number>) {
      const started = await shop().startPayment(items)
      const { id } = await rowOf(started.session.id)
      await simulator().approve(started.session.data.transaction_id)
      await steps.answeredInLedger(id, { kind: "refused", proven: false })
      // The service was asked a moment ago.
      await moveBack(shop(), id, 0, { last_resume_at: null })
      return { ...started, id }
    }

    it("#21 makes the order first where there is none, and then asks", async () => {
      const { id, cartId } = await openRefused({ TOTE: 1 })
      const { data } = await askAgain(id)
      expect(data).toMatchObject({ captured: true, payment: { state: "captured" } })
      const [orderId] = await shop().listOrders(cartId)
      expect((await shop().readOrder(orderId!)).payment_collections[0].status).toBe("completed")
      const types = (await shop().wallet.ledger.listEvents(id)).map(({ type }) => type)
      expect(types.slice(types.indexOf("order_first"))).toEqual(
        expect.arrayContaining(["order_first", "resume_sent", "captured"])
      )
    })

    it("makes the order, too, when such a payment is resolved as paid, and asks nothing", async () => {
      const { id, cartId } = await openRefused({ TOTE: 1 })
      const before = resumes()
      const { data } = await resolve(id, "paid")
      expect(data.payment).toMatchObject({ state: "captured", order_id: expect.any(String) })
      expect(await shop().listOrders(cartId)).toEqual([data.payment.order_id])
      const order = await shop().readOrder(data.payment.order_id)
      expect(order.payment_collections[0].status).toBe("completed")
      expect(order.transactions).toHaveLength(1)
      expect(resumes()).toBe(before)
    })

    it("tells who the customer is before there is an order", async () => {
      const { id } = await openRefused({ TOTE: 1 })
      const { payment } = (await shop().admin("GET", path(id))).data
      expect([payment.order_id, payment.customer_email]).toEqual([null, "jeanne@example.test"])
    })

    it("#21 asks for nothing where no order can be made, and leaves the entry as it was", async () => {
      const { id, cartId, session } = await openRefused({ TOTE: 1 })
      await shop().sellOut("TOTE")
      const before = resumes()
      const { status, data } = await askAgain(id)
      expect([status, data.code]).toEqual([400, "out_of_stock"])
      expect(resumes()).toBe(before)
      expect(await shop().listOrders(cartId)).toEqual([])
      expect(await rowOf(session.id)).toMatchObject({
        state: "review",
        reason: "refused_unproven",
        capture: "unknown",
      })
    })

    it("says that the service could not be reached, and does not count it as asked", async () => {
      const { row } = await openReview("server_error_before_capture")
      await moveBack(shop(), row.id, 0, { last_resume_at: null })
      const { status, data } = await whileUnreachable(shop().wallet, () => askAgain(row.id))
      expect([status, data.code]).toEqual([400, "not_sent"])
      expect(await rowOf(row.payment_session_id!)).toMatchObject({
        state: "review",
        reason: "outcome_unknown",
        resume_count: row.resume_count,
      })
    })

    it("refuses what was decided before it was asked, and sent while it was", async () => {
      const { row } = await openReview("server_error_before_capture")
      await moveBack(shop(), row.id, 0, { last_resume_at: null })
      simulator().fault("server_error_after_capture", { on: "resume", times: 1 })
      const meanwhile: ReturnType<typeof resolve>[] = []
      const decideMeanwhile = async () => {
        meanwhile.push(resolve(row.id, "unpaid"), askAgain(row.id))
        await sleep(1_000)
      }
      const before = resumes()
      await meanwhileAt("resume_claimed", decideMeanwhile, () => askAgain(row.id))
      const answers = await Promise.all(meanwhile)
      expect(answers.map(({ data }) => data.code)).toEqual(["moved_on", "moved_on"])
      expect(resumes() - before).toBe(1)
      expect(await rowOf(row.payment_session_id!)).toMatchObject({
        state: "review",
        capture: "unknown",
        resume_count: 2,
      })
    })

    it("is refused a few seconds after the last time, after three times, and for what is captured", async () => {
      const { row } = await openReview("server_error_before_capture")
      const soon = await askAgain(row.id)
      expect([soon.status, soon.data.message]).toEqual([
        400,
        expect.stringContaining("ten seconds"),
      ])
      await moveBack(shop(), row.id, 0, { last_resume_at: null, resume_count: 3 })
      const often = await askAgain(row.id)
      expect([often.status, often.data.message]).toEqual([
        400,
        expect.stringContaining("requested too often"),
      ])
      await resolve(row.id, "paid")
      expect((await askAgain(row.id)).status).toBe(400)
    })
  })

  describe("a customer who approved and closed the tab", () => {
    it("#66 gets the order when an admin finishes the payment", async () => {
      const { cartId, session } = await shop().startPayment({ SOUND: 1 })
      await simulator().approve(session.data.transaction_id)
      const row = await rowOf(session.id)
      expect(row.state).toBe("ready")
      const { status, data } = await post(row.id, "/finish")
      expect({ status, outcome: data.outcome }).toEqual({ status: 200, outcome: "order" })
      expect(await shop().listOrders(cartId)).toEqual([data.order_id])
      expect(await rowOf(session.id)).toMatchObject({ state: "captured", approved_by: "admin" })
      expect((await post(row.id, "/finish")).status).toBe(400)
    })

    it("#66 gets the order by the link that the shop sends, which leads back to the wallet", async () => {
      const { cartId, session } = await shop().startPayment({ SOUND: 1 })
      await simulator().approve(session.data.transaction_id)
      const row = await rowOf(session.id)
      const { data } = await shop().admin("GET", path(row.id, "/link"))
      const before = resumes()
      const forwarded = await shop().visit(data.url)
      expect(forwarded.headers.location).toBe(session.data.wallet_url)
      expect(resumes()).toBe(before)
      expect((await rowOf(session.id)).state).toBe("ready")
      // The wallet sends on whoever has approved already.
      const landed = await shop().visit(
        (await simulator().approve(session.data.transaction_id)).location
      )
      const [orderId] = await shop().listOrders(cartId)
      expect(landed.headers.location).toContain(`/order/${orderId}/confirmed`)
      expect((await shop().admin("GET", path(row.id, "/link"))).status).toBe(400)
      const later = await shop().visit(data.url)
      expect(later.headers.location).toContain(`/order/${orderId}/confirmed`)
    })

    it("is not charged when an admin finishes a cart that has changed", async () => {
      const { cartId, session } = await shop().startPayment({ SOUND: 1 })
      await simulator().approve(session.data.transaction_id)
      const row = await rowOf(session.id)
      const { items } = (await shop().store("GET", `/carts/${cartId}`)).data.cart
      await shop().store("POST", `/carts/${cartId}/line-items/${items[0].id}`, { quantity: 2 })
      const before = resumes()
      const { data } = await post(row.id, "/finish")
      expect(data.outcome ?? data.message).not.toBe("order")
      expect(resumes()).toBe(before)
      expect(await shop().listOrders(cartId)).toEqual([])
    })
  })

  describe("a payment whose cart was ordered another way", () => {
    async function orderedAnotherWay() {
      const { cartId, collectionId, session } = await shop().startPayment({ SOUND: 1 })
      await shop().visit((await simulator().cancel(session.data.transaction_id)).location)
      expect((await rowOf(session.id)).state).toBe("canceled")
      await shop().startSession(collectionId, {}, "pp_system_default")
      const { data } = await shop().complete(cartId)
      await eventually(async () => expect((await rowOf(session.id)).cart_ordered_at).not.toBeNull())
      return { cartId, row: await rowOf(session.id), orderId: data.order.id as string }
    }

    it("says so when an admin completes it, books nothing, and leaves the history as it was", async () => {
      const { cartId, row, orderId } = await orderedAnotherWay()
      const before = {
        ...simulator().totals(),
        events: await shop().wallet.ledger.listEvents(row.id),
      }
      const { status, data } = await post(row.id, "/finish")
      expect([status, data.code]).toEqual([400, "ordered_otherwise"])
      expect(data.message).toContain("ordered another way")
      const events = await shop().wallet.ledger.listEvents(row.id)
      expect({ ...simulator().totals(), events }).toEqual(before)
      expect(await rowOf(row.payment_session_id!)).toEqual(row)
      expect(await shop().listOrders(cartId)).toEqual([orderId])
    })

    it("offers neither the completion nor the payment link on the payment's page", async () => {
      const { row } = await orderedAnotherWay()
      const { payment } = (await shop().admin("GET", path(row.id))).data
      expect(payment.obstacles.finish).toMatchObject({ code: "ordered_otherwise" })
      expect(payment.obstacles.link).toMatchObject({ code: "ordered_otherwise" })
      expect((await shop().admin("GET", path(row.id, "/link"))).status).toBe(400)
    })

    it("says so if the order is made while an admin completes the payment", async () => {
      const { cartId, session } = await shop().startPayment({ SOUND: 1 })
      await shop().visit((await simulator().cancel(session.data.transaction_id)).location)
      const row = await rowOf(session.id)
      const other = await shop().startSession(await shop().openCollection(cartId))
      const [retried] = other.data.payment_collection.payment_sessions
      const { location } = await simulator().approve(retried.data.transaction_id)
      const { status, data } = await meanwhileAt(
        "finish_checked",
        async () => {
          await shop().visit(location)
        },
        () => post(row.id, "/finish")
      )
      expect([status, data.outcome]).toEqual([200, "ordered_otherwise"])
      const names = (await shop().wallet.ledger.listEvents(row.id)).map(({ type }) => type)
      expect(names).not.toContain("order_linked")
      expect(names).not.toContain("captured")
    })
  })

  describe("what the rest of the store hears", () => {
    type Heard = { name: string; data: { id: string; order_id: string | null; cart_id: string } }
    const heard: Heard[] = []

    beforeAll(() => {
      const bus = shop().container.resolve(Modules.EVENT_BUS)
      for (const name of ANNOUNCEMENTS) {
        const listen = async ({ data }: { data: unknown }) =>
          void heard.push({ name, data: data as Heard["data"] })
        bus.subscribe(name, listen, { subscriberId: `the-test-${name}` })
      }
    })

    const expectHeard = (row: TransactionRow, orderId: string | null, names: string[]) =>
      eventually(async () => {
        const data = { id: row.id, order_id: orderId, cart_id: row.cart_id }
        const own = heard.filter((event) => event.data.id === row.id)
        expect(own.map(({ name }) => name).sort()).toEqual([...names].sort())
        expect(own.at(-1)?.data).toEqual(data)
      })

    it("is every turn of a payment, from its outcome to its refund", async () => {
      const { row, orderId } = await openReview("reset_after_capture")
      const unclear = ["ext_wallet.payment_unknown", "ext_wallet.review_opened"]
      await expectHeard(row, orderId, unclear)
      await resolve(row.id, "paid")
      const paid = [...unclear, "ext_wallet.review_resolved", "ext_wallet.payment_captured"]
      await expectHeard(row, orderId, paid)
      await cancelOrderWorkflow(shop().container).run({ input: { order_id: orderId } })
      const owed = [...paid, "ext_wallet.review_opened", "ext_wallet.refund_owed"]
      await expectHeard(row, orderId, owed)
      const refund = { amount: Number(row.amount), operator_reference: "op-1" }
      expect((await post(row.id, "/refunds", refund)).status).toBeLessThan(300)
      const refunded = ["ext_wallet.refund_recorded", "ext_wallet.review_resolved"]
      await expectHeard(row, orderId, [...owed, ...refunded])
    })

    it("lets an admin record a refund as soon as it is owed", async () => {
      const { row, orderId } = await openReview("reset_after_capture")
      await resolve(row.id, "paid")
      const orders = shop().container.resolve(Modules.ORDER)
      const confirm = orders.confirmOrderChange.bind(orders)
      let proceed: () => void = () => undefined
      const held = new Promise<void>((resolve) => (proceed = resolve))
      // Medusa's own first, then the one that puts its summary right.
      const slow = jest
        .spyOn(orders, "confirmOrderChange")
        .mockImplementationOnce(confirm)
        .mockImplementationOnce(async (id: any) => held.then(() => confirm(id)))
      const listen = async () => {
        await eventually(async () => expect(slow).toHaveBeenCalledTimes(2))
        const refund = { amount: Number(row.amount), operator_reference: "op-1" }
        const recorded = post(row.id, "/refunds", refund)
        setTimeout(proceed, 300)
        return recorded
      }
      const cancel = cancelOrderWorkflow(shop().container).run({ input: { order_id: orderId } })
      const [recorded] = await Promise.all([listen(), cancel])
      slow.mockRestore()
      expect(recorded.data).toMatchObject({ payment: { state: "closed_refunded" } })
    })

    it("is also that a refund is owed for what is in review for another reason", async () => {
      const { row, orderId } = await openReview("reset_after_capture")
      // Put there beside the rules: a captured payment whose order could not be made, and then was.
      await moveBack(shop(), row.id, 0, { capture: "known", reason: "order_impossible" })
      await cancelOrderWorkflow(shop().container).run({ input: { order_id: orderId } })
      await expectHeard(row, orderId, [
        "ext_wallet.payment_unknown",
        "ext_wallet.review_opened",
        "ext_wallet.refund_owed",
      ])
      expect((await rowOf(row.payment_session_id!)).reason).toBe("refund_owed")
    })

    it("is that a payment could not be started", async () => {
      const cartId = await shop().fillCart({ SOUND: 1 })
      const collectionId = await shop().openCollection(cartId)
      simulator().fault("status", { on: "init", status: 422, times: 1 })
      expect((await shop().startSession(collectionId)).status).toBeGreaterThanOrEqual(400)
      const [row] = await shop().wallet.ledger.listByCollection(collectionId)
      expect(row!.state).toBe("init_failed")
      await expectHeard(row!, null, ["ext_wallet.payment_failed"])
    })
  })

  it("tells the admins once that something needs a look, and when nothing does any more", async () => {
    const { row } = await openReview("reset_after_capture")
    const open = () => shop().wallet.alerts.listOpen("sandbox")
    await eventually(async () =>
      expect(await open()).toEqual([expect.objectContaining({ kind: "review_opened" })])
    )
    const config = await shop().store("GET", "/ext-wallet/config")
    expect(config.data.available).toBe(true)
    const { data } = await shop().admin("GET", "/ext-wallet/payments?state=review&limit=100")
    for (const { id } of data.payments) await resolve(id, "refunded")
    expect((await rowOf(row.payment_session_id!)).state).toBe("closed_refunded")
    await eventually(async () => expect(await open()).toEqual([]))
    const heard: unknown[] = []
    const bus = shop().container.resolve<any>(Modules.EVENT_BUS)
    bus.subscribe("ext_wallet.review_resolved", async ({ data }: any) => void heard.push(data.id))
    const asked = await openReview("server_error_before_capture")
    await eventually(async () => expect(await open()).toHaveLength(1))
    await moveBack(shop(), asked.row.id, 0, { last_resume_at: null })
    expect((await askAgain(asked.row.id)).data.captured).toBe(true)
    await eventually(async () => expect(await open()).toEqual([]))
    expect(heard).toEqual([asked.row.id])
  })
})
