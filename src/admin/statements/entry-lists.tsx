import { Alert, Badge, Container, Tabs, Text } from "@medusajs/ui"
import { useSearchParams } from "react-router-dom"

import type { Statement } from "../api-types"
import { LoadProblem } from "../load-problem"
import { useFormats } from "../use-formats"
import { useText } from "../use-text"
import { EntryTable } from "./entry-table"
import { TurnPages } from "./turn-pages"
import { ENTRY_PAGE, useEntries } from "./use-statements"

const LISTS = ["differs", "only_there", "only_here", "agrees"] as const
type ListName = (typeof LISTS)[number]

/** The first that has something to look at. */
function firstOf({ counts }: Statement): ListName {
  return LISTS.find((list) => (counts?.[list] ?? 0) > 0) ?? "agrees"
}

export function EntryLists({ statement }: { statement: Statement }) {
  const { t } = useText()
  const { count } = useFormats()
  const [address, setAddress] = useSearchParams()
  const wanted = LISTS.find((list) => list === address.get("list"))
  const list = wanted ?? firstOf(statement)
  const { counts } = statement
  return (
    <Tabs value={list} onValueChange={(next) => setAddress({ list: next }, { replace: true })}>
      <Tabs.List aria-label={t("payments.views")} className="mb-3 flex-wrap">
        {LISTS.map((name) => (
          <Tabs.Trigger key={name} value={name}>
            {t(`statements.lists.${name}.title`)}
            <Badge size="2xsmall" className="ml-2">
              {count(counts?.[name] ?? 0)}
              {name === "only_here" && counts?.only_here_capped && "+"}
            </Badge>
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value={list}>
        <EntryList key={list} statement={statement} list={list} />
      </Tabs.Content>
    </Tabs>
  )
}

function EntryList({ statement, list }: { statement: Statement; list: ListName }) {
  const { t } = useText()
  const { count } = useFormats()
  const [address, setAddress] = useSearchParams()
  const offset = Math.max(0, Number(address.get("offset")) || 0)
  // What was applied meanwhile is told by the numbers that change with it.
  const version = [statement.matched_at, statement.state, JSON.stringify(statement.applied)].join()
  const query = { list, limit: ENTRY_PAGE, offset }
  const { data, error, refetch } = useEntries(statement.id, query, version)
  if (error && !data) {
    return (
      <Container>
        <LoadProblem about="statements" error={error} onRetry={() => void refetch()} />
      </Container>
    )
  }
  const { only_here: listed = 0, only_here_capped = false } = statement.counts ?? {}
  const isCut = list === "only_here" && only_here_capped
  const isUndated = list === "only_here" && !statement.period_from
  const about = t(isUndated ? "statements.noDates" : `statements.lists.${list}.about`)
  return (
    <Container className="p-0">
      <Text size="small" className="text-ui-fg-subtle text-pretty px-6 py-4">
        {about}
      </Text>
      {isCut && (
        <div className="px-6 pb-4">
          <Alert>{t("statements.lists.only_here.capped", { count: count(listed) })}</Alert>
        </div>
      )}
      {data && data.count === 0 && !isUndated && (
        <Text size="small" weight="plus" className="px-6 py-4">
          {t(`statements.lists.${list}.empty`)}
        </Text>
      )}
      {data && data.count > 0 && <EntryTable entries={data.entries} />}
      {data && (
        <TurnPages
          page={data}
          onTurn={(next) => setAddress({ list, offset: String(next) }, { replace: true })}
        />
      )}
    </Container>
  )
}
