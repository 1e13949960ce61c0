import { Button, Table, Text } from "@medusajs/ui"

import type { StatementLine } from "../api-types"
import { PaymentState } from "../payment-state"
import { useFormats } from "../use-formats"
import { useProblemText } from "../use-problem-text"
import { useText } from "../use-text"
import { PaymentLink } from "../wallet-payments/payment-link"
import { useConsequence } from "../wallet-payments/use-consequence"

type Settle = (line: StatementLine, amount: string) => void

/** The line as it is in the file, the payment that it names, and why it is in this list. */
export function LineTable({ lines, onSettle }: { lines: StatementLine[]; onSettle: Settle }) {
  const { t } = useText()
  return (
    <div className="overflow-x-auto">
      <Table>
        <Table.Header>
          <Table.Row>
            {(["line", "there", "payment", "finding"] as const).map((name) => (
              <Table.HeaderCell key={name}>{t(`statements.entry.${name}`)}</Table.HeaderCell>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {lines.map((line) => (
            <Line key={line.line_no ?? line.payment?.id} line={line} onSettle={onSettle} />
          ))}
        </Table.Body>
      </Table>
    </div>
  )
}

function Line({ line, onSettle }: { line: StatementLine; onSettle: Settle }) {
  const { t } = useText()
  const { money } = useFormats()
  const { wordObstacle } = useProblemText()
  const consequenceOf = useConsequence()
  const { line_no, said, payment, finding, obstacle } = line
  const amount = payment ? money(payment.amount, payment.currency_code) : ""
  const isReady = payment !== null && finding === "ready"
  return (
    <Table.Row>
      <Table.Cell>{line_no ?? "–"}</Table.Cell>
      <Table.Cell className="break-all">{said ?? "–"}</Table.Cell>
      <Table.Cell className="whitespace-nowrap">
        {payment ? (
          <div className="flex items-center gap-2">
            <PaymentLink id={payment.id}>{amount}</PaymentLink>
            <PaymentState payment={payment} />
          </div>
        ) : (
          "–"
        )}
      </Table.Cell>
      <Table.Cell>
        <Text size="small" className={obstacle ? "text-ui-fg-error" : ""}>
          {wordObstacle(obstacle) ??
            (isReady ? consequenceOf("paid", payment, false) : t(`statements.findings.${finding}`))}
        </Text>
        {isReady && !obstacle && (
          <Button size="small" variant="transparent" onClick={() => onSettle(line, amount)}>
            {t("statements.settle.one")}
          </Button>
        )}
      </Table.Cell>
    </Table.Row>
  )
}
