/** Steps that the stories of a payment share: what the buyer, a server that dies and recovery do. */
import { Modules } from "@medusajs/framework/utils"

import type { Simulator } from "../../simulator"
import { anOrder } from "../../src/domain/payment/__tests__/an-order"
import {
  callAnswered,
  captureWanted,
  looked,
  NOTHING_IN_STORE,
  returned,
} from "../../src/domain/payment/__tests__/signals"
import type { CallAnswer, SignalOf } from "../../src/domain/payment/signal"
import { eventually } from "./eventually"
import { moveBack } from "./move-back"
import type { Shop, StartedPayment } from "./shop"

type Store = { shop: () => Shop; simulator: () => Simulator }

export function paymentSteps({ shop, simulator }: Store) {
  const rowOf = async (sessionId: string) => (await shop().wallet.ledger.findBySession(sessionId))!

  /** Where the wallet sends the buyer who approves. */
  const approve = async (session: any) =>
    (await simulator().approve(session.data.transaction_id)).location

  const recover = async (): Promise<{ settled: number; reviewed: number }> =>
    (await shop().admin("POST", "/ext-wallet/recover", {})).data

  /** What a server that was killed leaves behind: its locks go with it. */
  const releaseLocks = () => shop().container.resolve(Modules.LOCKING).releaseAll()

  /** Something needs the cart while somebody holds it. What this gives lets it go, and tells what came of it. */
  async function waitsForCart<T>(cartId: string, work: () => Promise<T>) {
    const locks = shop().container.resolve(Modules.LOCKING)
    await locks.acquire(cartId, { expire: 60 })
    const waiting = jest.spyOn(locks, "acquire")
    const ended = work()
    await eventually(async () => expect(waiting).toHaveBeenCalledWith(cartId, expect.anything()))
    waiting.mockRestore()
    return async () => {
      await locks.release(cartId)
      return ended
    }
  }

  /** As after a crash between the approval and everything that follows it. */
  async function approvedInLedger(id: string) {
    await shop().wallet.ledger.apply(id, returned())
  }

  /** As while the service is being asked, and after a crash before it has answered. */
  async function askedInLedger(id: string) {
    await approvedInLedger(id)
    await shop().wallet.ledger.apply(id, captureWanted())
  }

  /** As after a crash between the service's answer and everything that Medusa writes. */
  async function answeredInLedger(id: string, answer: CallAnswer) {
    await askedInLedger(id)
    await shop().wallet.ledger.apply(id, callAnswered(answer))
  }

  const capturedInLedger = (id: string) => answeredInLedger(id, { kind: "captured" })

  /** As after a look of recovery's, and nothing that follows from it: its time has come. */
  async function lookedInLedger(id: string, seen: Partial<SignalOf<"looked">>) {
    const { ledger } = shop().wallet
    await moveBack(shop(), id, 3)
    const { state_changed_at } = (await ledger.find(id))!
    await ledger.apply(id, looked(state_changed_at, seen))
  }

  /** As recovery does with a call whose server seems to be dead: nobody knows whether it captured. */
  async function givenUpInLedger(id: string, orderId?: string) {
    const order = orderId ? { ...anOrder, id: orderId } : null
    await lookedInLedger(id, { view: { ...NOTHING_IN_STORE, order } })
  }

  /** As recovery does with an approved payment whose cart stays locked. */
  async function stuckInLedger(id: string) {
    await approvedInLedger(id)
    await triedBefore(id, 2)
    await lookedInLedger(id, { attempt: { obstruction: "other" } })
  }

  /** As if recovery had tried before: each try may wait half a minute for a lock. */
  async function triedBefore(id: string, times: number) {
    const { database } = shop()
    await database("ext_wallet_transaction").where({ id }).update({ recovery_attempts: times })
  }

  /** What the service is asked for, and captures, from now on. */
  function counting() {
    const before = simulator().totals()
    return () => {
      const { resumes, captures } = simulator().totals()
      return { resumes: resumes - before.resumes, captures: captures - before.captures }
    }
  }

  async function capturesDuring(work: () => Promise<unknown>): Promise<number> {
    const calls = counting()
    await work()
    return calls().captures
  }

  async function expectOnePaidOrder(cartId: string): Promise<string> {
    const orders = await shop().listOrders(cartId)
    expect(orders).toHaveLength(1)
    const order = await shop().readOrder(orders[0]!)
    expect(order.payment_collections[0].status).toBe("completed")
    expect(order.payment_collections[0].payments).toHaveLength(1)
    expect(order.summary.pending_difference).toBe(0)
    return order.id
  }

  /** Nobody knows whether it was captured: a person is asked, and the order waits. */
  async function expectOrderInReview({ cartId, session }: Omit<StartedPayment, "collectionId">) {
    const [orderId] = await shop().listOrders(cartId)
    expect(await rowOf(session.id)).toMatchObject({
      state: "review",
      reason: "outcome_unknown",
      capture: "unknown",
      order_id: orderId,
    })
    const order = await shop().readOrder(orderId!)
    expect(order.payment_collections[0].status).toBe("awaiting")
  }

  return {
    rowOf,
    approve,
    recover,
    releaseLocks,
    waitsForCart,
    approvedInLedger,
    askedInLedger,
    answeredInLedger,
    capturedInLedger,
    givenUpInLedger,
    stuckInLedger,
    triedBefore,
    counting,
    capturesDuring,
    expectOnePaidOrder,
    expectOrderInReview,
  }
}
