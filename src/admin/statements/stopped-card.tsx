import { Alert, Button, Text, toast } from "@medusajs/ui"

import type { Statement } from "../api-types"
import { useProblemText } from "../use-problem-text"
import { useText } from "../use-text"
import { useRetry } from "./use-statements"

/** Why nobody is at work with the statement any more, and what to do. */
export function StoppedCard({ statement }: { statement: Statement }) {
  const { t } = useText()
  const { wordError } = useProblemText()
  const { mutate, isPending } = useRetry(statement.id)
  const said = statement.stopped?.said
  const retry = () => mutate(undefined, { onError: (error) => toast.error(wordError(error)) })
  return (
    <Alert variant="error" role="alert">
      <Text size="small" weight="plus">
        {t("statements.stopped.title")}
      </Text>
      <Text size="small" className="text-ui-fg-subtle break-words">
        {said ? t("statements.stopped.said", { said }) : t("statements.stopped.crashed")}
      </Text>
      <Text size="small" className="text-ui-fg-subtle mb-2">
        {t("statements.stopped.about")}
        {statement.state === "matching" && ` ${t("statements.notCounted")}`}
      </Text>
      <Button size="small" variant="secondary" isLoading={isPending} onClick={retry}>
        {t("retry")}
      </Button>
    </Alert>
  )
}
