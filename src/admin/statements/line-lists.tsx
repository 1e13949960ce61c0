import { Alert, Badge, Button, Container, Table, Tabs, Text } from "@medusajs/ui"
import { useState } from "react"
import { useSearchParams } from "react-router-dom"

import type { Statement, StatementLine, StatementTotal } from "../api-types"
import { LoadProblem } from "../load-problem"
import { PaymentState } from "../payment-state"
import { useFormats } from "../use-formats"
import { useProblemText } from "../use-problem-text"
import { useText } from "../use-text"
import { PaymentLink } from "../wallet-payments/links"
import { useConsequence } from "../wallet-payments/decisions"
import { TurnPages } from "../turn-pages"
import { PAGE, useLines } from "./use-statements"
import { type Progress, type Run, useSettling } from "./use-settling"

const LISTS = [
  "ready",
  "different",
  "missing_here",
  "missing_there",
  "matches",
  "left_out",
] as const
type ListName = StatementTotal["list"]

function countIn({ totals }: Statement, list: ListName): number {
  return totals.reduce((sum, total) => sum + (total.list === list ? total.count : 0), 0)
}

/** Every line of the file is in one of them. The first that has something to look at is open. */
export function LineLists({ statement }: { statement: Statement }) {
  const { t } = useText()
  const { count } = useFormats()
  const [address, setAddress] = useSearchParams()
  const wanted = LISTS.find((list) => list === address.get("list"))
  const list = wanted ?? LISTS.find((name) => countIn(statement, name) > 0) ?? "matches"
  const { progress, run } = useSettling(statement)
  return (
    <Tabs value={list} onValueChange={(next) => setAddress({ list: next }, { replace: true })}>
      {progress && <SettlingNotice progress={progress} />}
      <Tabs.List aria-label={t("payments.views")} className="mb-3 flex-wrap">
        {LISTS.map((name) => (
          <Tabs.Trigger key={name} value={name}>
            {t(`statements.lists.${name}.title`)}
            <Badge size="2xsmall" className="ml-2">
              {count(countIn(statement, name))}
            </Badge>
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value={list}>
        <LineList
          key={list}
          statement={statement}
          list={list}
          run={progress?.isRunning ? null : run}
        />
      </Tabs.Content>
    </Tabs>
  )
}

function SettlingNotice({ progress }: { progress: Progress }) {
  const { t } = useText()
  const { count } = useFormats()
  const { wordError, wordObstacle } = useProblemText()
  const { settled, refused, all, isRunning, error } = progress
  const numbers = { done: count(settled.length), all: count(all) }
  return (
    <Alert variant={error ? "error" : "info"} role="status" className="mb-3">
      {t(`statements.settle.${isRunning ? "running" : "done"}`, numbers)}
      {error !== null && <Text size="small">{wordError(error)}</Text>}
      {refused.map(({ id, ...refusal }) => (
        <Text key={id} size="small">
          <PaymentLink id={id}>{id}</PaymentLink> {wordObstacle(refusal)}
        </Text>
      ))}
    </Alert>
  )
}

/** `run`: null while payments are being settled. */
type LineListProps = { statement: Statement; list: ListName; run: Run | null }

/** The list of payments that can be settled is the preview: each with what follows for it. */
function LineList({ statement, list, run }: LineListProps) {
  const { t } = useText()
  const { count, money } = useFormats()
  const [offset, setOffset] = useState(0)
  const { data, error, refetch } = useLines(statement.id, { list, limit: PAGE, offset })
  const all = countIn(statement, list)
  const amounts = statement.totals.flatMap(({ list: of, amount, currency_code: code }) =>
    of === list && amount && code ? [money(amount, code)] : []
  )
  const total = [t("statements.lines", { count: all, lines: count(all) }), ...amounts].join(" · ")
  return (
    <Container className="p-0">
      <div className="flex flex-col gap-y-2 px-6 py-4">
        <Text size="small" className="text-ui-fg-subtle text-pretty">
          {t(`statements.lists.${list}.about`)}
        </Text>
        <Text size="small" weight="plus">
          {total}
        </Text>
        {run && list === "ready" && all > 0 && (
          <Button size="small" className="w-fit" onClick={() => void run(null, all, total)}>
            {t("statements.settle.all", { count: all })}
          </Button>
        )}
        {error && !data && (
          <LoadProblem about="statements" error={error} onRetry={() => void refetch()} />
        )}
      </div>
      {data && data.length > 0 && (
        <LineTable lines={data} onSettle={run && ((line, amount) => void run(line, 1, amount))} />
      )}
      <TurnPages page={{ count: all, limit: PAGE, offset }} onTurn={setOffset} />
    </Container>
  )
}

type Settle = ((line: StatementLine, amount: string) => void) | null

/** The line as it is in the file, the payment that it names, and why it is in this list. */
function LineTable({ lines, onSettle }: { lines: StatementLine[]; onSettle: Settle }) {
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
        {isReady && !obstacle && onSettle && (
          <Button size="small" variant="transparent" onClick={() => onSettle(line, amount)}>
            {t("decide.paid.button")}
          </Button>
        )}
      </Table.Cell>
    </Table.Row>
  )
}
