import { createOutbox } from "../../src/modules/ext_wallet/outbox/outbox"
import { describeWalletModule } from "./wallet-module"

/** An event bus that is out of reach never answers. */
const hangs = () => new Promise<void>(() => undefined)

describeWalletModule(({ database }) => {
  const leave = (...ids: string[]) =>
    database()("ext_wallet_announcement").insert(
      ids.map((id) => ({
        id,
        name: "ext_wallet.payment_captured",
        wallet_transaction_id: "ewtx_1",
        emit_after: database().raw("now() - interval '1 minute'"),
      }))
    )
  const left = () => database()("ext_wallet_announcement").orderBy("sequence").pluck("id")

  function outboxWith(answer: (id: string) => Promise<void>) {
    const tried: string[] = []
    const outbox = createOutbox({
      database: database(),
      warn: () => undefined,
      unfinished: { add: () => undefined },
      emit: async ({ id }) => {
        tried.push(id)
        await answer(id)
      },
    })
    return { outbox, tried }
  }

  it("waits once in a run for an event bus that hangs, and emits the rest when it answers", async () => {
    await leave("ewan_1", "ewan_2", "ewan_3")
    const hanging = outboxWith(hangs)
    expect(await hanging.outbox.emitLeft()).toBe(0)
    expect(hanging.tried).toEqual(["ewan_1"])
    const answering = outboxWith(async () => undefined)
    expect(await answering.outbox.emitLeft()).toBe(2)
    expect(answering.tried).toEqual(["ewan_2", "ewan_3"])
    expect(await left()).toEqual(["ewan_1"])
  })

  it("emits all the others in the next run where a single event hangs every time", async () => {
    await leave("ewan_1", "ewan_2", "ewan_3")
    const { outbox } = outboxWith((id) => (id === "ewan_1" ? hangs() : Promise.resolve()))
    await outbox.emitLeft()
    // Half a minute later, when it is due again.
    await database()("ext_wallet_announcement")
      .where({ id: "ewan_1" })
      .update({ emit_after: database().raw("now() - interval '1 second'") })
    expect(await outbox.emitLeft()).toBe(2)
    expect(await left()).toEqual(["ewan_1"])
  })

  it("goes on after an event that fails at once", async () => {
    await leave("ewan_1", "ewan_2")
    const { outbox } = outboxWith((id) =>
      id === "ewan_1" ? Promise.reject(new Error("no such bus")) : Promise.resolve()
    )
    expect(await outbox.emitLeft()).toBe(1)
    expect(await left()).toEqual(["ewan_1"])
  })
})
