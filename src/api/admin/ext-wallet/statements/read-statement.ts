/** A statement as the admin API tells it: how its columns may be read, how far it is, and what it offers. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"

import { suggestMapping } from "../../../../domain/statement/mapping"
import { refusal } from "../../../../domain/refusal"
import type { StatementRow } from "../../../../modules/ext_wallet/statements/types"
import { walletOf } from "../../../../modules/ext_wallet/wallet-of"

export async function readStatement(container: MedusaContainer, id: string) {
  const { statements, getSettings } = bound(container)
  const row = await requireStatement(container, id)
  const [summary] = await summarize(container, [row])
  const kept = row.mapping ?? (await statements.lastMapping(row.columns))
  const { active_environment } = await getSettings()
  return {
    ...(summary ?? toSummary(row, new Map())),
    columns: row.columns.map(({ name, values }) => ({ name, values })),
    samples: row.samples,
    suggested: { ...suggestMapping(row.columns), environment: active_environment },
    /** What was chosen for this file, or the last time for one with the same columns. */
    mapping: kept,
    problems: row.problems,
    problem_count: row.problem_count,
    offers: await statements.entries.countOffers(id),
  }
}

function bound(container: MedusaContainer) {
  const wallet = walletOf(container)
  return { statements: wallet.statements, getSettings: () => wallet.getSettings() }
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
