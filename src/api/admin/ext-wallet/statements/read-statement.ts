/** A statement as the admin API tells it: how its columns may be read, how far it is, and what it offers. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"

import { decimalMarkOf } from "../../../../domain/statement/amounts"
import { dateOrderOf } from "../../../../domain/statement/dates"
import { amountUnitOf, suggestMapping, tellsOutcome } from "../../../../domain/statement/mapping"
import { refusal } from "../../../../domain/refusal"
import { isStopped } from "../../../../modules/ext_wallet/statements/statement-work"
import type { StatementRow } from "../../../../modules/ext_wallet/statements/types"
import { walletOf } from "../../../../modules/ext_wallet/wallet-of"

export async function readStatement(container: MedusaContainer, id: string) {
  const { statements } = walletOf(container)
  const row = await requireStatement(container, id)
  const [summary] = await summarize(container, [row])
  const remembered = await statements.lastMapping(row.columns)
  return {
    ...(summary ?? toSummary(row, new Map())),
    /** False for a file that begins with a payment: its columns have no names. */
    has_header: row.columns.some(({ name }) => name !== ""),
    columns: row.columns.map((column) => ({
      name: column.name,
      values: column.values,
      decimal_mark: decimalMarkOf(column.amounts),
      amount_unit: amountUnitOf(column.amounts),
      date_order: dateOrderOf(column.dates),
      tells_outcome: tellsOutcome(column),
    })),
    samples: row.samples,
    /** What was chosen for this file. */
    mapping: row.mapping,
    /** What was chosen the last time for one with the same columns. Which environment it is of, none can tell. */
    remembered: remembered && { ...remembered, environment: null },
    suggested: { ...suggestMapping(row.columns), environment: null },
    problems: row.problems,
    problem_count: row.problem_count,
    offers: await statements.entries.countOffers(id),
  }
}

export async function requireStatement(
  container: MedusaContainer,
  id: string
): Promise<StatementRow> {
  const row = await walletOf(container).statements.find(id)
  if (!row) {
    const { code, message } = refusal("no_statement")
    throw new MedusaError(MedusaError.Types.NOT_FOUND, message, code)
  }
  return row
}

/** With the names of those who uploaded them. */
export async function summarize(container: MedusaContainer, rows: StatementRow[]) {
  const ids = [...new Set(rows.map(({ uploaded_by: id }) => id))]
  const users = await container.resolve(Modules.USER).listUsers({ id: ids })
  const names = new Map(users.map((user) => [user.id, user.email]))
  return rows.map((row) => toSummary(row, names))
}

function toSummary(row: StatementRow, names: Map<string, string>) {
  return {
    id: row.id,
    state: row.state,
    /** What went wrong as often as it is tried by itself. */
    stopped: isStopped(row) ? { said: row.failure } : null,
    file_name: row.file_name,
    uploaded_by: names.get(row.uploaded_by) ?? row.uploaded_by,
    created_at: row.created_at,
    line_count: row.line_count,
    without_id_count: row.without_id_count,
    step: row.step,
    progress: row.progress,
    period_from: row.period_from,
    period_to: row.period_to,
    environment: row.mapping?.environment ?? null,
    counts: row.counts,
    applied: row.applied,
    matched_at: row.matched_at,
    dropped_at: row.dropped_at,
  }
}
