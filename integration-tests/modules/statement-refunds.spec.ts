import type { Mapping } from "../../src/domain/statement/mapping"
import type { RecordRefundInput } from "../../src/payments/refunds/record-refund"
import { DATED, statementSteps } from "./statement-steps"
import { describeWalletModule, rowIn } from "./wallet-module"

const HEADER = "id,amount,date,ref"
const NAMED: Mapping = { ...DATED, reference: 3 }

describeWalletModule((suite) => {
  const { service } = suite
  const { match, run, entriesOf, choose } = statementSteps(() => service)

  const captured = () => rowIn(suite, "captured", { transaction_id: "tx-1", capture: "known" })
  /** As the workflow does it, on this level. */
  const record = async ({ id, amount, operator_reference, actor_id }: RecordRefundInput) => {
    await service.refunds.permit({
      wallet_transaction_id: id,
      refund_reason_id: null,
      note: null,
      amount,
      operator_reference,
      actor: actor_id,
    })
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
        ? Promise.reject(Object.assign(new Error("Too much."), { code: "too_much" }))
        : record(input)
    await run({ recordRefund: refuseFirst })
    expect(await refundsOf(row.id)).toEqual(["2 back-2"])
    expect((await entriesOf(id))[0]).toMatchObject({
      outcome: "partly",
      refusal: { code: "too_much", message: "Too much.", done: 1 },
    })
    expect(await service.statements.find(id)).toMatchObject({ applied: { record_refund: 1 } })
  })

  it("of which all are refused leave the payment unchanged", async () => {
    const row = await captured()
    const text = `${HEADER}\ntx-1,-5.00,2026-11-03,back-1\ntx-1,-2.00,2026-11-03,back-2\n`
    const { id } = await match(text, NAMED)
    await choose(id, "record_refund", row.state_changed_at)
    await run({ recordRefund: () => Promise.reject(new Error("No.")) })
    expect((await entriesOf(id))[0]).toMatchObject({ outcome: "refused" })
    expect(await service.statements.find(id)).toMatchObject({ applied: {} })
  })
})
