/** How PostgreSQL answers the queries that a piece of our code sends. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"

type Sent = { sql: string; bindings: string[] }
type Node = {
  "Node Type": string
  "Relation Name"?: string
  "Actual Rows"?: number
  "Actual Loops"?: number
  "Rows Removed by Filter"?: number
  "Rows Removed by Index Recheck"?: number
  Plans?: Node[]
}

export type Plan = { sql: string; wholeTables: string[]; rowsRead: number }

const OURS = /"?ext_wallet_/

/** The plan of every query on our tables that the work sends, each run once more and undone. */
export async function plansOf(database: Knex, work: () => Promise<unknown>): Promise<Plan[]> {
  const sent: Sent[] = []
  const listen = (query: Sent) => sent.push(query)
  database.on("query", listen)
  try {
    await work()
  } finally {
    database.off("query", listen)
  }
  const plans: Plan[] = []
  for (const query of sent.filter(({ sql }) => OURS.test(sql) && !sql.startsWith("insert"))) {
    plans.push(await explain(database, query))
  }
  return plans
}

async function explain(database: Knex, { sql, bindings }: Sent): Promise<Plan> {
  const transaction = await database.transaction()
  try {
    const { rows } = await transaction.raw<{ rows: { "QUERY PLAN": [{ Plan: Node }] }[] }>(
      `explain (analyze, format json) ${sql.replace(/\$\d+/g, "?")}`,
      bindings
    )
    const scans = rows.flatMap((row) => scansOf(row["QUERY PLAN"][0].Plan))
    return {
      sql,
      wholeTables: scans
        .filter((scan) => scan["Node Type"] === "Seq Scan")
        .map((scan) => scan["Relation Name"] ?? "?"),
      rowsRead: scans.reduce((sum, scan) => sum + rowsReadBy(scan), 0),
    }
  } finally {
    await transaction.rollback()
  }
}

/** The nodes that read a table or an index. */
function scansOf(node: Node): Node[] {
  const below = (node.Plans ?? []).flatMap(scansOf)
  return /^(?!Subquery|CTE).*Scan/.test(node["Node Type"]) ? [node, ...below] : below
}

function rowsReadBy(scan: Node): number {
  const perLoop =
    (scan["Actual Rows"] ?? 0) +
    (scan["Rows Removed by Filter"] ?? 0) +
    (scan["Rows Removed by Index Recheck"] ?? 0)
  return perLoop * (scan["Actual Loops"] ?? 0)
}
