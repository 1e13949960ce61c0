import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows"
import { Modules } from "@medusajs/framework/utils"

import type { settlePermits } from "../../src/payments/refunds/settle-left-permits"
import type { openRefundOwed } from "../../src/payments/refunds/refund-owed"
import { changedOrders } from "../shop/changed-orders"
import { eventually } from "../shop/eventually"
import { testStore } from "../shop/test-store"

const CHECKPOINT = Symbol.for("medusa-payment-ext-wallet.checkpoint")
type Listener = (name: string, id: string) => void | Promise<void>

const cents = (amount: number) => Number(amount.toFixed(2))

testStore({ name: "refunds" }, (store) => {
  const { shop, recover, startApproved, approveAndReturn, approvedInLedger, buy } = store
  const { edit, openCollection, owed } = changedOrders(store)
  const onCheckpoint = (listener?: Listener) =>
    Object.assign(globalThis, { [CHECKPOINT]: listener })
  /** The server dies there, as far as the refund is concerned: nothing after it is done. */
  const dieAt = (wanted: string) =>
    onCheckpoint((name) => {
      if (name === wanted) throw new Error(`died at ${wanted}`)
    })
  afterEach(() => onCheckpoint(undefined))

  const paid = async () => {
    const { id, orderId, session } = await buy()
    return { id, orderId, session, total: Number((await rowOf(id))!.amount) }
  }
  const FIVE = { amount: 5, operator_reference: "op-1" }
  const record = (id: string, body: Record<string, unknown> = FIVE) =>
    shop().admin("POST", `/ext-wallet/payments/${id}/refunds`, body)
  const cancel = (orderId: string) => shop().admin("POST", `/orders/${orderId}/cancel`)
  const rowOf = (id: string) => shop().wallet.ledger.find(id)
  const eventsOf = async (id: string, type: string) =>
    (await shop().wallet.ledger.listEvents(id)).filter((event) => event.type === type)

  /** What Medusa has written down: the payment's refunds, and the order's money. */
  const books = async (orderId: string) => {
    const order = await shop().readOrder(orderId)
    const [payment] = order.payment_collections[0].payments
    const refunds = await shop().payments.listRefunds({ payment_id: payment.id })
    const amounts: number[] = order.transactions.map((one: any) => Number(one.amount))
    return {
      status: order.status,
      paymentId: payment.id as string,
      refunds: refunds.map((refund) => Number(refund.amount)).sort(),
      notes: refunds.map((refund) => refund.note).sort(),
      moved: cents(amounts.reduce((sum, amount) => sum + amount, 0)),
      refunded: amounts.filter((amount) => amount < 0).sort(),
      summary: {
        moved: Number(order.summary.transaction_total),
        refunded: Number(order.summary.refunded_total),
        paid: Number(order.summary.paid_total),
        pending: Number(order.summary.pending_difference),
      },
    }
  }
  const age = async (id: string, seconds: number) => {
    const { database } = shop()
    await database("ext_wallet_refund")
      .where({ wallet_transaction_id: id })
      .update({ created_at: database.raw("now() - make_interval(secs => ?)", [seconds]) })
  }

  it("records a full refund in the ledger and in Medusa's books", async () => {
    const { id, orderId, total } = await paid()
    const reasons = shop().payments
    const reason = await reasons.createRefundReasons({ label: "Returned", code: "returned" })
    const { status, data } = await record(id, {
      amount: total,
      operator_reference: "op-1",
      refund_reason_id: reason.id,
      note: "sent back",
    })
    expect([status, data.message]).toEqual([200, undefined])
    expect(data.payment).toMatchObject({
      id,
      state: "captured",
      refunded_amount: total,
      order_id: orderId,
      refunds: [
        { amount: total, operator_reference: "op-1", note: "sent back", state: "recorded" },
      ],
    })
    expect(await books(orderId)).toMatchObject({
      refunds: [total],
      notes: ["op-1: sent back"],
      refunded: [-total],
      moved: 0,
      summary: { moved: 0, refunded: total, paid: total, pending: 0 },
    })
    expect(await eventsOf(id, "refund_recorded")).toMatchObject([
      {
        actor: expect.stringMatching(/^admin:user_/),
        detail: {
          amount: String(total),
          operator_reference: "op-1",
          note: "sent back",
          refund_id: expect.stringMatching(/^ref_/),
        },
      },
    ])
  })

  it("#69 records one refund when the form is submitted twice at once", async () => {
    const { id, orderId } = await paid()
    const answers = await Promise.all([record(id), record(id), record(id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await books(orderId)).toMatchObject({ refunds: [5], refunded: [-5] })
    expect((await rowOf(id))?.refunded_amount).toBe("5")
    expect(await eventsOf(id, "refund_recorded")).toHaveLength(1)
  })

  it("#69 refuses to record more than was captured, names both amounts, and books nothing", async () => {
    const { id, orderId, total } = await paid()
    const tooMuch = await record(id, { amount: cents(total + 0.01), operator_reference: "op-1" })
    expect(tooMuch.status).toBe(400)
    expect(tooMuch.data.code).toBe("refund_too_much")
    expect(tooMuch.data.message).toContain("more than is left to refund, so nothing was recorded")
    const euros = (amount: number) => `€${amount.toFixed(2)}`
    expect(tooMuch.data.message).toContain(`${euros(total + 0.01)} is more`)
    expect(tooMuch.data.message).toContain(`refund up to ${euros(total)}.`)
    await record(id, { amount: cents(total - 1), operator_reference: "op-2" })
    const rest = await Promise.all([
      record(id, { amount: 1, operator_reference: "op-3" }),
      record(id, { amount: 1, operator_reference: "op-4" }),
    ])
    expect(rest.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await books(orderId)).toMatchObject({
      refunds: [1, cents(total - 1)].sort(),
      moved: 0,
    })
  })

  it("refuses a reference that stands for another amount", async () => {
    const { id } = await paid()
    await record(id)
    const { status, data } = await record(id, { amount: 6, operator_reference: "op-1" })
    expect(status).toBe(400)
    expect(data.code).toBe("reference_taken")
    expect(data.message).toContain("already recorded with a different amount")
  })

  it("takes only what it knows, from admins, for payments that exist", async () => {
    const { id } = await paid()
    const path = `/admin/ext-wallet/payments/${id}/refunds`
    expect((await shop().request("POST", path, FIVE)).status).toBe(401)
    expect((await record("ewtx_none")).status).toBe(404)
    for (const wrong of [
      { amount: 5 },
      { ...FIVE, amount: 0 },
      { ...FIVE, amount: -5 },
      { ...FIVE, amount: 5.001 },
      { ...FIVE, amount: "5" },
      { ...FIVE, operator_reference: "  " },
      { ...FIVE, payment_id: "pay_1" },
    ]) {
      expect([wrong, (await record(id, wrong)).status]).toEqual([wrong, 400])
    }
    expect((await rowOf(id))?.refunded_amount).toBe("0")
  })

  it("says why Medusa did not take the refund, and leaves no permit behind", async () => {
    const { id, orderId } = await paid()
    const { status, data } = await record(id, { ...FIVE, refund_reason_id: "refr_none" })
    expect(status).toBe(400)
    expect(data.code).toBe("medusa_refused")
    expect(data.message).toContain("Medusa rejected the refund, so nothing was recorded.")
    expect(await shop().wallet.refunds.list(id)).toEqual([])
    expect(await books(orderId)).toMatchObject({ refunds: [], refunded: [] })
    expect((await record(id)).status).toBe(200)
  })

  it("fails where Medusa does without refusing, leaves no permit behind, and can be repeated", async () => {
    const { id, orderId } = await paid()
    const lost = new Error("Connection terminated unexpectedly")
    const { payments } = shop()
    const failing = jest.spyOn(payments, "refundPayment").mockRejectedValueOnce(lost)
    const { status, data } = await record(id)
    failing.mockRestore()
    expect([status, data.code]).toEqual([500, "unknown_error"])
    expect(await shop().wallet.refunds.list(id)).toEqual([])
    expect((await record(id)).status).toBe(200)
    expect(await books(orderId)).toMatchObject({ refunds: [5], refunded: [-5] })
  })

  it("waits for an edit of the order that is half done", async () => {
    const { id, orderId } = await paid()
    const edit = await shop().admin("POST", "/order-edits", { order_id: orderId })
    expect(edit.status).toBe(200)
    const refused = await record(id)
    expect(refused.status).toBe(400)
    expect(refused.data.code).toBe("order_change_open")
    expect(refused.data.message).toContain("has an open edit")
    expect(await books(orderId)).toMatchObject({ refunds: [], refunded: [] })
    await shop().admin("DELETE", `/order-edits/${orderId}`)
    expect((await record(id)).status).toBe(200)
  })

  it("#58 refuses Medusa's refund button, with the steps, and books nothing", async () => {
    const { id, orderId, session } = await paid()
    const { paymentId } = await books(orderId)
    const { status, data } = await shop().admin("POST", `/payments/${paymentId}/refund`, {
      amount: 5,
    })
    expect(status).toBe(400)
    expect(data.message).toContain(session.data.transaction_id)
    expect(data.message).toContain("Record refund")
    expect(await books(orderId)).toMatchObject({ refunds: [], refunded: [] })
    expect(await eventsOf(id, "refund_refused")).toHaveLength(1)
  })

  it("lets no other refund use a permit, be it for the same amount", async () => {
    const { id, orderId } = await paid()
    const { paymentId } = await books(orderId)
    dieAt("refund_permitted")
    await record(id)
    const refund = (body: object) => shop().admin("POST", `/payments/${paymentId}/refund`, body)
    expect((await refund({ amount: 5 })).status).toBe(400)
    expect((await refund({ amount: 6, note: "op-1" })).status).toBe(400)
    expect(await books(orderId)).toMatchObject({ refunds: [], refunded: [] })
  })

  it("#62 refuses to take back a payment without an order, which stays captured", async () => {
    const { session, id } = await startApproved()
    await approvedInLedger(id)
    const { payments } = shop()
    const payment = await payments.authorizePaymentSession(session.id, {})
    await expect(payments.refundPayment({ payment_id: payment!.id })).rejects.toThrow(
      "cannot be refunded here"
    )
    expect(await payments.listRefunds({ payment_id: payment!.id })).toEqual([])
    expect(await rowOf(id)).toMatchObject({ state: "captured", refunded_amount: "0" })
    const form = await record(id, { amount: 1, operator_reference: "op-1" })
    expect(form.status).toBe(400)
    expect(form.data.message).toContain("has no order")
  })

  describe("a server that dies midway", () => {
    it.each([
      ["was not asked for", "refund_permitted"],
      ["has, without a second one,", "refund_booked"],
    ])("finishes a refund that Medusa %s when the form is sent again", async (_what, moment) => {
      const { id, orderId } = await paid()
      dieAt(moment)
      expect((await record(id)).status).toBe(500)
      expect((await rowOf(id))?.refunded_amount).toBe("0")
      const isBooked = moment === "refund_booked"
      expect((await books(orderId)).refunds).toEqual(isBooked ? [5] : [])
      onCheckpoint(undefined)
      const { status, data } = await record(id)
      expect(status).toBe(200)
      expect(data.payment.refunds).toMatchObject([{ amount: 5, state: "recorded" }])
      expect(await books(orderId)).toMatchObject({
        refunds: [5],
        refunded: [-5],
        summary: { refunded: 5, pending: 0 },
      })
    })

    it("completes what was left behind before it books the next refund", async () => {
      const { id, orderId, total } = await paid()
      const { paymentId } = await books(orderId)
      // Exactly what Medusa's workflow does first, and nothing of what follows.
      onCheckpoint(async () => {
        onCheckpoint(undefined)
        const { payments } = shop()
        await payments.refundPayment({ payment_id: paymentId, amount: 5, note: "op-1" })
        throw new Error("died")
      })
      await record(id)
      expect(await books(orderId)).toMatchObject({ refunds: [5], refunded: [] })
      const { data } = await record(id, { amount: 3, operator_reference: "op-2" })
      expect(data.payment).toMatchObject({ refunded_amount: 8, left_to_refund: cents(total - 8) })
      expect(await books(orderId)).toMatchObject({
        refunds: [3, 5],
        refunded: [-3, -5],
        moved: cents(total - 8),
        summary: { moved: cents(total - 8), refunded: 8, pending: 0 },
      })
    })

    /** Medusa's workflow gets as far as the order's transaction, and not to the credit line. */
    const dieBeforeCredit = async ({ id, orderId, session }: Awaited<ReturnType<typeof paid>>) => {
      const { payments } = shop()
      const [captured] = await payments.listPayments({ payment_session_id: session.id })
      onCheckpoint(async () => {
        onCheckpoint(undefined)
        const refunded = { payment_id: captured!.id, amount: 5, note: "op-1" }
        const payment = await payments.refundPayment(refunded)
        await shop().orders.addOrderTransactions({
          order_id: orderId,
          amount: -5,
          currency_code: "eur",
          reference: "refund",
          reference_id: payment.refunds![0]!.id,
        })
        throw new Error("died")
      })
      expect((await record(id)).status).toBe(500)
      expect((await books(orderId)).summary).toMatchObject({ refunded: 5, pending: 5 })
      await age(id, 61)
    }

    it("credits what was left behind before it books a refund of the order's other payment", async () => {
      const first = await paid()
      // After an edit, by the same wallet.
      await edit(first.orderId, 2)
      const collectionId = await openCollection(first.orderId, await owed(first.orderId))
      const session = await shop().startAgain(collectionId)
      await approveAndReturn(session)
      const second = await shop().wallet.ledger.findBySession(session.id)
      expect(second).toMatchObject({ state: "captured", order_id: first.orderId })
      await dieBeforeCredit(first)
      const refund = { amount: 3, operator_reference: "op-2" }
      expect((await record(second!.id, refund)).status).toBe(200)
      await recover()
      expect((await rowOf(first.id))?.refunded_amount).toBe("5")
      const { refunded, summary } = await books(first.orderId)
      expect(refunded).toEqual([-3, -5])
      expect(summary).toMatchObject({ refunded: 8, pending: 0 })
    })

    it("credits what was left behind although the order was canceled meanwhile", async () => {
      const left = await paid()
      await dieBeforeCredit(left)
      await cancelOrderWorkflow(shop().container).run({ input: { order_id: left.orderId } })
      await eventually(async () => {
        expect((await rowOf(left.id))?.reason).toBe("refund_owed")
        expect((await books(left.orderId)).refunded).toEqual([-5])
      })
      // Whoever heard of the cancel may still be at the order's books.
      await eventually(async () => {
        await recover()
        expect((await rowOf(left.id))?.refunded_amount).toBe("5")
      })
      expect((await books(left.orderId)).summary).toMatchObject({ refunded: 5, pending: 0 })
    })

    it("settles a refund that is not sent again: recorded if Medusa has it, else withdrawn", async () => {
      const [booked, permitted, young] = [await paid(), await paid(), await paid()]
      dieAt("refund_booked")
      await record(booked.id)
      dieAt("refund_permitted")
      await record(permitted.id)
      await record(young.id)
      onCheckpoint(undefined)
      await age(booked.id, 61)
      await age(permitted.id, 61)
      const runs = await Promise.all(Array.from({ length: 3 }, recover))
      expect(runs.reduce((sum, { settled }) => sum + settled, 0)).toBe(2)
      expect(await rowOf(booked.id)).toMatchObject({ refunded_amount: "5" })
      expect(await books(booked.orderId)).toMatchObject({ refunds: [5], refunded: [-5] })
      expect(await rowOf(permitted.id)).toMatchObject({ refunded_amount: "0" })
      expect(await shop().wallet.refunds.list(permitted.id)).toEqual([])
      expect(await shop().wallet.refunds.list(young.id)).toMatchObject([{ state: "permitted" }])
    })

    it.each([
      ["recovery comes", () => recover()],
      ["the form is sent again", (id: string, body: object) => record(id, { ...body })],
    ])(
      "knows a refund that Medusa wrote and never asked us about by its note, when %s",
      async (_case, settle) => {
        const { id, orderId } = await paid()
        const body = { ...FIVE, note: "damaged" }
        dieAt("refund_permitted")
        await record(id, body)
        onCheckpoint(undefined)
        const { paymentId } = await books(orderId)
        const payments: any = shop().payments
        const written = { payment: paymentId, amount: 5, note: "op-1: damaged" }
        const [refund] = await payments.createRefunds([written])
        await age(id, 61)
        await settle(id, body)
        expect(await shop().wallet.refunds.list(id)).toMatchObject([
          { state: "recorded", refund_id: refund.id },
        ])
        expect((await rowOf(id))?.refunded_amount).toBe("5")
        expect(await books(orderId)).toMatchObject({ refunds: [5], refunded: [-5] })
      }
    )

    it("is taken up by the server that starts next", async () => {
      const { id } = await paid()
      dieAt("refund_booked")
      await record(id)
      onCheckpoint(undefined)
      await age(id, 61)
      const bus = shop().container.resolve(Modules.EVENT_BUS)
      await bus.emit({ name: "ext_wallet.started", data: {} })
      await eventually(async () => {
        expect(await rowOf(id)).toMatchObject({ refunded_amount: "5" })
      })
    })

    it("settles nothing of a payment whose refund is being recorded right now", async () => {
      const { id } = await paid()
      const { settlePermits }: Settling = built("settle-left-permits")
      const during: number[] = []
      onCheckpoint(async () => {
        await age(id, 61)
        during.push(await settlePermits(shop().container, (await rowOf(id))!))
      })
      expect((await record(id)).status).toBe(200)
      expect(during).toEqual([0, 0])
      expect((await rowOf(id))?.refunded_amount).toBe("5")
    })
  })

  describe("canceling a paid order", () => {
    it("#58 is refused until recorded refunds cover it, and then books no other refund", async () => {
      const { id, orderId, total, session } = await paid()
      const refused = await cancel(orderId)
      expect(refused.status).toBe(400)
      expect(refused.data.message).toContain(session.data.transaction_id)
      expect(refused.data.message).toContain("Record refund")
      await record(id, { amount: cents(total - 1), operator_reference: "op-1" })
      expect((await cancel(orderId)).data.message).toContain("Refund 1.00 EUR of transaction")
      await record(id, { amount: 1, operator_reference: "op-2" })
      const before = await books(orderId)
      expect((await cancel(orderId)).status).toBe(200)
      expect(await books(orderId)).toEqual({ ...before, status: "canceled" })
      expect(await rowOf(id)).toMatchObject({ state: "captured", refunded_amount: String(total) })
    })

    const cancelBesideHttp = (orderId: string) =>
      cancelOrderWorkflow(shop().container).run({ input: { order_id: orderId } })

    it("#58 beside HTTP asks for the refund that is owed, and keeps Medusa's books true", async () => {
      const { id, orderId, total } = await paid()
      await record(id)
      await cancelBesideHttp(orderId)
      await eventually(async () => {
        expect(await rowOf(id)).toMatchObject({
          state: "review",
          reason: "refund_owed",
          capture: "known",
        })
        expect(await books(orderId)).toMatchObject({
          status: "canceled",
          refunds: [5],
          refunded: [-5],
          moved: cents(total - 5),
          summary: { moved: cents(total - 5), refunded: 5, paid: total, pending: 0 },
        })
      })
      expect(await eventsOf(id, "refund_owed")).toMatchObject([
        { actor: "store", from_state: "captured", to_state: "review" },
      ])
      const { openRefundOwed }: Owing = built("refund-owed")
      const before = await books(orderId)
      expect(await openRefundOwed(shop().container, orderId)).toBe(0)
      expect(await books(orderId)).toEqual(before)
    })

    it("#58 beside HTTP is settled by recording the refund, which closes the review", async () => {
      const { id, orderId, total } = await paid()
      await cancelBesideHttp(orderId)
      await eventually(async () => {
        expect((await rowOf(id))?.state).toBe("review")
        expect((await books(orderId)).refunded).toEqual([])
      })
      const refunded = shop().hear("payment.refunded")
      const first = await record(id)
      expect([first.status, first.data.message]).toEqual([200, undefined])
      expect(first.data.payment).toMatchObject({ state: "review", refunded_amount: 5 })
      const last = { amount: cents(total - 5), operator_reference: "op-2" }
      expect((await record(id, last)).data.payment).toMatchObject({
        state: "closed_refunded",
        refunded_amount: total,
      })
      expect((await record(id, last)).status).toBe(200)
      const { paymentId } = await books(orderId)
      await eventually(async () => {
        expect(refunded).toEqual([{ id: paymentId }, { id: paymentId }])
      })
      expect(await books(orderId)).toMatchObject({
        refunds: [5, cents(total - 5)].sort(),
        moved: 0,
        summary: { moved: 0, refunded: total, paid: total, pending: 0 },
      })
    })

    it("#58 beside HTTP keeps the books true although the server died when it had opened the review", async () => {
      const { id, orderId, total } = await paid()
      await shop().wallet.ledger.apply(id, { type: "order_canceled" })
      const { paymentId } = await books(orderId)
      const { orders } = shop()
      await orders.cancel(orderId)
      await orders.addOrderTransactions({
        order_id: orderId,
        amount: -total,
        currency_code: "eur",
        reference: "refund",
        reference_id: paymentId,
      })
      expect((await books(orderId)).moved).toBe(0)
      await recover()
      expect(await books(orderId)).toMatchObject({ refunded: [], moved: total })
    })

    it("beside HTTP leaves alone what recorded refunds cover", async () => {
      const { id, orderId, total } = await paid()
      await record(id, { amount: total, operator_reference: "op-1" })
      const before = await books(orderId)
      await cancelBesideHttp(orderId)
      const { openRefundOwed }: Owing = built("refund-owed")
      expect(await openRefundOwed(shop().container, orderId)).toBe(0)
      expect((await rowOf(id))?.state).toBe("captured")
      expect(await books(orderId)).toEqual({ ...before, status: "canceled" })
    })
  })
})

type Settling = { settlePermits: typeof settlePermits }
type Owing = { openRefundOwed: typeof openRefundOwed }

/** As built: the store has registered their workflows, and a second copy would register them again. */
function built(name: string): any {
  return jest.requireActual(`../../.medusa/server/src/payments/refunds/${name}`)
}
