/** Lines of a list, each as it is in the file, with its payment and, if it can be settled, what stands against it. */
import type { MedusaContainer } from "@medusajs/framework/types"

import type { Mapping } from "../../../../domain/statement/mapping"
import { wordColumns } from "../../../../domain/statement/read-line"
import type { StatementRow } from "../../../../modules/ext_wallet/statements/statement-store"
import { walletOf } from "../../../../modules/ext_wallet/wallet-of"
import { findObstacle, readReviewView } from "../../../../payments/review/review-view"
import { describePayments } from "../payments/describe-payments"
import type { ListLinesQuery } from "./validators"

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
