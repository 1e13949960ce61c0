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
import type { CheckpointName } from "../../src/payments/checkpoint"
import { diesAt } from "./at-checkpoint"
import { eventually } from "./eventually"
import type { Basket } from "./ready-carts"
import { moveBack as movePaymentBack } from "./move-back"
import type { Shop, StartedPayment } from "./shop"

type Store = { shop: () => Shop; simulator: () => Simulator }

export function paymentSteps({ shop, simulator }: Store) {
  const rowOf = async (sessionId: string) => (await shop().wallet.ledger.findBySession(sessionId))!

  /** Where the wallet sends the buyer who approves. */
  const approve = async (session: any) =>
    (await simulator().approve(session.data.transaction_id)).location

  /** The customer has approved at the wallet, and is about to come back. */
  async function startApproved(basket: Basket = { SOUND: 1 }) {
    const started = await shop().startPayment(basket)
    return { ...started, location: await approve(started.session) }
  }

  const approveAndReturn = async (session: any) => shop().visit(await approve(session))

  /** The order, and the payment that it was paid with. */
  async function buy(basket: Basket = { SOUND: 1 }, data?: Record<string, unknown>) {
    const started = await shop().startPayment(basket, { data })
    const landed = await approveAndReturn(started.session)
    const [orderId = ""] = await shop().listOrders(started.cartId)
    return { ...started, orderId, landed }
  }

  /** Nobody knows whether the service has captured: a person is asked, and the order waits. */
  async function openReview(
    fault: "reset_after_capture" | "server_error_before_capture" = "reset_after_capture",
    basket?: Basket
  ) {
    simulator().fault(fault, { on: "resume", times: 1 })
    const bought = await buy(basket)
    const row = await rowOf(bought.session.id)
    expect(row).toMatchObject({ state: "review", reason: "outcome_unknown", capture: "unknown" })
    return { ...bought, row }
  }

  /** What the service was sent when the payment was started. */
  const requestOf = (session: any) =>
    simulator()
      .transactions()
      .find(({ id }) => id === session.data.transaction_id)!.request

  const recover = async (): Promise<{ settled: number; reviewed: number }> =>
    (await shop().admin("POST", "/ext-wallet/recover", {})).data

  /** What a server that was killed leaves behind: its locks go with it. */
  const releaseLocks = () => shop().container.resolve(Modules.LOCKING).releaseAll()

  const moveBack = (id: string, minutes: number, columns?: Record<string, unknown>) =>
    movePaymentBack(shop(), id, minutes, columns)

  async function recoverAfter(id: string, minutes: number) {
    await moveBack(id, minutes)
    return recover()
  }

  /** The server dies over the return of a customer who has approved. */
  async function dieOnVisit(at: CheckpointName, location: string) {
    await diesAt(at, (connection) => shop().visitUntil(location, connection))
    await releaseLocks()
  }

  async function dieOnReturn(at: CheckpointName, basket?: Basket) {
    const approved = await startApproved(basket)
    await dieOnVisit(at, approved.location)
    return approved
  }

  /** An admin decides about a payment. */
  const resolve = (id: string, outcome: string, reason = "Seen in the operator's dashboard") =>
    shop().admin("POST", `/ext-wallet/payments/${id}/resolve`, { outcome, reason })

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

  /** As after a crash between the service's answer and everything that Medusa writes. */
  async function answeredInLedger(id: string, answer: CallAnswer) {
    await approvedInLedger(id)
    await shop().wallet.ledger.apply(id, captureWanted())
    await shop().wallet.ledger.apply(id, callAnswered(answer))
  }

  const capturedInLedger = (id: string) => answeredInLedger(id, { kind: "captured" })

  /** As after a look of recovery's, and nothing that follows from it: its time has come. */
  async function lookedInLedger(id: string, seen: Partial<SignalOf<"looked">>) {
    const { ledger } = shop().wallet
    await moveBack(id, 3)
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
  async function expectOrderInReview(of: Pick<StartedPayment, "cartId" | "session">) {
    const [orderId] = await shop().listOrders(of.cartId)
    expect(await rowOf(of.session.id)).toMatchObject({
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
    startApproved,
    approveAndReturn,
    buy,
    openReview,
    requestOf,
    recover,
    moveBack,
    recoverAfter,
    dieOnVisit,
    dieOnReturn,
    resolve,
    releaseLocks,
    waitsForCart,
    approvedInLedger,
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
