import { PAYMENT_STATES, type PaymentState } from "../../src/domain/payment/payment"
import { HOLDS_CART } from "../../src/domain/payment/second-payment"
import { describeWalletModule, rowIn } from "./wallet-module"

describeWalletModule((suite) => {
  const { service, database } = suite

  it("finds a session's newest payment that can still come to something, else the newest", async () => {
    const session = { payment_session_id: "payses_1" }
    expect(await service.ledger.findBySession("payses_1")).toBeNull()
    const failed = await rowIn(suite, "init_failed", session)
    expect((await service.ledger.findBySession("payses_1"))?.id).toBe(failed.id)
    await rowIn(suite, "ready", session)
    const approved = await rowIn(suite, "approved", session)
    await rowIn(suite, "superseded", session)
    expect((await service.ledger.findBySession("payses_1"))?.id).toBe(approved.id)
  })

  it("lists a collection's and an order's payments, the newest first", async () => {
    const place = { payment_collection_id: "pay_col_1", order_id: "order_1" }
    const first = await rowIn(suite, "canceled", place)
    const second = await rowIn(suite, "ready", place)
    await rowIn(suite, "ready", { payment_collection_id: "pay_col_2", order_id: "order_2" })
    for (const listed of [
      await service.ledger.listByCollection("pay_col_1"),
      await service.ledger.listByOrder("order_1"),
    ]) {
      expect(listed.map(({ id }) => id)).toEqual([second.id, first.id])
    }
  })

  it("finds the reviews before and after a payment, in the order of the list", async () => {
    const paymentAt = async (
      microsecond: number,
      state: PaymentState,
      kind: "payment" | "test" = "payment"
    ) => {
      const place = { payment_collection_id: `pay_col_${microsecond}`, cart_id: null }
      const { id } = await rowIn(suite, state, { ...place, kind })
      const created_at = `2026-01-01T00:00:00.00000${microsecond}Z`
      await database()("ext_wallet_transaction").where({ id }).update({ created_at })
      return id
    }
    const oldest = await paymentAt(1, "review")
    const paid = await paymentAt(2, "captured")
    await paymentAt(3, "review", "test")
    const middle = await paymentAt(4, "review")
    const newest = await paymentAt(5, "review")
    const around = (id: string) => service.ledger.findReviewNeighbors(id)
    expect(await around(newest)).toEqual({ previous: null, next: middle })
    expect(await around(middle)).toEqual({ previous: newest, next: oldest })
    expect(await around(paid)).toEqual({ previous: middle, next: oldest })
    expect(await around(oldest)).toEqual({ previous: middle, next: null })
  })

  it("tells which states hold a cart still, by cart and by collection", async () => {
    for (const state of PAYMENT_STATES) {
      const [cartId, paymentCollectionId] = [`cart_${state}`, `pay_col_${state}`]
      const row = await rowIn(suite, state, {
        cart_id: cartId,
        payment_collection_id: paymentCollectionId,
      })
      const expected = HOLDS_CART.includes(state) ? row.id : undefined
      expect((await service.ledger.holdsCart({ cart_id: cartId }))?.id).toBe(expected)
      expect(
        (await service.ledger.holdsCart({ payment_collection_id: paymentCollectionId }))?.id
      ).toBe(expected)
    }
    await rowIn(suite, "captured", { cart_id: "cart_test", kind: "test" })
    expect(await service.ledger.holdsCart({ cart_id: "cart_test" })).toBeNull()
  })

  it("counts the starts of a cart that reached the wallet, within a time, by the database's clock", async () => {
    const cart = { cart_id: "cart_1" }
    const change = (id: string, columns: Record<string, unknown>) =>
      database()("ext_wallet_transaction").where({ id }).update(columns)
    const ago = (time: string) => ({ created_at: database().raw(`now() - interval '${time}'`) })
    const reached = async (state: "ready" | "expired", over: object) => {
      const { id } = await rowIn(suite, state, over)
      await change(id, { transaction_id: `tx_${id}` })
      return id
    }
    await reached("ready", cart)
    await reached("ready", { cart_id: "cart_2" })
    await change(await reached("expired", cart), ago("61 minutes"))
    const count = (minutes: number) => service.ledger.countInits({ cart_id: "cart_1" }, minutes)
    expect(await count(60)).toEqual({ started: 1, tried: 1 })
    expect(await count(62)).toEqual({ started: 2, tried: 2 })
    const none = await service.ledger.countInits({ cart_id: "cart_none" }, 60)
    expect(none).toEqual({ started: 0, tried: 0 })

    // What failed has not started; what may still be under way counts as if it had.
    await rowIn(suite, "init_failed", cart)
    expect(await count(60)).toEqual({ started: 1, tried: 2 })
    const { id } = await rowIn(suite, "init_sent", cart)
    expect(await count(60)).toEqual({ started: 2, tried: 3 })
    await change(id, ago("30 seconds"))
    expect(await count(60)).toEqual({ started: 1, tried: 3 })

    // A later payment of an order has no cart.
    await reached("ready", { order_id: "order_1" })
    const later = await service.ledger.countInits({ order_id: "order_1" }, 60)
    expect(later).toEqual({ started: 1, tried: 1 })
  })
})
