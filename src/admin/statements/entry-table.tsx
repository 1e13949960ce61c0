import { Table, Text } from "@medusajs/ui"

import type { Entry } from "../api-types"
import { PaymentState } from "../payment-state"
import { useFormats } from "../use-formats"
import { useProblemText } from "../use-problem-text"
import { useText } from "../use-text"
import { OrderLink } from "../wallet-payments/order-link"
import { PaymentLink } from "../wallet-payments/payment-link"

export function EntryTable({ entries }: { entries: Entry[] }) {
  const { t } = useText()
  return (
    <div className="overflow-x-auto">
      <Table>
        <Table.Header>
          <Table.Row>
            {(["line", "payment", "here", "there", "finding", "result"] as const).map((name) => (
              <Table.HeaderCell key={name}>{t(`statements.entry.${name}`)}</Table.HeaderCell>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {entries.map((entry) => (
            <Table.Row key={entry.id}>
              <Table.Cell>{entry.line_no ?? "–"}</Table.Cell>
              <Table.Cell>
                <PaymentOf entry={entry} />
              </Table.Cell>
              <Table.Cell className="whitespace-nowrap">
                {entry.payment ? (
                  <PaymentState payment={entry.payment} />
                ) : (
                  t("statements.entry.unknown")
                )}
              </Table.Cell>
              <Table.Cell className="whitespace-nowrap">
                <SaidThere entry={entry} />
              </Table.Cell>
              <Table.Cell>
                {entry.findings.map((finding) => t(`statements.findings.${finding}`)).join(", ") ||
                  "–"}
              </Table.Cell>
              <Table.Cell>
                <Result entry={entry} />
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table>
    </div>
  )
}

function PaymentOf({ entry: { payment, said } }: { entry: Entry }) {
  const { money } = useFormats()
  if (!payment) {
    return (
      <Text size="small" className="break-all">
        {said?.transaction_id ?? said?.ext_order_id}
      </Text>
    )
  }
  return (
    <div className="flex items-center gap-2">
      <PaymentLink id={payment.id}>{money(payment.amount, payment.currency_code)}</PaymentLink>
      {payment.order_id && <OrderLink id={payment.order_id} number={payment.order_display_id} />}
    </div>
  )
}

function SaidThere({ entry: { said, payment } }: { entry: Entry }) {
  const { t } = useText()
  const { day, decimal } = useFormats()
  if (!said) {
    return <>–</>
  }
  // A number as in the file: an amount that differs may be in another currency, or in another unit.
  const amount = said.amount && decimal(said.amount)
  const currency = (said.currency_code ?? payment?.currency_code ?? "").toUpperCase()
  const parts = [
    t(`statements.entry.kinds.${said.kind}`),
    amount && `${amount} ${currency}`.trim(),
    said.at && day(said.at),
  ]
  return <>{parts.filter(Boolean).join(" · ")}</>
}

function Result({ entry: { outcome, refusal, refunds } }: { entry: Entry }) {
  const { t } = useText()
  const { wordObstacle } = useProblemText()
  if (!outcome) {
    return <>–</>
  }
  return (
    <Text size="small">
      {t(`statements.entry.${outcome}`, { done: refusal?.done ?? 0, all: refunds.length })}
      {refusal && `. ${wordObstacle(refusal) ?? ""}`}
    </Text>
  )
}
