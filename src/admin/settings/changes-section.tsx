import { Button, Skeleton, Text } from "@medusajs/ui"
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
  const changes = data?.pages.flatMap(({ entries }) => entries)
  return (
    <Section id="changes" title={t("changes.title")} about={t("changes.about")}>
      {error && (
        <div className="px-6 py-4">
          <LoadProblem about="changes" error={error} onRetry={() => void refetch()} />
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

function ChangeLine({ change }: { change: Change }) {
  const { getFullDate } = useDate()
  const { what, how, who } = useChangeWords()
  const note = how(change)
  return (
    <li className="grid grid-cols-1 gap-x-4 gap-y-1 px-6 py-3 md:grid-cols-2">
      <div className="min-w-0">
        <Text size="small" leading="compact" weight="plus" className="break-words">
          {what(change)}
        </Text>
        {note && (
          <Text size="small" className="text-ui-fg-subtle mt-1 text-pretty">
            {note}
          </Text>
        )}
      </div>
      <div className="min-w-0">
        <Text size="small" leading="compact" className="break-words">
          {who(change)}
        </Text>
        <Text size="small" leading="compact" className="text-ui-fg-subtle mt-1">
          <time dateTime={change.at}>{getFullDate({ date: change.at, includeTime: true })}</time>
        </Text>
      </div>
    </li>
  )
}

const PAGE = 10

/** Newest first, a page more each time somebody asks for it. */
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

/** What was done, and what is worth knowing about how. */
function useChangeWords() {
  const { t, i18n } = useText()
  const list = (names: string[]) =>
    new Intl.ListFormat(i18n.language.slice(0, 2), { type: "conjunction" }).format(names)

  const fieldsOf = ({ detail }: Change) =>
    textsIn(detail.fields).map((field) =>
      field === "accounts"
        ? t("facts.accounts")
        : t(`fields.${field}.label`, { defaultValue: field })
    )

  const what = (change: Change) => {
    const { action, detail } = change
    const { environment } = detail
    return t(`changes.actions.${action}`, {
      defaultValue: action,
      fields: list(fieldsOf(change)),
      where: typeof environment === "string" ? t(`where.${environment}`) : "",
    })
  }

  const how = ({ action, detail, accounts }: Change): string => {
    const open = textsIn(detail.acknowledged_untested)
    if (open.length > 0) {
      const lines = open.map((id) => t(`checklist.${id}`, { defaultValue: id }))
      return t("changes.untested", { lines: lines.join(" ") })
    }
    if (detail.ok === false) return t("changes.failed")
    if (detail.verified === false) {
      return t(detail.force === true ? "changes.forced" : "changes.unverified")
    }
    if (action === "amount_shown") {
      return t(detail.confirmed === true ? "changes.amountRight" : "changes.amountWrong")
    }
    const none = t("facts.none")
    return accounts
      .map(({ before, after }) =>
        t("changes.value", { before: before || none, after: after || none })
      )
      .join(" ")
  }

  const who = ({ actor, actor_id }: Change) => actor ?? actor_id ?? t("changes.system")

  return { what, how, who }
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : []
}
