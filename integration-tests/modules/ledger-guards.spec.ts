import { setTimeout as sleep } from "node:timers/promises"

import { DuplicateTransactionId, LedgerConflict } from "../../src/modules/ext_wallet"
import { OCCUPIES_COLLECTION } from "../../src/domain/transaction-state"
import { inTransaction } from "../../src/modules/ext_wallet/database"
import type { MoveInput } from "../../src/modules/ext_wallet/types"
import { describeWalletModule, EVENT, newTransaction, rowIn } from "./wallet-module"

describeWalletModule((suite) => {
  const { service, database, connect, otherServer } = suite
  const toResuming = { from: "approved", to: "resuming", event: EVENT } as const

  it("#12 #13 lets one of fifty equal moves win, on two servers, with one event", async () => {
    const { id } = await rowIn(suite, "approved")
    const second = otherServer({})
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 ? service : second).ledger.move({
          id,
          ...toResuming,
          set: { resume_count: "increment" },
        })
      )
    )
    expect(results.filter(Boolean)).toHaveLength(1)
    expect((await service.ledger.find(id))?.resume_count).toBe(1)
    expect(await service.ledger.listEvents(id)).toHaveLength(2)
  })

  it("keeps a second payment of a collection out while the first is under way or made", async () => {
    for (const state of OCCUPIES_COLLECTION) {
      const collection = { payment_collection_id: `pay_col_${state}` }
      await rowIn(suite, state, collection)
      const second = await rowIn(suite, "approved", collection)
      await expect(service.ledger.move({ id: second.id, ...toResuming })).rejects.toThrow(
        LedgerConflict
      )
      expect((await service.ledger.find(second.id))?.state).toBe("approved")
      expect(await service.ledger.listEvents(second.id)).toHaveLength(1)
    }
  })

  it("lets one of two payments of a collection begin when both try at once", async () => {
    const collection = { payment_collection_id: "pay_col_race" }
    const rows = await Promise.all([1, 2].map(() => rowIn(suite, "approved", collection)))
    const outcomes = await Promise.allSettled(
      rows.map(({ id }) => service.ledger.move({ id, ...toResuming }))
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
  })

  it("keeps it out, too, while nobody knows whether the first was taken", async () => {
    const collection = { payment_collection_id: "pay_col_unclear" }
    const first = await rowIn(suite, "resuming", collection)
    const second = await rowIn(suite, "approved", collection)
    const begin = () => service.ledger.move({ id: second.id, ...toResuming, occupies: true })
    await expect(begin()).rejects.toThrow(LedgerConflict)
    const unclear = { capture: "unknown", reason: "outcome_unknown" } as const
    const move = (input: MoveInput) => service.ledger.move(input)
    await move({ id: first.id, from: "resuming", to: "unknown", set: unclear, event: EVENT })
    await expect(begin()).rejects.toThrow(LedgerConflict)
    await move({ id: first.id, from: "unknown", to: "review", event: EVENT })
    await expect(begin()).rejects.toThrow(LedgerConflict)
    expect((await service.ledger.find(second.id))?.state).toBe("approved")
    await move({
      id: first.id,
      from: "review",
      to: "closed_unpaid",
      set: { capture: "none" },
      event: EVENT,
    })
    expect(await begin()).toMatchObject({ state: "resuming" })
  })

  it("sees what becomes of the first while it waits for it", async () => {
    const collection = { payment_collection_id: "pay_col_held" }
    const first = await rowIn(suite, "resuming", collection)
    const second = await rowIn(suite, "approved", collection)
    const answer = await database().transaction()
    const unclear = { state: "unknown", capture: "unknown" }
    await answer("ext_wallet_transaction").where({ id: first.id }).update(unclear)
    const begun = service.ledger.move({ id: second.id, ...toResuming, occupies: true })
    const refused = expect(begun).rejects.toThrow(LedgerConflict)
    await sleep(200)
    await answer.commit()
    await refused
  })

  it("does not count test payments, rows without a collection, or other collections", async () => {
    await rowIn(suite, "captured", { payment_collection_id: "pay_col_a" })
    for (const changes of [
      { payment_collection_id: "pay_col_a", kind: "test" as const },
      { payment_collection_id: "pay_col_b" },
      {},
      {},
    ]) {
      const { id } = await rowIn(suite, "approved", changes)
      expect(await service.ledger.move({ id, ...toResuming })).toMatchObject({ state: "resuming" })
    }
  })

  it.each(["transaction_id", "ext_order_id"] as const)(
    "#40 refuses a %s that the service gave before in the same environment",
    async (column) => {
      const answer = {
        from: "init_sent",
        to: "ready",
        event: EVENT,
        set: { [column]: "T1" },
      } as const
      const first = await rowIn(suite, "init_sent")
      const again = await rowIn(suite, "init_sent")
      const elsewhere = await rowIn(suite, "init_sent", { environment: "production" })
      await service.ledger.move({ id: first.id, ...answer })
      await expect(service.ledger.move({ id: again.id, ...answer })).rejects.toThrow(
        DuplicateTransactionId
      )
      expect((await service.ledger.find(again.id))?.state).toBe("init_sent")
      expect(await service.ledger.move({ id: elsewhere.id, ...answer })).not.toBeNull()
    }
  )

  it("never changes or deletes an event, unless retention is at work", async () => {
    const { id } = await service.ledger.open(newTransaction(), EVENT)
    const events = () => database()("ext_wallet_event").where({ wallet_transaction_id: id })
    await expect(events().update({ type: "forged" })).rejects.toThrow("append-only")
    await expect(events().delete()).rejects.toThrow("append-only")
    await expect(database()("ext_wallet_transaction").where({ id }).delete()).rejects.toThrow(
      "FK_ext_wallet_event_wallet_transaction_id"
    )
    expect(await service.ledger.listEvents(id)).toHaveLength(1)

    await database().transaction(async (transaction) => {
      await transaction.raw("set local ext_wallet.retention = 'on'")
      await transaction("ext_wallet_event")
        .where({ wallet_transaction_id: id })
        .update({ detail: {} })
      await transaction("ext_wallet_event").where({ wallet_transaction_id: id }).delete()
    })
    expect(await service.ledger.listEvents(id)).toEqual([])
  })

  it("#55 repeats a transaction that PostgreSQL ended for a deadlock", async () => {
    const [a, b] = [await rowIn(suite, "ready"), await rowIn(suite, "ready")]
    let attempts = 0
    let arrived = 0
    const crossing = (first: string, second: string) =>
      inTransaction(database(), async (transaction) => {
        attempts++
        const touch = (id: string) =>
          transaction("ext_wallet_transaction").where({ id }).increment("resume_count", 1)
        await touch(first)
        arrived++
        while (arrived < 2) {
          await transaction.raw("select pg_sleep(0.01)")
        }
        await touch(second)
      })
    await Promise.all([crossing(a.id, b.id), crossing(b.id, a.id)])
    expect(attempts).toBe(3)
    expect((await service.ledger.find(a.id))?.resume_count).toBe(2)
    expect((await service.ledger.find(b.id))?.resume_count).toBe(2)
  })

  it("#55 repeats a transaction that PostgreSQL could not serialize", async () => {
    let attempts = 0
    await inTransaction(database(), async (transaction) => {
      attempts++
      if (attempts < 3) {
        await transaction.raw("do $$ begin raise exception 'no' using errcode = '40001'; end $$")
      }
    })
    expect(attempts).toBe(3)
  })

  it("#55 waits for a free connection where the pool is full, and moves each payment once", async () => {
    const narrow = connect(1)
    const server = otherServer({}, narrow)
    const rows = await Promise.all(Array.from({ length: 12 }, () => rowIn(suite, "approved")))
    const moved = await Promise.all(
      rows.flatMap(({ id }) => [
        server.ledger.move({ id, ...toResuming, set: { resume_count: "increment" } }),
        server.ledger.move({ id, ...toResuming, set: { resume_count: "increment" } }),
      ])
    )
    expect(moved.filter(Boolean)).toHaveLength(rows.length)
    await narrow.destroy()
  })

  it("#55 tries once more where the pool was full for longer than one waits for it", async () => {
    const narrow = connect(1)
    narrow.client.pool.acquireTimeoutMillis = 300
    const server = otherServer({}, narrow)
    const { id } = await rowIn(suite, "approved")
    const held = await narrow.client.acquireConnection()
    setTimeout(() => void narrow.client.releaseConnection(held), 450)
    const moved = await server.ledger.move({ id, ...toResuming })
    expect(moved?.state).toBe("resuming")
    expect(await service.ledger.listEvents(id)).toHaveLength(2)
    await narrow.destroy()
  })

  it("does not repeat a transaction that failed for another reason", async () => {
    let attempts = 0
    const work = inTransaction(database(), async (transaction) => {
      attempts++
      await transaction.raw("select 1 / 0")
    })
    await expect(work).rejects.toThrow("division by zero")
    expect(attempts).toBe(1)
  })
})
