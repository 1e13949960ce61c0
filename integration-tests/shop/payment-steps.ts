/** Steps that the stories of a payment share: what the buyer, a server that dies and recovery do. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"

import type { Simulator } from "../../simulator"
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

  /** As after a crash between the approval and everything that follows it. */
  async function approvedInLedger(id: string) {
    const set = { approved_by: "return" } as const
    const event = { type: "approved", actor: "shopper" }
    await shop().wallet.ledger.move({ id, from: "ready", to: "approved", set, event })
  }

  /** As if recovery had tried before: each try may wait half a minute for a lock. */
  async function triedBefore(id: string, times: number) {
    const database: Knex = shop().container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
    await database("ext_wallet_transaction").where({ id }).update({ recovery_attempts: times })
  }

  /** As after a crash between the capture and everything that Medusa writes. */
  async function capturedInLedger(id: string) {
    const { ledger } = shop().wallet
    const event = { type: "test", actor: "test" }
    await approvedInLedger(id)
    await ledger.move({ id, from: "approved", to: "resuming", event })
    await ledger.move({ id, from: "resuming", to: "captured", set: { capture: "known" }, event })
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
    approvedInLedger,
    triedBefore,
    capturedInLedger,
    expectOrderInReview,
  }
}
