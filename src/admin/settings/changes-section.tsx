import { Button, Text } from "@medusajs/ui"
import { useInfiniteQuery } from "@tanstack/react-query"
import { LoadProblem } from "../load-problem"
import { Section } from "./page-parts"
import { useText } from "../use-text"
import { useDate } from "../dashboard-parts"
import type { Change, ChangePage } from "../api-types"
import { getJson } from "../api-client"
import { walletKeys } from "../query-keys"

/** Who changed what and when. */
export function ChangesSection() {
  const { t } = useText()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useChanges()
  return (
    <Section id="advanced-changes" title={t("changes.title")} about={t("changes.about")}>
      {error && (
        <div className="px-6 py-4">
          <LoadProblem about="changes" error={error} onRetry={() => void refetch()} />
        </div>
      )}
      <ul className="divide-y">
        {data?.pages.flatMap(({ entries }) =>
          entries.map((change) => <ChangeLine key={change.id} change={change} />)
        )}
      </ul>
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

function ChangeLine({ change }: { change: Change }) {
  const { t } = useText()
  const { getFullDate } = useDate()
  const { what, how } = useChangeWords()
  const { actor, actor_id, at } = change
  return (
    <li className="grid grid-cols-1 gap-x-4 gap-y-1 px-6 py-3 md:grid-cols-2">
      <div className="min-w-0">
        <Text size="small" leading="compact" weight="plus" className="break-words">
          {what(change)}
        </Text>
        <Text size="small" className="text-ui-fg-subtle text-pretty">
          {how(change)}
        </Text>
      </div>
      <div className="min-w-0">
        <Text size="small" leading="compact" className="break-words">
          {actor ?? actor_id ?? t("changes.system")}
        </Text>
        <Text size="small" leading="compact" className="text-ui-fg-subtle mt-1">
          <time dateTime={at}>{getFullDate({ date: at, includeTime: true })}</time>
        </Text>
      </div>
    </li>
  )
}

const PAGE = 10

/** Newest first, one more page for each click. */
function useChanges() {
  return useInfiniteQuery({
    queryKey: walletKeys.changes(),
    queryFn: ({ pageParam }) =>
      getJson<ChangePage>("/admin/ext-wallet/audit", {
        limit: String(PAGE),
        offset: String(pageParam),
      }),
    initialPageParam: 0,
    getNextPageParam: ({ count, offset, entries }) => {
      const next = offset + entries.length
      return next < count && entries.length > 0 ? next : undefined
    },
  })
}

/** The action, with details worth knowing. */
function useChangeWords() {
  const { t, i18n } = useText()
  const list = (names: string[]) =>
    new Intl.ListFormat(i18n.language.slice(0, 2), { type: "conjunction" }).format(names)

  const what = ({ action, detail: { environment, fields } }: Change) =>
    t(`changes.actions.${action}`, {
      defaultValue: action,
      fields: list(
        textsIn(fields).map((field) => t(`fields.${field}.label`, { defaultValue: field }))
      ),
      where: typeof environment === "string" ? t(`where.${environment}`) : "",
    })

  const how = ({ detail, accounts }: Change): string => {
    const open = textsIn(detail.acknowledged_untested)
    if (open.length > 0) {
      const lines = open.map((id) => t(`checklist.${id}`, { defaultValue: id }))
      return t("changes.untested", { lines: lines.join(" ") })
    }
    if (detail.ok === false) return t("changes.failed")
    if (detail.verified === false) return t("changes.unverified")
    const none = t("facts.none")
    return accounts
      .map(({ before, after }) =>
        t("changes.value", { before: before || none, after: after || none })
      )
      .join(" ")
  }

  return { what, how }
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : []
}
