import { MedusaError, Modules } from "@medusajs/framework/utils"
import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows"
import { setTimeout as sleep } from "node:timers/promises"

import { callAnswered } from "../../src/domain/payment/__tests__/signals"
import { ANNOUNCEMENTS } from "../../src/domain/payment/events"
import type { TransactionRow } from "../../src/modules/ext_wallet/types"
import { diesAt, meanwhileAt } from "../shop/at-checkpoint"
import { changedOrders } from "../shop/changed-orders"
import { eventually } from "../shop/eventually"
import { testStore } from "../shop/test-store"

const REASON = "Seen in the operator's dashboard"
const notAllowed = (said: string) => new MedusaError(MedusaError.Types.NOT_ALLOWED, said)

testStore({ name: "reviews" }, (store) => {
  const { shop, simulator } = store
  const { rowOf, approveAndReturn, startApproved, openReview, recoverAfter, resolve } = store
  const { payOtherwise } = changedOrders(store)
  const path = (id: string, action = "") => `/ext-wallet/payments/${id}${action}`
  const post = (id: string, action: string, body: unknown = {}) =>
    shop().admin("POST", path(id, action), body)
  const askAgain = (id: string, reason = REASON) => post(id, "/resume", { reason })
  /** The ten seconds after the last request are over. */
  const tenSecondsLater = (id: string) => store.moveBack(id, 0, { last_resume_at: null })

  /** What recovery does with a call whose server seems to be dead. */
  async function giveUpWaiting(id: string, cartId: string): Promise<string> {
    const [orderId] = await shop().listOrders(cartId)
    await store.givenUpInLedger(id, orderId)
    return orderId!
  }

  const captures = () => simulator().totals().captures
  const resumes = () => simulator().totals().resumes

  it("says what is known and what may be decided, and records the payment on the order when resolved as paid", async () => {
    const { row, orderId } = await openReview("reset_after_capture")
    const { payment } = (await shop().admin("GET", path(row.id))).data
    expect(payment).toMatchObject({
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
    const types = payment.events.map(({ type }: any) => type)
    expect(types).toEqual(expect.arrayContaining(["opened", "resume_sent", "review_opened"]))
    const { data: list } = await shop().admin("GET", "/ext-wallet/payments?state=review")
    expect(list.payments.map(({ id }: any) => id)).toContain(row.id)
    expect(list).toMatchObject({ count: list.payments.length, count_capped: false })
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

  it("asks for a reason and a known outcome, refuses anything else, and cancels the order that was not paid for", async () => {
    const { row, orderId } = await openReview("server_error_before_capture")
    expect((await resolve(row.id, "unpaid", " ")).status).toBe(400)
    expect((await resolve(row.id, "lost")).status).toBe(400)
    expect(
      (await post(row.id, "/resolve", { outcome: "paid", reason: REASON, force: true })).status
    ).toBe(400)
    expect((await rowOf(row.payment_session_id!)).state).toBe("review")
    expect((await resolve(row.id, "unpaid")).status).toBe(200)
    expect((await shop().readOrder(orderId)).status).toBe("canceled")
    const again = await resolve(row.id, "unpaid")
    expect(again.status).toBe(400)
    expect(again.data.code).toBe("not_in_review")
    expect(again.data.message).toContain("no longer needs review")
    expect((await resolve("ewtx_unknown", "paid")).status).toBe(404)
  })

  describe("a server that dies over a decision", () => {
    const diesOver = async (id: string, outcome: string) => {
      const body = { outcome, reason: REASON }
      await diesAt("review_decided", (connection) =>
        shop().admin("POST", path(id, "/resolve"), body, connection)
      )
      await store.releaseLocks()
    }

    it("leaves paid in the ledger, and recovery records it on the order", async () => {
      const { row, orderId } = await openReview("reset_after_capture")
      await diesOver(row.id, "paid")
      expect((await rowOf(row.payment_session_id!)).state).toBe("captured")
      await recoverAfter(row.id, 3)
      const order = await shop().readOrder(orderId)
      expect(order.payment_collections[0].status).toBe("completed")
      expect(order.transactions).toHaveLength(1)
    })

    it("leaves unpaid in the ledger, and recovery cancels the order", async () => {
      const { row, orderId } = await openReview("server_error_before_capture")
      await diesOver(row.id, "unpaid")
      expect((await rowOf(row.payment_session_id!)).state).toBe("closed_unpaid")
      expect((await shop().readOrder(orderId)).status).toBe("pending")
      expect(await recoverAfter(row.id, 3)).toEqual({ settled: 1, reviewed: 0 })
      expect((await shop().readOrder(orderId)).status).toBe("canceled")
    })
  })

  it.each([
    ["must not be canceled", notAllowed("Not this one.")],
    ["cannot be canceled now", new Error("Connection terminated")],
  ])(
    "a payment that may have been paid is closed if its order %s, says that it is open, and recovery tries again",
    async (_, error) => {
      const { id, orderId } = await openReview("server_error_before_capture")
      // Put there beside the rules: such an order is left only by a server that died.
      const listed = { state: "unconfirmed", reason: "unconfirmed", look_at: null }
      await store.moveBack(id, 0, listed)
      const failing = jest.spyOn(shop().orders, "cancel").mockRejectedValueOnce(error)
      const { status, data } = await resolve(id, "unpaid")
      failing.mockRestore()
      expect([status, data.payment.state]).toEqual([200, "closed_unpaid"])
      expect(data.payment.order_left_open).toBe(true)
      expect((await shop().readOrder(orderId)).status).toBe("pending")
      await recoverAfter(id, 3)
      expect((await shop().readOrder(orderId)).status).toBe("canceled")
      const { payment } = (await shop().admin("GET", path(id))).data
      expect(payment.order_left_open).toBe(false)
    }
  )

  it.each([
    ["before the decision is written", "review_deciding", [400, "moved_on"], "captured"],
    ["after the decision is written", "review_decided", [200, undefined], "review"],
  ] as const)(
    "#93 an order of a payment that is marked as unpaid stands when the capture is answered %s",
    async (_when, moment, answer, state) => {
      const { row, orderId } = await openReview("reset_after_capture")
      const captured = async (id: string) => {
        const late = callAnswered({ kind: "captured" }, { order_id: orderId })
        await shop().wallet.ledger.apply(id, late)
      }
      const { status, data } = await meanwhileAt(moment, captured, () => resolve(row.id, "unpaid"))
      expect([status, data.code]).toEqual(answer)
      expect((await rowOf(row.payment_session_id!)).state).toBe(state)
      expect((await shop().readOrder(orderId)).status).toBe("pending")
    }
  )

  it("#93 an order stands when the capture is answered right before it would be canceled", async () => {
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

  it("#93 an order stands, and its payment's page says so, when another provider was paid a part of it", async () => {
    const { row, orderId } = await openReview("server_error_before_capture")
    await payOtherwise(orderId, 1)
    const { payment } = (await shop().admin("GET", path(row.id))).data
    expect(payment.review.cancels_order).toBe(false)
    const { status, data } = await resolve(row.id, "unpaid")
    expect([status, data.payment.state]).toEqual([200, "closed_unpaid"])
    expect(data.payment.order_left_open).toBe(true)
    const order = await shop().readOrder(orderId)
    expect([order.status, order.transactions.length]).toEqual(["pending", 1])
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

  it.each([
    ["/resolve", { outcome: "unpaid" }, "closed_unpaid"],
    ["/resume", {}, "captured"],
  ])(
    "refuses %s for a payment that has changed since a page showed it, and takes it where not",
    async (action, asked, state) => {
      const { row, orderId } = await openReview("server_error_before_capture")
      const asShown = async () => {
        const { state_changed_at } = (await shop().admin("GET", path(row.id))).data.payment
        return { ...asked, reason: REASON, state_changed_at }
      }
      const stale = await asShown()
      // Another admin has the service asked again, without a clear answer.
      await tenSecondsLater(row.id)
      simulator().fault("server_error_before_capture", { on: "resume", times: 1 })
      expect((await askAgain(row.id)).data.captured).toBe(false)
      await tenSecondsLater(row.id)
      const before = resumes()
      const refused = await post(row.id, action, stale)
      expect([refused.status, refused.data.code]).toEqual([400, "moved_on"])
      expect(resumes()).toBe(before)
      expect((await rowOf(row.payment_session_id!)).state).toBe("review")
      expect((await shop().readOrder(orderId)).status).toBe("pending")
      const { status, data } = await post(row.id, action, await asShown())
      expect([status, data.payment.state]).toEqual([200, state])
    }
  )

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
    const { cartId, session, location } = await startApproved()
    const giveUpAndCancel = async (id: string) => {
      const orderId = await giveUpWaiting(id, cartId)
      // By the module, which tells no subscriber: one that is quick or slow would find another state.
      await shop().orders.cancel(orderId)
    }
    await meanwhileAt("resume_answered", giveUpAndCancel, () => shop().visit(location))
    const { id, state } = await rowOf(session.id)
    expect(state).toBe("captured")
    await recoverAfter(id, 3)
    const owed = { state: "review", reason: "refund_owed", capture: "known" }
    expect(await rowOf(session.id)).toMatchObject(owed)
  })

  describe("asking the service again", () => {
    it("captures what had not been captured, once, and pays the waiting order", async () => {
      const { row, orderId } = await openReview("server_error_before_capture")
      await tenSecondsLater(row.id)
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

    it("asks for nothing where the order is canceled while it waits for the cart", async () => {
      const { row, cartId, orderId } = await openReview("server_error_before_capture")
      await tenSecondsLater(row.id)
      const before = resumes()
      const letGo = await store.waitsForCart(cartId, () => askAgain(row.id))
      // By the module, which waits for nobody.
      await shop().orders.cancel(orderId)
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
      await payOtherwise(orderId, (await shop().readOrder(orderId)).total)
      await tenSecondsLater(row.id)
      const before = resumes()
      expect((await askAgain(row.id)).data.code).toBe("paid_otherwise")
      expect((await resolve(row.id, "paid")).data.code).toBe("paid_otherwise")
      expect(resumes()).toBe(before)
      expect((await resolve(row.id, "unpaid")).data.payment.state).toBe("closed_unpaid")
      expect((await shop().readOrder(orderId)).status).not.toBe("canceled")
    })

    it("asks how often it was captured where the first call is answered late, and the same", async () => {
      const { cartId, location, id } = await startApproved()
      const before = captures()
      const askOnceMore = async (id: string) => {
        await giveUpWaiting(id, cartId)
        await tenSecondsLater(id)
        // The first server slept for so long that its lock of the cart has ended.
        await store.releaseLocks()
        simulator().behave({ repeatedResume: "captures_again" })
        expect((await askAgain(id)).data.captured).toBe(true)
      }
      const { headers } = await meanwhileAt("resume_answered", askOnceMore, () =>
        shop().visit(location)
      ).finally(() => simulator().behave({ repeatedResume: "conflict" }))
      expect(captures() - before).toBe(2)

      const orders = await shop().listOrders(cartId)
      expect(orders).toHaveLength(1)
      const isPaidOnce = async () => {
        const { summary, transactions } = await shop().readOrder(orders[0]!)
        expect([summary.pending_difference, transactions.length]).toEqual([0, 1])
      }
      await isPaidOnce()
      expect(headers.location).toBe(`http://localhost:8000/fr/order/${orders[0]}/confirmed`)

      const { payment } = (await shop().admin("GET", path(id))).data
      const { reason, unknown } = payment.review
      expect([reason, unknown]).toEqual(["captured_twice", expect.stringContaining("twice")])
      expect((await resolve(id, "paid")).data.payment.state).toBe("captured")
      await isPaidOnce()
    })

    /** No order: the service refused before anything had ever proven that it waits for resume. */
    async function openRefused(items: Record<string, number>) {
      const approved = await startApproved(items)
      await store.answeredInLedger(approved.id, { kind: "refused", proven: false })
      // The service was asked a moment ago.
      await tenSecondsLater(approved.id)
      return approved
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

    it("refuses what was decided before it was asked, and sent while it was", async () => {
      const { row } = await openReview("server_error_before_capture")
      await tenSecondsLater(row.id)
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
  })

  it("#66 makes the order of a customer who approved and closed the tab when an admin finishes the payment", async () => {
    const { cartId, session, id } = await startApproved()
    expect((await rowOf(session.id)).state).toBe("ready")
    const { status, data } = await post(id, "/finish")
    expect({ status, outcome: data.outcome }).toEqual({ status: 200, outcome: "order" })
    expect(await shop().listOrders(cartId)).toEqual([data.order_id])
    expect(await rowOf(session.id)).toMatchObject({ state: "captured", approved_by: "admin" })
    expect((await post(id, "/finish")).status).toBe(400)
  })

  it("#66 makes the order of a customer who closed the tab by the link that the shop sends, which leads back to the wallet", async () => {
    const { cartId, session, id } = await startApproved()
    const { data } = await shop().admin("GET", path(id, "/link"))
    const before = resumes()
    const forwarded = await shop().visit(data.url)
    expect(forwarded.headers.location).toBe(session.data.wallet_url)
    expect(resumes()).toBe(before)
    expect((await rowOf(session.id)).state).toBe("ready")
    // The wallet sends on whoever has approved already.
    const landed = await approveAndReturn(session)
    const [orderId] = await shop().listOrders(cartId)
    expect(landed.headers.location).toContain(`/order/${orderId}/confirmed`)
    expect((await shop().admin("GET", path(id, "/link"))).status).toBe(400)
    const later = await shop().visit(data.url)
    expect(later.headers.location).toContain(`/order/${orderId}/confirmed`)
  })

  it("offers no payment link for a cart that was ordered another way, says so when an admin completes it, and changes nothing", async () => {
    const { cartId, collectionId, session } = await shop().startPayment({ SOUND: 1 })
    await shop().visit((await simulator().cancel(session.data.transaction_id)).location)
    expect((await rowOf(session.id)).state).toBe("canceled")
    await shop().startSession(collectionId, {}, "pp_system_default")
    const { order } = (await shop().complete(cartId)).data
    await eventually(async () => expect((await rowOf(session.id)).cart_ordered_at).not.toBeNull())
    const row = await rowOf(session.id)
    expect((await shop().admin("GET", path(row.id, "/link"))).status).toBe(400)
    const before = {
      ...simulator().totals(),
      events: await shop().wallet.ledger.listEvents(row.id),
    }
    const { status, data } = await post(row.id, "/finish")
    expect([status, data.code]).toEqual([400, "ordered_otherwise"])
    expect(data.message).toContain("ordered another way")
    const events = await shop().wallet.ledger.listEvents(row.id)
    expect({ ...simulator().totals(), events }).toEqual(before)
    expect(await rowOf(session.id)).toEqual(row)
    expect(await shop().listOrders(cartId)).toEqual([order.id])
  })

  it("says that the cart was ordered another way if that happens while an admin completes the payment", async () => {
    const { cartId, session, id } = await shop().startPayment({ SOUND: 1 })
    await shop().visit((await simulator().cancel(session.data.transaction_id)).location)
    const retried = await shop().startAgain(await shop().openCollection(cartId))
    const pay = async () => {
      await approveAndReturn(retried)
    }
    const { status, data } = await meanwhileAt("finish_checked", pay, () => post(id, "/finish"))
    expect([status, data.outcome]).toEqual([200, "ordered_otherwise"])
    const names = (await shop().wallet.ledger.listEvents(id)).map(({ type }) => type)
    expect(names).not.toContain("order_linked")
    expect(names).not.toContain("captured")
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
      const { orders } = shop()
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

    it("is that a payment could not be started", async () => {
      simulator().fault("status", { on: "init", status: 422, times: 1 })
      const { status, collectionId } = await shop().tryToPay()
      expect(status).toBeGreaterThanOrEqual(400)
      const [row] = await shop().wallet.ledger.listByCollection(collectionId)
      expect(row!.state).toBe("init_failed")
      await expectHeard(row!, null, ["ext_wallet.payment_failed"])
    })
  })
})
