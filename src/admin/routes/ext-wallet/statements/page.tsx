import { Container, Heading, Text } from "@medusajs/ui"
import { useState } from "react"

import { LoadProblem } from "../../../load-problem"
import { StatementTable } from "../../../statements/statement-table"
import { TurnPages } from "../../../statements/turn-pages"
import { MOST_LINES, MOST_MEGABYTES, UploadStatement } from "../../../statements/upload-statement"
import { useStatementList } from "../../../statements/use-statements"
import { useFormats } from "../../../use-formats"
import { useText } from "../../../use-text"
import { LoadingPayment } from "../../../wallet-payments/loading-payment"

const StatementsPage = () => {
  const { t } = useText()
  const { count } = useFormats()
  const [offset, setOffset] = useState(0)
  const { data, error, refetch } = useStatementList(offset)
  const limits = { lines: count(MOST_LINES), megabytes: MOST_MEGABYTES }
  return (
    <div className="flex flex-col gap-y-3">
      <Container className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <Heading>{t("statements.title")}</Heading>
          <Text size="small" className="text-ui-fg-subtle text-pretty">
            {t("statements.about")}
          </Text>
          <Text size="small" className="text-ui-fg-subtle text-pretty">
            {t("statements.uploadHint", limits)}
          </Text>
        </div>
        <UploadStatement />
      </Container>
      {error && !data && (
        <Container>
          <LoadProblem about="statements" error={error} onRetry={() => void refetch()} />
        </Container>
      )}
      {!error && !data && <LoadingPayment />}
      {data && (
        <Container className="p-0">
          {data.count === 0 ? (
            <div className="px-6 py-4">
              <Text size="small" weight="plus">
                {t("statements.empty")}
              </Text>
              <Text size="small" className="text-ui-fg-subtle">
                {t("statements.emptyAbout")}
              </Text>
            </div>
          ) : (
            <StatementTable statements={data.statements} />
          )}
          <TurnPages page={data} onTurn={setOffset} />
        </Container>
      )}
    </div>
  )
}

const Breadcrumb = () => useText().t("statements.title")

export const handle = { breadcrumb: () => <Breadcrumb /> }

export default StatementsPage
