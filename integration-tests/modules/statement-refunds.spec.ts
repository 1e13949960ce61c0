import { notAllowed } from "../../src/modules/ext_wallet/refusals"
import type { Mapping } from "../../src/domain/statement/mapping"
import type { RecordRefundInput } from "../../src/payments/refunds/record-refund"
import { ADMIN, DATED, statementSteps } from "./statement-steps"
import { describeWalletModule, rowIn } from "./wallet-module"

const HEADER = "id,amount,date,ref"
const NAMED: Mapping = { ...DATED, reference: 3 }

describeWalletModule((suite) => {
  const { service, database } = suite
  const { match, run, entriesOf, choose, logged } = statementSteps(() => service)

  const captured = () => rowIn(suite, "captured", { transaction_id: "tx-1", capture: "known" })
  /** As the workflow does it, on this level. */
  const begin = (input: Omit<RecordRefundInput, "actor_id">) => {
    const { id: wallet_transaction_id, amount, operator_reference, known_references } = input
    const request = { wallet_transaction_id, amount, operator_reference, actor: ADMIN }
    const untold = { refund_reason_id: null, note: null }
    return service.refunds.permit({ ...request, ...untold }, known_references)
  }
  const record = async (input: Omit<RecordRefundInput, "actor_id">) => {
    const { id } = await begin(input)
    await database()("ext_wallet_refund").where({ id }).update({ state: "recorded" })
  }
  const refundsOf = async (id: string) =>
    (await service.statements.lines.refunds([id]))
      .map((one) => `${Number(one.amount)} ${one.operator_reference}`)
      .sort()

  describe("two refunds that look alike", () => {
    const lines = ["tx-1,-2.00,2026-11-03,", "tx-1,-2.00,2026-11-03,"]
    const file = (...more: string[]) => [HEADER, "tx-1,12.30,2026-11-02,", ...more].join("\n")

    it("are both recorded, and nothing more by the same file, an overlapping one or a repeated one", async () => {
      const row = await captured()
      const { id } = await match(file(...lines), DATED)
      expect(await choose(id, "record_refund", row.state_changed_at)).toBe(1)
      await run({ recordRefund: record })
      const both = ["2 Statement 2026-11-03 2", "2 Statement 2026-11-03 2 (2)"]
      expect(await refundsOf(row.id)).toEqual(both)

      const overlapping = [HEADER, ...lines, "tx-9,1.00,2026-11-04,"].join("\n")
      const repeated = `${file(...lines)}\n${file(...lines).replace(`${HEADER}\n`, "")}`
      for (const text of [file(...lines), overlapping, repeated, file(lines[0]!)]) {
        const again = await match(text, DATED)
        expect(await service.statements.entries.countOffers(again.id)).toEqual({})
        const entry = (await entriesOf(again.id)).find((one) => one.payment_id === row.id)
        expect(entry).toMatchObject({ list: "agrees" })
      }
    })

    it("are offered one by one where the first of them was recorded from an earlier statement", async () => {
      const row = await captured()
      const first = await match(file(lines[0]!), DATED)
      await choose(first.id, "record_refund", row.state_changed_at)
      await run({ recordRefund: record })
      const second = await match(file(...lines), DATED)
      expect((await entriesOf(second.id))[0]?.refunds).toEqual([
        {
          amount: "2",
          operator_reference: "Statement 2026-11-03 2 (2)",
          line_no: 4,
          is_repeated: true,
        },
      ])
    })
  })

  it("of which one is refused are shown as recorded in part, with the reason", async () => {
    const row = await captured()
    const text = `${HEADER}\ntx-1,-5.00,2026-11-03,back-1\ntx-1,-2.00,2026-11-03,back-2\n`
    const { id } = await match(text, NAMED)
    await choose(id, "record_refund", row.state_changed_at)
    const refuseFirst = (input: RecordRefundInput) =>
      input.operator_reference === "back-1"
        ? Promise.reject(notAllowed("refund_too_much"))
        : record(input)
    await run({ recordRefund: refuseFirst })
    expect(await refundsOf(row.id)).toEqual(["2 back-2"])
    expect((await entriesOf(id))[0]).toMatchObject({
      outcome: "partly",
      refusal: { code: "refund_too_much", done: 1 },
    })
    expect(await service.statements.find(id)).toMatchObject({ applied: { record_refund: 1 } })
  })

  it("of which all are refused leave the payment unchanged", async () => {
    const row = await captured()
    const text = `${HEADER}\ntx-1,-5.00,2026-11-03,back-1\ntx-1,-2.00,2026-11-03,back-2\n`
    const { id } = await match(text, NAMED)
    await choose(id, "record_refund", row.state_changed_at)
    await run({ recordRefund: () => Promise.reject(notAllowed("order_change_open")) })
    expect((await entriesOf(id))[0]).toMatchObject({ outcome: "refused" })
    expect(await service.statements.find(id)).toMatchObject({ applied: {} })
  })

  describe("two refunds that are recorded one after the other", () => {
    const offered = async () => {
      const row = await captured()
      const text = `${HEADER}\ntx-1,-5.00,2026-11-03,back-1\ntx-1,-2.00,2026-11-03,back-2\n`
      const { id } = await match(text, NAMED)
      await choose(id, "record_refund", row.state_changed_at)
      return { id, row }
    }
    const entryOf = async (id: string) => (await entriesOf(id))[0]
    const tryAgain = () => database()("ext_wallet_statement").update({ lease_until: null })

    it("#69 stop where an admin records one of them by hand meanwhile, under another name", async () => {
      const { id, row } = await offered()
      const besideAnAdmin = async (input: RecordRefundInput) => {
        await record(input)
        await record({ id: row.id, amount: "2", operator_reference: "phone" })
      }
      await run({ recordRefund: besideAnAdmin })
      expect(await refundsOf(row.id)).toEqual(["2 phone", "5 back-1"])
      expect(await entryOf(id)).toMatchObject({
        outcome: "partly",
        refusal: { code: "moved_on", done: 1 },
      })
    })

    it("go on where an admin records one of them by hand meanwhile, under its name", async () => {
      const { id, row } = await offered()
      const besideAnAdmin = async (input: RecordRefundInput) => {
        await record({ id: row.id, amount: "2", operator_reference: "back-2" })
        await record(input)
      }
      await run({ recordRefund: besideAnAdmin })
      expect(await refundsOf(row.id)).toEqual(["2 back-2", "5 back-1"])
      expect(await entryOf(id)).toMatchObject({ outcome: "done" })
    })

    it("are done although a store's hook fails behind them", async () => {
      const { id } = await offered()
      const recordAndFail = async (input: RecordRefundInput) => {
        await record(input)
        throw new Error("No connection to the ERP.")
      }
      await run({ recordRefund: recordAndFail })
      expect(await entryOf(id)).toMatchObject({ outcome: "done", refusal: null })
      expect(logged).toHaveLength(2)
    })

    it.each([
      ["something fails", new Error("No connection.")],
      ["another refund is being recorded", notAllowed("refund_under_way")],
    ])("wait for the next attempt where %s", async (_what, problem) => {
      const { id, row } = await offered()
      const failSecond = async (input: RecordRefundInput) => {
        const { state } = await begin(input)
        if (state === "permitted" && input.operator_reference === "back-2") throw problem
        await record(input)
      }
      await run({ recordRefund: failSecond })
      expect(await entryOf(id)).toMatchObject({ outcome: "queued" })
      await tryAgain()
      const again: string[] = []
      await run({
        recordRefund: async (input) => {
          again.push(input.operator_reference)
          await record(input)
        },
      })
      // What has only begun is not taken for recorded.
      expect(again).toEqual(["back-2"])
      expect(await refundsOf(row.id)).toEqual(["2 back-2", "5 back-1"])
      expect(await entryOf(id)).toMatchObject({ outcome: "done" })
    })
  })
})
