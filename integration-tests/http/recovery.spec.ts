import { Modules } from "@medusajs/framework/utils"

import { diesAt } from "../shop/at-checkpoint"
import { moveBack } from "../shop/move-back"
import { testStore } from "../shop/test-store"

jest.setTimeout(180_000)

testStore({ name: "recovery" }, ({ shop, simulator }) => {
  const rowOf = async (sessionId: string) => (await shop().wallet.ledger.findBySession(sessionId))!
  const approve = async (session: any) =>
    (await simulator().approve(session.data.transaction_id)).location
  const recover = async () => (await shop().admin("POST", "/ext-wallet/recover", {})).data
  /** What a server that was killed leaves behind: its lock goes with it. */
  const releaseLock = (cartId: string) =>
    shop()
      .container.resolve(Modules.LOCKING)
      .releaseAll()
      .then(() => cartId)

  const resumesDuring = async (work: () => Promise<unknown>) => {
    const before = simulator().totals().resumes
    await work()
    return simulator().totals().resumes - before
  }

  it("#4 shows a payment that was interrupted before resume was sent, and never sends it by itself", async () => {
    const { cartId, session } = await shop().startPayment({ SOUND: 1 })
    const location = await approve(session)
    await diesAt("resume_claimed", (connection) => shop().visitUntil(location, connection))
    await releaseLock(cartId)
    const row = await rowOf(session.id)
    expect(row.state).toBe("resuming")
    await moveBack(shop(), row.id, 2)
    const resumes = await resumesDuring(async () => {
      expect(await recover()).toMatchObject({ reviewed: 1 })
      await shop().visit(location)
    })
    expect(resumes).toBe(0)
    const [orderId] = await shop().listOrders(cartId)
    expect(await rowOf(session.id)).toMatchObject({
      state: "review",
      reason: "outcome_unknown",
      capture: "unknown",
      order_id: orderId,
    })
    const order = await shop().readOrder(orderId!)
    expect(order.payment_collections[0].status).toBe("awaiting")
  })

  it("#6 shows a payment whose captured answer was lost with the server", async () => {
    const { cartId, session } = await shop().startPayment({ SOUND: 1 })
    const location = await approve(session)
    await diesAt("resume_answered", (connection) => shop().visitUntil(location, connection))
    await releaseLock(cartId)
    await moveBack(shop(), (await rowOf(session.id)).id, 2)
    expect(await recover()).toMatchObject({ reviewed: 1 })
    expect(await rowOf(session.id)).toMatchObject({ state: "review", reason: "outcome_unknown" })
  })

  it("#7 records one payment on one order when the server died after the capture", async () => {
    const { cartId, session } = await shop().startPayment({ SOUND: 1 })
    const location = await approve(session)
    await diesAt("resume_settled", (connection) => shop().visitUntil(location, connection))
    await releaseLock(cartId)
    const row = await rowOf(session.id)
    expect(row.state).toBe("captured")
    await moveBack(shop(), row.id, 2)
    expect(
      await resumesDuring(async () => expect(await recover()).toMatchObject({ settled: 1 }))
    ).toBe(0)
    const orders = await shop().listOrders(cartId)
    expect(orders).toHaveLength(1)
    const order = await shop().readOrder(orders[0]!)
    expect(order.payment_collections[0]).toMatchObject({ status: "completed" })
    expect(order.payment_collections[0].payments).toHaveLength(1)
    expect(order.transactions).toHaveLength(1)
    expect(order.summary.pending_difference).toBe(0)
    expect(await recover()).toEqual({ settled: 0, reviewed: 0 })
  })

  it("#8 asks for the payment of an order that the server made before it died", async () => {
    const { cartId, session } = await shop().startPayment({ SOUND: 1 })
    const location = await approve(session)
    await diesAt("authorize_begun", (connection) => shop().visitUntil(location, connection))
    await releaseLock(cartId)
    const [orderId] = await shop().listOrders(cartId)
    expect((await shop().readOrder(orderId!)).payment_collections[0].payments).toEqual([])
    await moveBack(shop(), (await rowOf(session.id)).id, 2)
    expect(
      await resumesDuring(async () => expect(await recover()).toMatchObject({ settled: 1 }))
    ).toBe(1)
    const order = await shop().readOrder(orderId!)
    expect(order.payment_collections[0]).toMatchObject({ status: "completed" })
    expect(order.summary.pending_difference).toBe(0)
  })
})
