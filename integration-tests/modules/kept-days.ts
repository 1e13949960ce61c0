/** Two days, the two before them, and how they are counted with and without what is kept. */
import { NOTHING_IN_STORE } from "../../src/domain/payment/__tests__/signals"
import type { PaymentState } from "../../src/domain/payment/payment"
import type { Counted, Interval } from "../../src/domain/summary/counted"
import { ACTOR, rowIn, type Suite } from "./wallet-module"

export const PAYMENTS = "ext_wallet_transaction"
export const REFUNDS = "ext_wallet_refund"
export const KEPT = "ext_wallet_kept_day"
export const CHANGED = "ext_wallet_changed_moment"

export const hours = (many: number) => many * 3_600_000
export const FIRST = Date.UTC(2026, 4, 1)
export const day = (index: number): Interval => ({
  begins: new Date(FIRST + hours(24) * index),
  ends: new Date(FIRST + hours(24) * (index + 1)),
})
const RANGE = [day(2), day(3)]
const BEFORE = [day(0), day(1)]
export const environment = "production"

export function keptDays(suite: Suite) {
  const { service, database } = suite

  const count = (days: { settled: Interval[]; open: Interval[] }, before: typeof days) =>
    service.ledger.countRange({ environment, counted: days, countedBefore: before })

  /** The kept days where there are some, and from the ledger alone. */
  const ask = () => count({ settled: RANGE, open: [] }, { settled: BEFORE, open: [] })
  const recount = () => count({ settled: [], open: RANGE }, { settled: [], open: BEFORE })

  const inOrder = (list: unknown[]) => list.map((item) => JSON.stringify(item)).sort()
  const comparable = ({ days, total, before }: Awaited<ReturnType<typeof ask>>) => {
    const sorted = ({ payments, refunds, seconds }: Counted) =>
      [payments, refunds, seconds].map((list) => inOrder(list))
    return { days: days.map(inOrder), total: sorted(total), before: sorted(before) }
  }
  const expectUpToDate = async () =>
    expect(comparable(await ask())).toEqual(comparable(await recount()))
  const countKept = async () => (await database()(KEPT).select("begins")).length

  type Columns = Parameters<typeof rowIn>[2] & { amount?: string; refunded_amount?: string }
  const payment = async (state: PaymentState, on: number, columns: Columns = {}) => {
    const created_at = new Date(FIRST + hours(24) * on)
    const state_changed_at = new Date(created_at.getTime() + 61_500)
    const placed = { environment, created_at, state_changed_at } as const
    return (await rowIn(suite, state, { ...placed, ...columns })).id
  }

  const refund = async (id: string, amount: string, on: number) => {
    const request = { wallet_transaction_id: id, operator_reference: `op-${on}`, actor: ACTOR }
    const permit = await service.refunds.permit({
      ...request,
      amount,
      refund_reason_id: null,
      note: null,
    })
    await service.refunds.bind(permit.id, { refundId: `ref_${permit.id}`, amount })
    await database()(REFUNDS)
      .where({ id: permit.id })
      .update({ created_at: new Date(FIRST + hours(24) * on) })
    await service.refunds.record(permit.id)
    return permit.id
  }

  const decide = async (id: string, outcome: "paid" | "unpaid" | "refunded") => {
    const { state_changed_at: since } = (await service.ledger.find(id))!
    const own = { id: "payses_own", status: "pending", payment: null }
    const view = { ...NOTHING_IN_STORE, own }
    const said = { actor: "admin:user_1", note: "On the statement", view }
    const { row } = await service.ledger.apply(id, { type: "decided", outcome, since, ...said })
    expect(row.state).not.toBe("review")
  }

  const change = (table: string, id: string, columns: object) =>
    database()(table).where({ id }).update(columns)

  return {
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
  }
}
