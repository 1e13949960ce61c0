/** Which of a payment's lines shows what was found. */
import type { Finding, Line } from "./compare"
import { isOfCurrency } from "./currencies"

const KINDS: Partial<Record<Finding, Line["kind"]>> = {
  paid_there: "paid",
  unpaid_there: "unpaid",
  refunded_there: "refund",
  refund_perhaps_recorded: "refund",
}

export function tellingLine<L extends Pick<Line, "kind" | "currency_code">>(
  lines: readonly L[],
  findings: readonly Finding[],
  currencyCode: string
): L | undefined {
  const inAnother = ({ currency_code: said }: L) => said && !isOfCurrency(said, currencyCode)
  const kind = findings.flatMap((finding) => KINDS[finding] ?? [])[0]
  return (
    (findings.includes("currency") ? lines.find(inAnother) : undefined) ??
    lines.find((line) => line.kind === kind) ??
    // A line that says something comes before one that is left out.
    lines.find((line) => line.kind !== "ignored") ??
    lines[0]
  )
}
