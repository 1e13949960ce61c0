/** A statement as the admin API returns it: how its columns may be read, the totals of its lists, and their lines. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"

import { refusal } from "../../../../domain/wording"
import { amountUnitOf, decimalMarkOf } from "../../../../domain/statement/amounts"
import { type Mapping, suggestMapping, wordColumns } from "../../../../domain/statement/mapping"
import type { StatementRow } from "../../../../modules/ext_wallet/statements/statement-store"
import { queryOf, walletOf } from "../../../../payments/context"
import { findObstacle, readReviewView } from "../../../../payments/review/review"
import { accountsWithCurrency } from "../../../../payments/starting/accounts"
import { describePayments } from "../payments/describe-payments"
import type { ListLinesQuery } from "./validators"

export async function readStatement(container: MedusaContainer, id: string) {
  const wallet = walletOf(container)
  const row = await requireStatement(container, id)
  const remembered = row.mapping ?? (await lastMapping(container, row))
  const suggested = suggestMapping(row.columns)
  const { active_environment } = await wallet.getSettings()
  const currenciesOf = async (environment: Mapping["environment"]) => {
    const { accounts } = await wallet.getEnvironment(environment)
    const named = await accountsWithCurrency(queryOf(container), accounts)
    return named.map(({ currency_code }) => currency_code)
  }
  return {
    ...toSummary(row),
    columns: row.columns.map(({ name, values, amounts }) => ({
      name,
      values,
      decimal_mark: decimalMarkOf(amounts),
      amount_unit: amountUnitOf(amounts),
    })),
    samples: row.samples,
    /** The mapping of this file, or of the last one with the same columns; otherwise inferred from its columns. */
    suggested: {
      currency_code: null,
      ...suggested,
      ...remembered,
      // A statement of production is never compared with the sandbox because an earlier one was.
      environment: row.mapping?.environment ?? active_environment,
      // A word that was in no file before is suggested, too.
      statuses: { ...suggested.statuses, ...remembered?.statuses },
    },
    /** The accounts', for files that have none. */
    currencies: {
      sandbox: await currenciesOf("sandbox"),
      production: await currenciesOf("production"),
    },
    totals: row.mapping ? await wallet.statements.comparison.totals(id) : [],
  }
}

/** "Every line is a paid payment" applies to one file and isn't remembered for the next. */
async function lastMapping(container: MedusaContainer, { columns }: StatementRow) {
  const last = await walletOf(container).statements.lastMapping(columns)
  if (last?.status !== "none") return last
  const { status: _none, ...rest } = last
  return rest
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

export function toSummary({ id, file_name, created_at, line_count, mapping }: StatementRow) {
  return { id, file_name, created_at, line_count, mapping }
}

/** Each line as in the file, with its payment and, if it is ready, the obstacle to settling it. */
export async function describeLines(
  container: MedusaContainer,
  { id, mapping }: StatementRow,
  page: ListLinesQuery
) {
  const { statements, options } = walletOf(container)
  const lines = await statements.comparison.lines(id, page)
  const ids = lines.flatMap((line) => line.payment_id ?? [])
  const rows = await statements.comparison.payments(ids)
  const payments = await describePayments(container, rows)
  const described = []
  for (const { finding, line_no, fields, payment_id } of lines) {
    const row = rows.find((one) => one.id === payment_id)
    // One after the other: each takes several queries.
    const view = row && finding === "ready" ? await readReviewView(container, row) : null
    described.push({
      line_no,
      finding,
      said: fields && mapping && saidIn(fields, mapping),
      payment: payments.find((payment) => payment.id === payment_id) ?? null,
      obstacle: row && view ? findObstacle("paid", row, view, options.service) : null,
    })
  }
  return described
}

/** As it is written: an amount that differs may be in another currency, or in another unit. */
function saidIn(fields: string[], mapping: Mapping): string {
  const { reference, amount, currency } = mapping
  const columns = [reference, ...wordColumns(mapping), amount, currency]
  return columns.flatMap((column) => (column === null ? [] : fields[column] || [])).join(" · ")
}
