import { callAnswered, captureWanted, returned } from "../../src/domain/payment/__tests__/signals"
import { PAYMENT_STATES } from "../../src/domain/payment/payment"
import { HOLDS_CART } from "../../src/domain/payment/second-payment"
import { LedgerConflict } from "../../src/modules/ext_wallet"
import { eventually } from "../shop/eventually"
import { ACTOR, describeWalletModule, newTransaction, rowIn } from "./wallet-module"

describeWalletModule((suite) => {
  const { service, database } = suite

  // Emitted, they would be gone.
  beforeEach(() => {
    jest.spyOn(service.outbox, "emitSoon").mockImplementation(() => undefined)
  })

  const announced = (id: string) =>
    database()("ext_wallet_announcement")
      .where({ wallet_transaction_id: id })
      .orderBy("sequence")
      .pluck("name")

  it("writes the row, its history and its announcements, and once if it comes twice", async () => {
    const { id } = await rowIn(suite, "ready")
    const approved = await service.ledger.apply(id, returned())
    expect(approved.row).toMatchObject({ state: "approved", approved_by: "return" })
    await service.ledger.apply(id, captureWanted({ order_id: "order_1" }))
    const captured = callAnswered({ kind: "captured" }, { order_id: "order_1" })
    const { row, decision } = await service.ledger.apply(id, captured)
    expect(decision).toMatchObject({ kind: "change", announce: ["ext_wallet.payment_captured"] })
    expect(row).toMatchObject({
      state: "captured",
      capture: "known",
      captured_call: 1,
      resume_count: 1,
      order_id: "order_1",
    })
    expect(await service.ledger.find(id)).toEqual(row)
    expect((await service.ledger.listEvents(id)).slice(1)).toMatchObject([
      { type: "approved", actor: "shopper", from_state: "ready", to_state: "approved" },
      { type: "resume_sent", actor: "provider", from_state: "approved", to_state: "resuming" },
      { type: "captured", actor: "service", from_state: "resuming", to_state: "captured" },
    ])
    // The connection was lost before the first write was confirmed, and it is repeated.
    const again = await service.ledger.apply(id, captured)
    expect(again.decision).toMatchObject({ kind: "none", why: "overtaken" })
    expect(await service.ledger.listEvents(id)).toHaveLength(4)
    expect(await announced(id)).toEqual(["ext_wallet.payment_captured"])
  })

  it("tells the move in the last of several events", async () => {
    const { id } = await rowIn(suite, "resuming", { resume_count: 1, asked_from: "approved" })
    await service.ledger.apply(id, callAnswered({ kind: "unclear" }, { detail: { status: 503 } }))
    expect((await service.ledger.listEvents(id)).slice(1)).toMatchObject([
      { type: "outcome_unknown", from_state: null, to_state: null, detail: { status: 503 } },
      { type: "review_opened", from_state: "resuming", to_state: "review" },
    ])
    const names = ["ext_wallet.payment_unknown", "ext_wallet.review_opened"]
    expect(await announced(id)).toEqual(names)
  })

  it("tells no move where the payment stays where it is", async () => {
    const { id } = await rowIn(suite, "captured")
    const detail = { note: "O'Brien; drop table" }
    const refunded = { refunded_amount: "2.5", actor: "admin:user_1", detail }
    const { row } = await service.ledger.apply(id, { type: "refund_recorded", ...refunded })
    expect(row).toMatchObject({ state: "captured", refunded_amount: "2.5" })
    expect((await service.ledger.listEvents(id)).at(-1)).toMatchObject({
      type: "refund_recorded",
      detail,
      from_state: null,
      to_state: null,
    })
  })

  it("writes nothing of a signal where the rules say no", async () => {
    const before = await rowIn(suite, "captured")
    const { row, decision } = await service.ledger.apply(before.id, {
      type: "stopped",
      why: "canceled_by_buyer",
      actor: "shopper",
    })
    expect(decision).toEqual({ kind: "none", why: "not_open", next: "nothing" })
    expect(row).toMatchObject(before)
    expect(await service.ledger.find(before.id)).toEqual(before)
    expect(await service.ledger.listEvents(before.id)).toHaveLength(1)
  })

  it("writes nothing at all where one part cannot be written", async () => {
    const row = await rowIn(suite, "resuming", { resume_count: 1, asked_from: "approved" })
    const forbid = "alter table ext_wallet_announcement add constraint no_news check (name is null)"
    await database().raw(forbid)
    const applied = service.ledger.apply(row.id, callAnswered({ kind: "captured" }))
    await expect(applied).rejects.toThrow("no_news")
    await database().raw("alter table ext_wallet_announcement drop constraint no_news")
    expect(await service.ledger.find(row.id)).toEqual(row)
    expect(await service.ledger.listEvents(row.id)).toHaveLength(1)
  })

  it("refuses a signal for a payment that does not exist", async () => {
    await expect(service.ledger.apply("ewtx_none", returned())).rejects.toThrow("no such payment")
  })

  describe("the database's clock", () => {
    /** This server's clock is a day off. */
    async function aDayOff<T>(work: () => Promise<T>): Promise<T> {
      const clock = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 86_400_000)
      return work().finally(() => clock.mockRestore())
    }

    it("tells every time of a payment, whatever this server's says", async () => {
      const { id } = await rowIn(suite, "approved")
      const { row } = await aDayOff(() => service.ledger.apply(id, captureWanted()))
      expect(row).toMatchObject({ resume_count: 1, state_changed_at: expect.any(Date) })
      expect(row.last_resume_at).toEqual(row.state_changed_at)
      const off = await database()("ext_wallet_transaction")
        .where({ id })
        .whereRaw(
          "greatest(state_changed_at, last_resume_at, updated_at, look_at - interval '60 s') > now()"
        )
      expect(off).toEqual([])
    })

    it("tells how long ago the service was asked", async () => {
      const refused = { resume_count: 1, approved_by: "return" } as const
      const { id } = await rowIn(suite, "approved", refused)
      const ask = () => aDayOff(() => service.ledger.apply(id, captureWanted({ after_call: 1 })))
      const askedAgo = (seconds: number) =>
        database()("ext_wallet_transaction")
          .where({ id })
          .update({ last_resume_at: database().raw(`now() - interval '${seconds} s'`) })
      await askedAgo(5)
      expect((await ask()).decision).toMatchObject({ kind: "none", why: "too_soon" })
      await askedAgo(10)
      expect((await ask()).decision).toMatchObject({ kind: "change", next: "call_resume" })
    })
  })

  it("#11 an answer of the service waits for another change of the payment, and is judged by its result", async () => {
    const { id } = await service.ledger.open(newTransaction(), ACTOR)
    const changing = await database().transaction()
    await changing("ext_wallet_transaction").where({ id }).update({ state: "expired" })
    const late = service.ledger.apply(id, {
      type: "init_answered",
      transaction_id: "T1",
      ext_order_id: "E1",
      redirection_url: "https://wallet.example.com",
    })
    // Until it waits for the row that another transaction holds.
    const isWaiting = async () =>
      expect(await database()("pg_locks").where({ granted: false })).not.toEqual([])
    await eventually(isWaiting)
    await changing.commit()
    expect((await late).decision).toMatchObject({ kind: "none", why: "overtaken" })
    expect((await service.ledger.find(id))?.state).toBe("expired")
    expect(await service.ledger.listEvents(id)).toMatchObject([{ type: "opened" }])
  })

  it("opens a payment with everything that init knows", async () => {
    const row = await service.ledger.open(
      newTransaction({
        amount: "1234567890123.456",
        currency_code: "EUR",
        cart_id: "cart_1",
        payment_session_id: "payses_1",
        return_to: "https://shop.example.com/thanks",
      }),
      "shopper"
    )
    expect(row).toMatchObject({
      id: expect.stringMatching(/^ewtx_[0-9A-Z]{26}$/),
      kind: "payment",
      state: "init_sent",
      amount: "1234567890123.456",
      currency_code: "eur",
      cart_id: "cart_1",
      order_id: null,
      capture: "none",
      resume_count: 0,
      refunded_amount: "0",
      created_at: expect.any(Date),
      look_at: expect.any(Date),
      last_resume_at: null,
    })
    expect(await service.ledger.find(row.id)).toEqual(row)
    expect(await service.ledger.listEvents(row.id)).toEqual([
      expect.objectContaining({
        type: "opened",
        actor: "shopper",
        detail: {},
        from_state: null,
        to_state: "init_sent",
      }),
    ])
    const [listed] = await service.listExtWalletTransactions({ id: row.id })
    expect(listed).toMatchObject({ id: row.id, raw_amount: { value: "1234567890123.456" } })
  })

  it("refuses an amount that is no decimal", async () => {
    for (const amount of ["", "1,5", "-1", "NaN", "1e3"]) {
      await expect(service.ledger.open(newTransaction({ amount }), ACTOR)).rejects.toThrow(
        "is not a decimal amount"
      )
    }
  })

  it.each(PAYMENT_STATES)(
    "knows whether a payment that is %s lets another begin",
    async (state) => {
      const place = { payment_collection_id: `pay_col_${state}` }
      await rowIn(suite, state, place)
      const opened = service.ledger.open(newTransaction(place), ACTOR)
      await (HOLDS_CART.includes(state)
        ? expect(opened).rejects.toThrow(LedgerConflict)
        : expect(opened).resolves.toMatchObject({ state: "init_sent" }))
      expect(
        await service.ledger.open(newTransaction({ payment_collection_id: "other" }), ACTOR)
      ).toBeTruthy()
    }
  )

  it("opens none beside what was approved where the service captures by itself", async () => {
    const place = { payment_collection_id: "pay_col_1" }
    await rowIn(suite, "approved", { ...place, captures: "on_approval" })
    await expect(service.ledger.open(newTransaction(place), ACTOR)).rejects.toThrow(LedgerConflict)
  })
})
