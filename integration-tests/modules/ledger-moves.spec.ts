import {
  canMove,
  MOVES,
  TRANSACTION_STATES,
  type CaptureKnowledge,
} from "../../src/domain/transaction-state"
import { IllegalMove } from "../../src/modules/ext_wallet"
import { describeWalletModule, EVENT, newTransaction, rowIn } from "./wallet-module"

describeWalletModule((suite) => {
  const { service, database } = suite

  it("makes every legal move, with its event", async () => {
    for (const { from, to } of MOVES) {
      const { id } = await rowIn(suite, from)
      const moved = await service.ledger.move({ id, from, to, event: { ...EVENT, type: to } })
      expect(moved).toMatchObject({ id, state: to })
      const events = await service.ledger.listEvents(id)
      expect(events.at(-1)).toMatchObject({
        type: to,
        actor: "test",
        from_state: from,
        to_state: to,
      })
      expect(events).toHaveLength(2)
    }
  })

  it("refuses every other move, and changes nothing", async () => {
    for (const from of TRANSACTION_STATES) {
      const { id } = await rowIn(suite, from)
      for (const to of TRANSACTION_STATES.filter((state) => !canMove(from, state))) {
        await expect(service.ledger.move({ id, from, to, event: EVENT })).rejects.toThrow(
          IllegalMove
        )
      }
      expect((await service.ledger.find(id))?.state).toBe(from)
      expect(await service.ledger.listEvents(id)).toHaveLength(1)
    }
  })

  it("refuses a move that only some of its origins allow", async () => {
    const { id } = await rowIn(suite, "ready")
    const move = service.ledger.move({
      id,
      from: ["ready", "captured"],
      to: "canceled",
      event: EVENT,
    })
    await expect(move).rejects.toThrow("A payment can not go from captured to canceled.")
    await expect(
      service.ledger.move({ id, from: [], to: "canceled", event: EVENT })
    ).rejects.toThrow(IllegalMove)
  })

  it("answers null, and writes no event, where the row is elsewhere or does not exist", async () => {
    const { id } = await rowIn(suite, "captured")
    const late = { from: "ready", to: "canceled", event: EVENT } as const
    expect(await service.ledger.move({ id, ...late })).toBeNull()
    expect(await service.ledger.move({ id: "ewtx_none", ...late })).toBeNull()
    expect(await service.ledger.listEvents(id)).toHaveLength(1)
  })

  it("answers null, too, where somebody has resumed since, or knows of a capture", async () => {
    const late = { from: "review", to: "captured", event: EVENT } as const
    const inReview = async (set: { resume_count?: number; capture: CaptureKnowledge }) => {
      const { id } = await rowIn(suite, "unknown")
      await service.ledger.note(id, EVENT, set)
      await service.ledger.move({ id, from: "unknown", to: "review", event: EVENT })
      return id
    }
    const id = await inReview({ resume_count: 2, capture: "known" })
    expect(await service.ledger.move({ id, ...late, ifResumeCount: 1 })).toBeNull()
    expect(await service.ledger.move({ id, ...late, unlessCaptured: true })).toBeNull()
    expect(await service.ledger.listEvents(id)).toHaveLength(3)
    expect(await service.ledger.move({ id, ...late, ifResumeCount: 2 })).not.toBeNull()
    const unclear = await inReview({ capture: "unknown" })
    expect(await service.ledger.move({ ...late, id: unclear, unlessCaptured: true })).not.toBeNull()
  })

  it("opens a row with everything that init knows", async () => {
    const row = await service.ledger.open(
      newTransaction({
        amount: "1234567890123.456",
        currency_code: "EUR",
        cart_id: "cart_1",
        payment_session_id: "payses_1",
        return_to: "https://shop.example.com/thanks",
      }),
      { type: "opened", actor: "provider", detail: { attempt: 1 } }
    )
    expect(row).toMatchObject({
      id: expect.stringMatching(/^ewtx_[0-9A-Z]{26}$/),
      kind: "payment",
      state: "created",
      amount: "1234567890123.456",
      currency_code: "eur",
      cart_id: "cart_1",
      order_id: null,
      capture: "none",
      resume_count: 0,
      refunded_amount: "0",
      created_at: expect.any(Date),
      last_resume_at: null,
    })
    expect(await service.ledger.find(row.id)).toEqual(row)
    expect(await service.ledger.listEvents(row.id)).toEqual([
      expect.objectContaining({
        type: "opened",
        actor: "provider",
        detail: { attempt: 1 },
        from_state: null,
        to_state: "created",
      }),
    ])
    const [listed] = await service.listExtWalletTransactions({ id: row.id })
    expect(listed).toMatchObject({ id: row.id, raw_amount: { value: "1234567890123.456" } })
  })

  it("refuses an amount that is no decimal", async () => {
    for (const amount of ["", "1,5", "-1", "NaN", "1e3"]) {
      await expect(service.ledger.open(newTransaction({ amount }), EVENT)).rejects.toThrow(
        "is not a decimal amount"
      )
    }
  })

  it("takes its times from the database, whatever this server's clock says", async () => {
    const { id } = await rowIn(suite, "approved")
    const aDayOff = Date.now() + 86_400_000
    const clock = jest.spyOn(Date, "now").mockReturnValue(aDayOff)
    const moved = await service.ledger.move({
      id,
      from: "approved",
      to: "resuming",
      set: { resume_count: "increment", last_resume_at: "now", server_called_at: "now" },
      event: EVENT,
    })
    clock.mockRestore()
    expect(moved).toMatchObject({ resume_count: 1, state_changed_at: expect.any(Date) })
    const off = await database()("ext_wallet_transaction")
      .where({ id })
      .whereRaw("greatest(state_changed_at, last_resume_at, server_called_at, updated_at) > now()")
    expect(off).toEqual([])
    expect(moved?.last_resume_at).toEqual(moved?.state_changed_at)
    expect(await service.ledger.secondsSinceLastResume(id)).toBeLessThan(60)
  })

  it("notes what happened, and columns with it, without a move", async () => {
    const { id } = await rowIn(suite, "captured")
    const detail = { note: "O'Brien; drop table" }
    await service.ledger.note(
      id,
      { ...EVENT, detail },
      { order_id: "order_1", refunded_amount: "2.5" }
    )
    expect(await service.ledger.find(id)).toMatchObject({
      state: "captured",
      order_id: "order_1",
      refunded_amount: "2.5",
    })
    expect((await service.ledger.listEvents(id)).at(-1)).toMatchObject({
      detail,
      from_state: null,
      to_state: null,
    })
    await expect(service.ledger.note("ewtx_none", EVENT)).rejects.toThrow("no such payment")
  })
})
