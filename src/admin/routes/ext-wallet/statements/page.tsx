import { Container, Heading, Text } from "@medusajs/ui"
import { Link } from "react-router-dom"

import { Loaded } from "../../../load-problem"
import { MOST_MEGABYTES, UploadStatement } from "../../../statements/upload-statement"
import { useStatementList } from "../../../statements/use-statements"
import { useFormats } from "../../../use-formats"
import { useText } from "../../../use-text"

const StatementsPage = () => {
  const { t } = useText()
  const { count, moment } = useFormats()
  return (
    <div className="flex flex-col gap-y-3">
      <Container className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <Heading>{t("statements.title")}</Heading>
          <Text size="small" className="text-ui-fg-subtle text-pretty">
            {t("statements.about")}{" "}
            {t("statements.uploadHint", { lines: count(100_000), megabytes: MOST_MEGABYTES })}
          </Text>
        </div>
        <UploadStatement />
      </Container>
      <Loaded query={useStatementList()} about="statements">
        {({ statements }) => (
          <Container className="divide-y p-0">
            {statements.length === 0 && (
              <Text size="small" className="px-6 py-4">
                {t("statements.empty")}
              </Text>
            )}
            {statements.map(({ id, file_name: name, line_count: lines, created_at: at }) => (
              <div key={id} className="px-6 py-4">
                <Link
                  to={`/ext-wallet/statements/${id}`}
                  className="txt-compact-small-plus text-ui-fg-base break-all rounded outline-none focus-visible:shadow-borders-focus"
                >
                  {name}
                </Link>
                <Text size="small" className="text-ui-fg-subtle">
                  {t("statements.lines", { count: lines, lines: count(lines) })} · {moment(at)}
                </Text>
              </div>
            ))}
          </Container>
        )}
      </Loaded>
    </div>
  )
}

const Breadcrumb = () => useText().t("statements.title")

export const handle = { breadcrumb: () => <Breadcrumb /> }

export default StatementsPage
