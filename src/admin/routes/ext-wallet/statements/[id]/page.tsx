import { Button, Container, Heading, Text, toast, usePrompt } from "@medusajs/ui"
import { useNavigate, useParams } from "react-router-dom"

import type { Statement } from "../../../../api-types"
import { Loaded } from "../../../../load-problem"
import { LineLists } from "../../../../statements/line-lists"
import { UnderstoodFile } from "../../../../statements/understood-file"
import { useDiscard, useStatement } from "../../../../statements/use-statements"
import { useFormats } from "../../../../use-formats"
import { useProblemText } from "../../../../use-problem-text"
import { useText } from "../../../../use-text"

const StatementPage = () => {
  const { t } = useText()
  const { id = "" } = useParams()
  return (
    <Loaded
      query={useStatement(id)}
      about="statements"
      back={{ to: "/ext-wallet/statements", label: t("statements.back") }}
    >
      {(statement) => (
        <div className="flex flex-col gap-y-3">
          <Header statement={statement} />
          {statement.mapping && <LineLists statement={statement} />}
          <UnderstoodFile key={statement.id} statement={statement} />
        </div>
      )}
    </Loaded>
  )
}

function Header({ statement }: { statement: Statement }) {
  const { t } = useText()
  const { moment, count } = useFormats()
  const { wordError } = useProblemText()
  const navigate = useNavigate()
  const prompt = usePrompt()
  const { mutateAsync, isPending } = useDiscard(statement.id)
  const { created_at: at, line_count: lines } = statement
  const discard = async () => {
    const isSure = await prompt({
      title: t("statements.discard.ask"),
      description: t("statements.discard.about"),
      confirmText: t("statements.discard.button"),
      cancelText: t("cancel"),
    })
    if (!isSure) return
    try {
      await mutateAsync(undefined)
      void navigate("/ext-wallet/statements")
    } catch (error) {
      toast.error(wordError(error))
    }
  }
  return (
    <Container className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div>
        <Heading className="break-all">{statement.file_name}</Heading>
        <Text size="small" className="text-ui-fg-subtle text-pretty">
          {t("statements.lines", { count: lines, lines: count(lines) })} · {moment(at)}
        </Text>
      </div>
      <Button size="small" variant="secondary" isLoading={isPending} onClick={() => void discard()}>
        {t("statements.discard.button")}
      </Button>
    </Container>
  )
}

const Breadcrumb = () => useText().t("statements.one")

export const handle = { breadcrumb: () => <Breadcrumb /> }

export default StatementPage
