import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { setTimeout as sleep } from "node:timers/promises"

import { captureWanted, returned } from "../../src/domain/payment/__tests__/signals"
import { PAYMENT_STATES } from "../../src/domain/payment/payment"
import { occupiesCollection } from "../../src/domain/payment/second-payment"
import { DuplicateTransactionId } from "../../src/modules/ext_wallet"
import { inTransaction } from "../../src/modules/ext_wallet/database"
import type { Applied } from "../../src/modules/ext_wallet/types"
import { ACTOR, describeWalletModule, newTransaction, rowIn } from "./wallet-module"

describeWalletModule((suite) => {
  const { service, database, connect, otherServer } = suite
  const begin = (id: string) => service.ledger.apply(id, captureWanted())
  const isCall = ({ decision }: Applied) => decision.next === "call_resume"
  const GAVE_WAY = { state: "superseded", reason: "another_payment", resume_count: 0 }

  it("#12 #13 lets one of fifty equal signals ask the service, on two servers, with one event", async () => {
    const { id } = await rowIn(suite, "approved")
    const second = otherServer({})
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 ? service : second).ledger.apply(id, captureWanted())
      )
    )
    expect(results.filter(isCall)).toHaveLength(1)
    expect(await service.ledger.find(id)).toMatchObject({ state: "resuming", resume_count: 1 })
    expect(await service.ledger.listEvents(id)).toHaveLength(2)
  })

  it.each([
    ["off", "on"],
    ["local", "on"],
    ["on", "on"],
    ["remote_apply", "remote_apply"],
  ])(
    "#82 commits what the ledger takes down to disk where synchronous_commit is %s",
    async (set, during) => {
      const own = connect(1)
      // How each entry was committed, as the database itself tells.
      await own.raw(`
        set synchronous_commit = ${set};
        create table seen_commit (mode text);
        create function see_commit() returns trigger language plpgsql as $$ begin
          insert into seen_commit values (current_setting('synchronous_commit')); return null;
        end $$;
        create trigger see_commit after insert on ext_wallet_event
          for each row execute function see_commit()`)
      try {
        const { ledger } = otherServer({}, own)
        const { id } = await ledger.open(newTransaction(), ACTOR)
        await ledger.apply(id, {
          type: "init_answered",
          transaction_id: `tx_${set}`,
          ext_order_id: `ext_${set}`,
          redirection_url: "https://wallet.example.com",
        })
        await ledger.apply(id, returned())
        expect(await own("seen_commit").pluck("mode")).toEqual([during, during, during])
        const after = await own.raw<{ rows: object[] }>("show synchronous_commit")
        expect(after.rows).toEqual([{ synchronous_commit: set }])
      } finally {
        await own.raw("drop function see_commit() cascade; drop table seen_commit")
        await own.destroy()
      }
    }
  )

  it.each(PAYMENT_STATES.filter((state) => occupiesCollection({ state })))(
    "#60 keeps a second payment of a collection out while the first is %s",
    async (state) => {
      const collection = { payment_collection_id: `pay_col_${state}` }
      await rowIn(suite, state, collection)
      const second = await rowIn(suite, "approved", collection)
      const begun = await begin(second.id)
      expect(isCall(begun)).toBe(false)
      expect(begun.row).toMatchObject(GAVE_WAY)
      // Whatever the rules say: the database has the last word.
      const beside = database()("ext_wallet_transaction").where({ id: second.id })
      await expect(beside.update({ state: "resuming" })).rejects.toThrow(
        "UQ_ext_wallet_transaction_collection"
      )
    }
  )

  it("lets one of two payments of a collection begin when both try at once", async () => {
    const collection = { payment_collection_id: "pay_col_race" }
    const rows = await Promise.all([1, 2].map(() => rowIn(suite, "approved", collection)))
    const outcomes = await Promise.all(rows.map(({ id }) => begin(id)))
    expect(outcomes.filter(isCall)).toHaveLength(1)
    expect(outcomes.map(({ row }) => row.state).sort()).toEqual(["resuming", "superseded"])
  })

  it("lets one of two payments of a cart begin, although two servers made two collections of it", async () => {
    const rows = await Promise.all(
      ["pay_col_left", "pay_col_right"].map((payment_collection_id) =>
        rowIn(suite, "approved", { payment_collection_id, cart_id: "cart_twice" })
      )
    )
    const outcomes = await Promise.all(rows.map(({ id }) => begin(id)))
    expect(outcomes.filter(isCall)).toHaveLength(1)
    expect(outcomes.map(({ row }) => row.state).sort()).toEqual(["resuming", "superseded"])
    const third = { ...newTransaction(), payment_collection_id: "c3", cart_id: "cart_twice" }
    await expect(service.ledger.open(third, ACTOR)).rejects.toThrow("Another payment")
  })

  it("sees what becomes of the first while it waits for the first", async () => {
    const collection = { payment_collection_id: "pay_col_held" }
    const first = await rowIn(suite, "resuming", collection)
    const second = await rowIn(suite, "approved", collection)
    const answer = await database().transaction()
    const unclear = { state: "review", capture: "unknown" }
    await answer("ext_wallet_transaction").where({ id: first.id }).update(unclear)
    const begun = begin(second.id)
    await sleep(200)
    await answer.commit()
    expect((await begun).row).toMatchObject(GAVE_WAY)
  })

  it("does not count test payments, rows without a collection, or other collections", async () => {
    await rowIn(suite, "captured", { payment_collection_id: "pay_col_a", kind: "test" })
    for (const columns of [
      { payment_collection_id: "pay_col_a" },
      { payment_collection_id: "pay_col_b" },
      {},
      {},
    ]) {
      const { id } = await rowIn(suite, "approved", columns)
      expect((await begin(id)).row).toMatchObject({ state: "resuming" })
    }
  })

  it.each(["transaction_id", "ext_order_id"] as const)(
    "#40 refuses a %s that the service gave before in the same environment",
    async (column) => {
      let count = 0
      const answer = (id: string) => {
        count += 1
        return service.ledger.apply(id, {
          type: "init_answered",
          transaction_id: `T${count}`,
          ext_order_id: `E${count}`,
          redirection_url: "https://wallet.example.com",
          [column]: "same",
        })
      }
      const first = await rowIn(suite, "init_sent")
      const again = await rowIn(suite, "init_sent")
      const elsewhere = await rowIn(suite, "init_sent", { environment: "production" })
      await answer(first.id)
      await expect(answer(again.id)).rejects.toThrow(DuplicateTransactionId)
      expect((await service.ledger.find(again.id))?.state).toBe("init_sent")
      expect((await answer(elsewhere.id)).row.state).toBe("ready")
    }
  )

  describe("the history of a payment", () => {
    const detail = { excerpt: "a body", status: 500 }
    const opened = async () => {
      const { id } = await service.ledger.open(newTransaction(), ACTOR)
      const event = { type: "init_failed", actor: ACTOR, detail } as const
      await service.ledger.apply(id, { type: "noted", event })
      return id
    }
    /** As retention does it, whatever the work is. */
    const inRetention = (work: (transaction: Knex.Transaction) => Promise<unknown>) =>
      database().transaction(async (transaction) => {
        await transaction.raw("set local ext_wallet.retention = 'on'")
        return work(transaction)
      })

    it("can be neither changed, deleted nor truncated", async () => {
      const id = await opened()
      const events = () => database()("ext_wallet_event").where({ wallet_transaction_id: id })
      await expect(events().update({ type: "forged" })).rejects.toThrow("append-only")
      await expect(events().update({ detail: { status: 500 } })).rejects.toThrow("append-only")
      await expect(events().delete()).rejects.toThrow("append-only")
      await expect(database().raw("truncate ext_wallet_event")).rejects.toThrow("append-only")
      await expect(database().raw("truncate ext_wallet_transaction cascade")).rejects.toThrow(
        "append-only"
      )
      await expect(database()("ext_wallet_transaction").where({ id }).delete()).rejects.toThrow(
        "FK_ext_wallet_event_wallet_transaction_id"
      )
      expect(await service.ledger.listEvents(id)).toHaveLength(2)
    })

    it.each<[string, Record<string, unknown>]>([
      ["another type", { type: "forged" }],
      ["another time", { created_at: new Date(0) }],
      ["another detail", { detail: { status: 200 } }],
      ["another body", { detail: { ...detail, excerpt: "another body" } }],
      ["more than the body gone", { detail: {} }],
      ["a mark of deletion", { deleted_at: new Date() }],
    ])("takes %s from no caller, not even from retention", async (_what, columns) => {
      const id = await opened()
      const before = await service.ledger.listEvents(id)
      const forge = inRetention((transaction) =>
        transaction("ext_wallet_event").where({ type: "init_failed" }).update(columns)
      )
      await expect(forge).rejects.toThrow("append-only")
      expect(await service.ledger.listEvents(id)).toEqual(before)
    })

    it("is neither deleted nor truncated by retention, which drops bodies and nothing else", async () => {
      const id = await opened()
      await expect(inRetention((one) => one("ext_wallet_event").delete())).rejects.toThrow(
        "append-only"
      )
      await expect(inRetention((one) => one.raw("truncate ext_wallet_event"))).rejects.toThrow(
        "append-only"
      )
      await service.ledger.dropOldBodies(0)
      const [, noted] = await service.ledger.listEvents(id)
      expect(noted!.detail).toEqual({ status: 500 })
    })
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

  it("#55 waits for a free connection where the pool is full, and asks for each payment once", async () => {
    const narrow = connect(1)
    const server = otherServer({}, narrow)
    const rows = await Promise.all(Array.from({ length: 12 }, () => rowIn(suite, "approved")))
    const asked = await Promise.all(
      rows.flatMap(({ id }) => [
        server.ledger.apply(id, captureWanted()),
        server.ledger.apply(id, captureWanted()),
      ])
    )
    expect(asked.filter(isCall)).toHaveLength(rows.length)
    await narrow.destroy()
  })

  it("#55 tries once more where the pool was full for longer than one waits for it", async () => {
    const narrow = connect(1)
    narrow.client.pool.acquireTimeoutMillis = 300
    const server = otherServer({}, narrow)
    const { id } = await rowIn(suite, "approved")
    const held = await narrow.client.acquireConnection()
    setTimeout(() => void narrow.client.releaseConnection(held), 450)
    const { row } = await server.ledger.apply(id, captureWanted())
    expect(row.state).toBe("resuming")
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
