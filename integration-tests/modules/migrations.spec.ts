import { readFileSync } from "node:fs"
import { join } from "node:path"

import { ACTOR, describeWalletModule, MODULE_PATH, newTransaction } from "./wallet-module"

/** What `medusa plugin:db:generate` compares the models with, and writes. */
const SNAPSHOT = join(MODULE_PATH, "migrations", ".snapshot-medusa-ext-wallet.json")
type Snapshot = { tables: { name: string; columns: object }[] }

describeWalletModule(({ service, database, migrator }) => {
  const ours = async () => ({
    tables: await database()("information_schema.tables")
      .whereLike("table_name", "ext\\_wallet%")
      .orderBy("table_name")
      .pluck("table_name"),
    functions: await database()("pg_proc")
      .whereLike("proname", "ext\\_wallet%")
      .orderBy("proname")
      .pluck("proname"),
  })

  it("makes the tables, takes them away without a trace, and makes them again", async () => {
    const made = await ours()
    expect(made).toEqual({
      tables: [
        "ext_wallet_alert",
        "ext_wallet_announcement",
        "ext_wallet_audit",
        "ext_wallet_calibration",
        "ext_wallet_environment",
        "ext_wallet_event",
        "ext_wallet_kept_key",
        "ext_wallet_payment_request",
        "ext_wallet_profile",
        "ext_wallet_refund",
        "ext_wallet_server",
        "ext_wallet_setting",
        "ext_wallet_statement",
        "ext_wallet_statement_line",
        "ext_wallet_token",
        "ext_wallet_transaction",
      ],
      functions: ["ext_wallet_audit_append_only", "ext_wallet_event_append_only"],
    })
    await service.ledger.open(newTransaction(), ACTOR)
    await migrator().down({ to: 0 })
    expect(await ours()).toEqual({ tables: [], functions: [] })
    await migrator().up()
    expect(await ours()).toEqual(made)
    const row = await service.ledger.open(newTransaction(), ACTOR)
    expect(row.state).toBe("init_sent")
  })

  it("makes each column that Medusa expects before the next migration, and no others", async () => {
    const { tables } = JSON.parse(readFileSync(SNAPSHOT, "utf8")) as Snapshot
    for (const { name, columns } of tables) {
      const made = await database()("information_schema.columns")
        .where({ table_name: name })
        .pluck("column_name")
      expect([name, new Set(made)]).toEqual([name, new Set(Object.keys(columns))])
    }
  })

  it("knows each environment, and each key's token, once", async () => {
    const twice = (table: string, row: Record<string, unknown>) =>
      database()(table).insert([
        { id: "one", ...row },
        { id: "two", ...row },
      ])
    await expect(twice("ext_wallet_environment", { environment: "sandbox" })).rejects.toThrow(
      "UQ_ext_wallet_environment_environment"
    )
    await expect(
      twice("ext_wallet_token", { environment: "sandbox", credential_version: 1 })
    ).rejects.toThrow("UQ_ext_wallet_token_credential")
  })
})
