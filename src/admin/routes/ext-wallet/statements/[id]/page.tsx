import { Alert, Button } from "@medusajs/ui"
import { useState } from "react"
import { useParams } from "react-router-dom"

import type { Statement } from "../../../../api-types"
import { PageLoadProblem } from "../../../../load-problem"
import { EntryLists } from "../../../../statements/entry-lists"
import { MappingSection } from "../../../../statements/mapping/mapping-section"
import { Offers } from "../../../../statements/offers"
import { ProgressCard } from "../../../../statements/progress-card"
import { StatementHeader } from "../../../../statements/statement-header"
import { StoppedCard } from "../../../../statements/stopped-card"
import { useStatement } from "../../../../statements/use-statements"
import { useFormats } from "../../../../use-formats"
import { useText } from "../../../../use-text"
import { LoadingPayment } from "../../../../wallet-payments/loading-payment"

const StatementPage = () => {
  const { t } = useText()
  const { id = "" } = useParams()
  const { data: statement, error, refetch } = useStatement(id)
  if (statement) {
    return (
      <div className="flex flex-col gap-y-3">
        <StatementHeader statement={statement} />
        {statement.dropped_at ? (
          <Dropped at={statement.dropped_at} />
        ) : (
          <StatementBody key={statement.id} statement={statement} />
        )}
      </div>
    )
  }
  if (!error) {
    return <LoadingPayment />
  }
  return (
    <PageLoadProblem
      about="statements"
      error={error}
      onRetry={() => void refetch()}
      back={{ to: "/ext-wallet/statements", label: t("statements.back") }}
    />
  )
}

function StatementBody({ statement }: { statement: Statement }) {
  const { t } = useText()
  const { count } = useFormats()
  const [isMapping, setMapping] = useState(false)
  const { state, without_id_count: without } = statement
  if (state === "received" || isMapping) {
    return <MappingSection statement={statement} onDone={() => setMapping(false)} />
  }
  if (state === "matching") {
    return statement.stopped ? (
      <>
        <StoppedCard statement={statement} />
        <MapAgain onClick={() => setMapping(true)} />
      </>
    ) : (
      <ProgressCard statement={statement} />
    )
  }
  return (
    <>
      {statement.stopped && <StoppedCard statement={statement} />}
      {state === "applying" && !statement.stopped && <ProgressCard statement={statement} />}
      {state === "matched" && <Offers statement={statement} />}
      {without > 0 && (
        <Alert>{t("statements.withoutId", { count: without, lines: count(without) })}</Alert>
      )}
      <EntryLists statement={statement} />
      {(state === "matched" || statement.stopped) && <MapAgain onClick={() => setMapping(true)} />}
    </>
  )
}

function MapAgain({ onClick }: { onClick: () => void }) {
  const { t } = useText()
  return (
    <div className="flex justify-end">
      <Button size="small" variant="transparent" onClick={onClick}>
        {t("statements.mapping.again")}
      </Button>
    </div>
  )
}

function Dropped({ at }: { at: string }) {
  const { t } = useText()
  const { date } = useFormats()
  return <Alert>{t("statements.dropped", { date: date(at) })}</Alert>
}

const Breadcrumb = () => useText().t("statements.one")

export const handle = { breadcrumb: () => <Breadcrumb /> }

export default StatementPage
