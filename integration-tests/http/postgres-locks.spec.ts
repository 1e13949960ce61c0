import { Modules } from "@medusajs/framework/utils"

import { moveBack } from "../shop/move-back"
import { paymentSteps } from "../shop/payment-steps"
import { testStore } from "../shop/test-store"

jest.setTimeout(180_000)

testStore({ name: "postgres_locks", locking: "locking-postgres" }, (store) => {
  const { shop, simulator } = store
  const { rowOf, approvedInLedger, capturedInLedger, triedBefore, recover, releaseLocks } =
    paymentSteps(store)

  /** Medusa's own lock on the cart, whose server was killed. This provider never takes it over. */
  async function leaveLocked(makeState: (id: string) => Promise<void>) {
    const { cartId, session } = await shop().startPayment({ SOUND: 1 })
    const { id } = await rowOf(session.id)
    await makeState(id)
    await shop().container.resolve(Modules.LOCKING).acquire(cartId, { expire: 1 })
    await moveBack(shop(), id, 3)
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

  it("#10 the doctor warns of it beforehand", async () => {
    const { data } = await shop().admin("GET", "/ext-wallet/doctor")
    expect(data.checks).toContainEqual(
      expect.objectContaining({
        id: "locking",
        status: "warning",
        message: expect.stringContaining("stays locked"),
        remedy: expect.stringContaining("locking-redis"),
      })
    )
  })
})
