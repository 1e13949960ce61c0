import { Button } from "@medusajs/ui"
import { useInfiniteQuery } from "@tanstack/react-query"
import { LoadProblem } from "../load-problem"
import { Fact, Section } from "./page-parts"
import { useFormats } from "../use-formats"
import { useText } from "../use-text"
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

/** What was done, by whom, and what is worth knowing about how. */
function ChangeLine({ change }: { change: Change }) {
  const { t, i18n } = useText()
  const { moment } = useFormats()
  const { actor, actor_id, at, action, detail, accounts } = change
  const names = textsIn(detail.fields).map((name) =>
    t(`fields.${name}.label`, { defaultValue: name })
  )
  const { environment } = detail
  const what = t(`changes.actions.${action}`, {
    defaultValue: action,
    fields: new Intl.ListFormat(i18n.language.slice(0, 2), { type: "conjunction" }).format(names),
    where: typeof environment === "string" ? t(`where.${environment}`) : "",
  })
  const open = textsIn(detail.acknowledged_untested).map((id) =>
    t(`checklist.${id}`, { defaultValue: id })
  )
  const none = t("facts.none")
  const how = [
    open.length > 0 && t("changes.untested", { lines: open.join(" ") }),
    detail.ok === false && t("changes.failed"),
    detail.verified === false && t("changes.unverified"),
    ...accounts.map(({ before, after }) =>
      t("changes.value", { before: before || none, after: after || none })
    ),
  ]
  return (
    <li>
      <Fact name={what} about={how.filter(Boolean).join(" ")}>
        {actor ?? actor_id ?? t("changes.system")}
        <time dateTime={at} className="text-ui-fg-subtle mt-1 block">
          {moment(at)}
        </time>
      </Fact>
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

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : []
}
