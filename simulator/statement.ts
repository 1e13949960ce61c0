/** What the service's dashboard exports. Its real format is not known: this one has what a statement needs. */
import type { Answer } from "./http-exchange"
import type { Service } from "./service"
import type { SimulatedTransaction } from "./transactions"

const STATUS = {
  waiting: "Pending",
  approved: "Authorized",
  captured: "Captured",
  canceled: "Canceled",
  failed: "Failed",
} as const

/** Init has no currency, so there is no column for it. A payment that was captured twice has two lines. */
export function statementCsv({ transactions, options }: Service): Answer {
  const amountOf = (amount: number) =>
    (options.amountUnit === "minor" ? amount / 100 : amount).toFixed(2)
  const lineOf = (one: SimulatedTransaction, status: string, amount: number) =>
    [one.id, one.extOrderId, one.environment, one.createdAt, amountOf(amount), status].map(quoted)
  const lines = [...transactions.values()].flatMap((one) => [
    ...Array.from({ length: Math.max(1, one.captures) }, () =>
      lineOf(one, STATUS[one.state], one.request.transaction.totalAmount)
    ),
    ...one.refunds.map(({ amount }) => lineOf(one, "Refunded", amount)),
  ])
  const names = ["Transaction ID", "Order ID", "Environment", "Date", "Amount", "Status"]
  return {
    status: 200,
    headers: {
      "content-type": "text/csv;charset=utf-8",
      "content-disposition": 'attachment; filename="statement.csv"',
    },
    body: [names, ...lines].map((fields) => `${fields.join(",")}\r\n`).join(""),
  }
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
