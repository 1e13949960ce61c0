import { Alert, Button, Skeleton, Text } from "@medusajs/ui"

import { Section } from "../section"
import { ChangeLine } from "./change-line"
import { useChanges } from "./use-changes"
import { useProblemText } from "../../use-problem-text"
import { useText } from "../../use-text"

/** Who changed what and when. */
export function ChangesSection() {
  const { t } = useText()
  const { wordError } = useProblemText()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useChanges()
  const changes = data?.pages.flatMap(({ entries }) => entries)
  return (
    <Section id="changes" title={t("changes.title")} about={t("changes.about")}>
      {error && (
        <div className="flex flex-col items-start gap-y-3 px-6 py-4">
          <Alert variant="error" role="alert" className="w-full">
            {t("changes.notLoaded", { said: wordError(error) })}
          </Alert>
          <Button size="small" variant="secondary" onClick={() => void refetch()}>
            {t("retry")}
          </Button>
        </div>
      )}
      {!changes && !error && (
        <div className="px-6 py-4">
          <Skeleton className="h-10 w-full" />
        </div>
      )}
      {changes?.length === 0 && (
        <Text size="small" className="text-ui-fg-subtle px-6 py-4">
          {t("changes.none")}
        </Text>
      )}
      {changes && changes.length > 0 && (
        <ul className="divide-y">
          {changes.map((change) => (
            <ChangeLine key={change.id} change={change} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div className="px-6 py-3">
          <Button
            size="small"
            variant="secondary"
            isLoading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {t("changes.more")}
          </Button>
        </div>
      )}
    </Section>
  )
}
