import { countIntervals } from "../../src/modules/ext_wallet/ledger/summary/count-intervals"
import { inTurn, keep } from "../../src/modules/ext_wallet/ledger/summary/kept-days"
import { day, environment, keptDays, PAYMENTS } from "./kept-days"
import { describeWalletModule } from "./wallet-module"

describeWalletModule((suite) => {
  const { service, database } = suite
  const { ask, comparable, expectUpToDate, countKept, payment } = keptDays(suite)

  describe("while somebody changes a payment", () => {
    it("keeps what was true before, until the change is committed", async () => {
      const id = await payment("ready", 2.5)
      const writer = await database().transaction()
      await writer(PAYMENTS).where({ id }).update({ state: "expired" })
      expect((await ask()).days).toMatchObject([[{ state: "ready" }], []])
      expect(await countKept()).toBe(6)
      await writer.commit()
      expect((await ask()).days).toMatchObject([[{ state: "expired" }], []])
    })

    it("keeps what is true where the change is taken back", async () => {
      const id = await payment("ready", 2.5)
      const writer = await database().transaction()
      await writer(PAYMENTS).where({ id }).update({ state: "expired" })
      await ask()
      await writer.rollback()
      expect((await ask()).days).toMatchObject([[{ state: "ready" }], []])
    })

    it.each(["read committed", "repeatable read", "serializable"] as const)(
      "holds up no %s transaction, and notices that it came too late to be counted",
      async (isolationLevel) => {
        const id = await payment("ready", 2.5)
        const writer = await database().transaction({ isolationLevel })
        await writer(PAYMENTS).where({ id }).first()
        await inTurn(database(), async (turn) => {
          const counted = await countIntervals(turn, environment, [day(2)])
          await writer(PAYMENTS).where({ id }).update({ state: "expired" })
          await keep(turn, environment, [day(2)], counted)
          await writer.commit()
        })
        expect((await ask()).days).toMatchObject([[{ state: "expired" }], []])
        await service.ledger.dropOldDays()
        await expectUpToDate()
      }
    )
  })

  it("answers from the ledger while somebody else counts, and keeps nothing", async () => {
    await payment("ready", 2.5)
    await inTurn(database(), async () => {
      await expectUpToDate()
      await service.ledger.dropOldDays()
    })
    expect(await countKept()).toBe(0)
  })

  it("keeps each day once where many ask at once", async () => {
    await payment("ready", 2.5)
    const answers = await Promise.all(Array.from({ length: 8 }, ask))
    expect(new Set(answers.map((answer) => JSON.stringify(comparable(answer)))).size).toBe(1)
    expect(await countKept()).toBe(6)
  })
})
