import { ACTOR, describeWalletModule, newTransaction } from "./wallet-module"
import {
  CHANGED,
  day,
  environment,
  FIRST,
  hours,
  KEPT,
  keptDays,
  PAYMENTS,
  REFUNDS,
} from "./kept-days"

describeWalletModule((suite) => {
  const { service, database } = suite
  const {
    count,
    ask,
    recount,
    comparable,
    expectUpToDate,
    countKept,
    payment,
    refund,
    decide,
    change,
  } = keptDays(suite)

  it("answers with the same numbers, whatever becomes of old payments and refunds", async () => {
    const made: string[] = []
    const states = ["captured", "ready", "expired", "declined", "superseded"] as const
    for (const on of [0, 0.3, 1.2, 1.9999, 2, 2.4, 3.1, 3.9999, 4]) {
      for (const state of states) {
        made.push(await payment(state, on, { currency_code: on < 2.2 ? "eur" : "usd" }))
      }
    }
    const capture = "unknown" as const
    const reviews: string[] = []
    for (const on of [0.5, 1.5, 2.5, 3.5]) reviews.push(await payment("review", on, { capture }))
    const found = await payment("closed_refunded", 0.1, {
      ...{ amount: "12.3", refunded_amount: "12.3" },
      state_changed_at: new Date(FIRST + hours(60)),
    })
    const [captured, ready] = [made[10]!, made[11]!]
    const first = await refund(captured, "1.15", 2.1)
    let second = ""

    const changes: Record<string, () => Promise<unknown>> = {
      "a review is marked as paid": () => decide(reviews[0]!, "paid"),
      "a review is marked as unpaid": () => decide(reviews[1]!, "unpaid"),
      "a review is marked as refunded": () => decide(reviews[2]!, "refunded"),
      "an abandoned payment expires": () => change(PAYMENTS, ready, { state: "expired" }),
      "a payment is approved": () => change(PAYMENTS, ready, { approved_by: "admin" }),
      "a payment has a reason": () => change(PAYMENTS, ready, { reason: "expired" }),
      "a payment took longer": () =>
        change(PAYMENTS, captured, { state_changed_at: new Date(FIRST + hours(30)) }),
      "a payment was of another day": () =>
        change(PAYMENTS, captured, { created_at: new Date(FIRST + hours(80)) }),
      "a payment was of no day": () => change(PAYMENTS, captured, { created_at: new Date() }),
      "a payment was of a day after all": () =>
        change(PAYMENTS, captured, { created_at: new Date(FIRST) }),
      "a payment cost more": () => change(PAYMENTS, captured, { amount: "99.99" }),
      "a payment was in another currency": () =>
        change(PAYMENTS, captured, { currency_code: "chf" }),
      "a refund is withdrawn": () => change(REFUNDS, first, { state: "withdrawn" }),
      "a payment was of the sandbox": () => change(PAYMENTS, captured, { environment: "sandbox" }),
      "a payment was a test": () => change(PAYMENTS, made[0]!, { kind: "test" }),
      "a payment is captured by hand": () => change(PAYMENTS, made[5]!, { capture_mode: "manual" }),
      "a refund is recorded": async () => (second = await refund(made[15]!, "2", 3.3)),
      "a refund is of another day": () =>
        change(REFUNDS, second, { created_at: new Date(FIRST + hours(5)) }),
      "a refund of now is part of what was found refunded": () =>
        database()(REFUNDS).insert({
          id: "ewrf_now",
          wallet_transaction_id: found,
          amount: "5",
          raw_amount: JSON.stringify({ value: "5", precision: 20 }),
          operator_reference: "op-now",
          state: "recorded",
          actor: ACTOR,
        }),
      "more was found refunded": () => change(PAYMENTS, found, { refunded_amount: "20" }),
      "what was found refunded was found earlier": () =>
        change(PAYMENTS, found, { state_changed_at: new Date(FIRST + hours(30)) }),
      "a refund is deleted": () => database()(REFUNDS).where({ id: second }).delete(),
      "an old payment is brought in": () => payment("captured", 3.7),
      "an old payment is brought in at once": () =>
        database().raw(
          `insert into ${PAYMENTS} select (jsonb_populate_record(payment,
          '{"id": "ewtx_copy", "transaction_id": null, "payment_collection_id": null}')).*
          from ${PAYMENTS} as payment where id = ?`,
          [made[20]!]
        ),
      "a payment is deleted": () => database()(PAYMENTS).where({ id: "ewtx_copy" }).delete(),
    }
    await expectUpToDate()
    let before = JSON.stringify(comparable(await ask()))
    for (const [what, make] of Object.entries(changes)) {
      await make()
      const after = comparable(await ask())
      expect({ what, ...after }).toEqual({ what, ...comparable(await recount()) })
      expect([what, JSON.stringify(after) !== before]).toEqual([what, true])
      before = JSON.stringify(after)
    }
  })

  it("counts nothing anew but the day that has changed", async () => {
    const [first, last] = [await payment("ready", 0.5), await payment("ready", 3.5)]
    await ask()
    // Four days, and the two ranges.
    expect(await countKept()).toBe(6)
    await database()(KEPT).update({ payments: "[]", refunds: "[]", seconds: "[]" })
    expect(comparable(await ask()).days).toEqual([[], []])
    await change(PAYMENTS, last, { state: "expired" })
    const { days, before } = await ask()
    expect(days).toMatchObject([[], [{ state: "expired", count: 1 }]])
    expect(before.payments).toEqual([])
    await change(PAYMENTS, first, { look_at: new Date(), recovery_attempts: 5 })
    expect((await ask()).before.payments).toEqual([])
  })

  it("does not keep what is not over by the database's clock", async () => {
    const now = Date.now()
    const hour = (ago: number) => ({
      begins: new Date(now - hours(ago + 1)),
      ends: new Date(now - hours(ago)),
    })
    const none = { settled: [], open: [] }
    await count({ settled: [hour(8), hour(7), hour(6), hour(5)], open: [] }, none)
    const kept = await database()(KEPT).orderBy("begins").pluck("ends")
    expect(kept).toEqual([hour(8).ends, hour(7).ends, hour(6).ends])
  })

  it("notes nothing while a customer pays", async () => {
    const { row } = await service.ledger.open(newTransaction({ environment }), ACTOR)
    await service.ledger.apply(row.id, {
      type: "init_answered",
      transaction_id: "T",
      ext_order_id: "E",
      redirection_url: "https://wallet.example.com",
    })
    expect(await database()(CHANGED).select()).toEqual([])
  })

  it("forgets what has changed, and what was kept for a month", async () => {
    const id = await payment("ready", 0.5)
    await ask()
    await database()(KEPT)
      .where({ begins: day(3).begins, ends: day(3).ends })
      .update({ kept_at: database().raw("now() - interval '31 days'") })
    await change(PAYMENTS, id, { state: "expired" })
    await service.ledger.dropOldDays()
    expect(await database()(CHANGED).select()).toEqual([])
    expect(await database()(KEPT).orderBy(["begins", "ends"]).pluck("begins")).toEqual([
      day(1).begins,
      day(2).begins,
      day(2).begins,
    ])
  })
})
