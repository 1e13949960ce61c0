import { Modules } from "@medusajs/framework/utils"

import { testStore } from "../shop/test-store"

testStore({ name: "postgres_locks", locking: "locking-postgres" }, (store) => {
  const { shop, simulator } = store
  const { rowOf, approvedInLedger, capturedInLedger, triedBefore, recover, releaseLocks } = store

  /** Medusa's own lock on the cart, whose server was killed. This provider never takes it over. */
  async function leaveLocked(makeState: (id: string) => Promise<void>) {
    const { cartId, session, id } = await shop().startPayment({ SOUND: 1 })
    await makeState(id)
    await shop().container.resolve(Modules.LOCKING).acquire(cartId, { expire: 1 })
    await store.moveBack(id, 3)
    await triedBefore(id, 2)
    return { cartId, session }
  }

  it("#10 a cart that a dead server left locked for good is shown to a person, charged or not", async () => {
    const approved = await leaveLocked(approvedInLedger)
    const captured = await leaveLocked(capturedInLedger)
    const before = simulator().totals().resumes
    await Promise.all([recover(), recover()])
    expect(await rowOf(approved.session.id)).toMatchObject({
      state: "review",
      reason: "cart_stuck",
      capture: "none",
    })
    expect(await rowOf(captured.session.id)).toMatchObject({
      state: "review",
      reason: "order_impossible",
      capture: "known",
    })
    expect(simulator().totals().resumes).toBe(before)
    await releaseLocks()
  })
})
