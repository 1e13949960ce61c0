import { ADMIN, DATED, statementSteps } from "./statement-steps"
import { plansOf } from "./query-plans"
import { describeWalletModule, OPTIONS, rowIn } from "./wallet-module"

const PAYMENTS = 20_000
const LINES = 600
const TRANSACTIONS = "ext_wallet_transaction"

describeWalletModule((suite) => {
  const { database, otherServer } = suite
  // On the connection that is listened to.
  const wallet = () => otherServer(OPTIONS)
  const { upload, run, choose } = statementSteps(wallet)

  /** Captured minutes apart, so that a day has one in twenty of them. */
  async function seed(): Promise<void> {
    const { id } = await rowIn(suite, "captured", { capture: "known" })
    const columns = Object.keys(await database()(TRANSACTIONS).columnInfo())
    const at = "timestamptz '2026-10-15' + n * interval '1 minute'"
    const values: Record<string, string> = {
      id: "'ewtx_' || md5(n::text)",
      transaction_id: "'tx-' || n",
      created_at: at,
      last_resume_at: `case when n % 2 = 0 then ${at} end`,
      state_changed_at: at,
    }
    const quoted = columns.map((column) => `"${column}"`)
    await database().raw(
      `insert into ${TRANSACTIONS} (${quoted.join(", ")})
       select ${columns.map((column) => values[column] ?? `one."${column}"`).join(", ")}
       from ${TRANSACTIONS} as one, generate_series(1, ?) as n where one.id = ?`,
      [PAYMENTS, id]
    )
    await database().raw(`analyze ${TRANSACTIONS}`)
  }

  it("matches and applies a statement without reading all payments or another statement's lines", async () => {
    await seed()
    const review = await rowIn(suite, "review", { transaction_id: "tx-open", capture: "unknown" })
    const lines = (from: number) =>
      Array.from({ length: LINES }, (_, index) => `tx-${from + index},12.30,2026-10-16`)
    const file = (from: number) => ["id,amount,date", ...lines(from)].join("\n")
    const unknown = (text: string) => text.replaceAll("tx-", "elsewhere-")
    const earlier = [5_000, 6_000, 7_000, 8_000, 9_000].map(file)
    for (const text of [...earlier, unknown(file(8_000)), unknown(file(9_000))]) {
      const { id } = await upload(text)
      await wallet().statements.startMatching(id, DATED, ADMIN)
      await run()
    }
    await database().raw("analyze ext_wallet_statement_line")
    await database().raw("analyze ext_wallet_statement_entry")
    const { id } = await upload(`${file(1_440)}\ntx-open,12.30,2026-10-16`)
    await wallet().statements.startMatching(id, DATED, ADMIN)
    const plans = await plansOf(database(), () => run())
    await choose(id, "paid", review.state_changed_at)
    plans.push(...(await plansOf(database(), () => run())))

    const BIG = [TRANSACTIONS, "ext_wallet_statement_line", "ext_wallet_statement_entry"]
    const whole = plans.filter((plan) => plan.wholeTables.some((table) => BIG.includes(table)))
    expect(whole.map(({ sql, wholeTables }) => ({ sql, wholeTables }))).toEqual([])
    expect(plans.filter(({ sql }) => sql.includes(TRANSACTIONS)).length).toBeGreaterThan(3)
    // At most the payments of the statement's day, each with its line.
    expect(Math.max(...plans.map(({ rowsRead }) => rowsRead))).toBeLessThan(PAYMENTS / 2)
  })
})
