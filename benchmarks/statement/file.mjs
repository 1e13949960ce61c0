// A statement as the service might export it.

export const FIRST_DAY = Date.UTC(2024, 0, 1)

export const MAPPING = {
  environment: "sandbox",
  reference: 0,
  amount: 1,
  decimal_mark: ".",
  amount_unit: "major",
  currency: 2,
  currency_code: null,
  type: null,
  status: 4,
  statuses: { CAPTURED: "paid", FAILED: "unpaid" },
}

/**
 * Every tenth payment of the ledger or fewer; now and then another amount, a failure, or nothing that is known here.
 * @param {number} lines @param {number} payments
 */
export async function* fileOf(lines, payments) {
  yield Buffer.from("Transaction ID,Amount,Currency,Date,Status,Customer,Note\n")
  const step = payments / lines
  let text = ""
  for (let line = 0; line < lines; line++) {
    const n = Math.floor(line * step) + 1
    const day = new Date(FIRST_DAY + (line / lines) * 730 * 86_400_000).toISOString().slice(0, 10)
    const known = line % 100 === 0 ? `elsewhere-${line}` : `tx-${n}`
    const amount = line % 100 === 1 ? "12.31" : "12.30"
    const status = line % 100 === 2 ? "FAILED" : "CAPTURED"
    text += `${known},${amount},EUR,${day},${status},customer-${line}@example.com,"Order ${line}, paid by wallet"\n`
    if (text.length > 65_536 || line === lines - 1) {
      yield Buffer.from(text)
      text = ""
    }
  }
}
