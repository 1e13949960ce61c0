import { Button, Container, Skeleton, Text } from "@medusajs/ui"
import { useId } from "react"
import { useSearchParams } from "react-router-dom"

import { isForbidden } from "../../api-client"
import type { Summary } from "../../api-types"
import { LoadProblem } from "../../load-problem"
import { useText } from "../../use-text"
import { EnvironmentBadge } from "../environment-badge"
import { Details } from "./details"
import { Figures } from "./figures"
import { periodText, readPeriod, type Period } from "./period"
import { PeriodFields } from "./period-fields"
import { useOverview } from "./use-overview"
import { useUnfolded } from "./use-unfolded"

/** Below each other where there is no room for both. */
const WIDE = { flex: "1 1 24rem" }

/** What came in and what did not, in a row of numbers. The list below tells about each payment. */
export function Overview() {
  const { t } = useText()
  const [address, setAddress] = useSearchParams()
  const period = readPeriod(address.get("period"))
  const { data, error, refetch } = useOverview(period, address.get("environment"))
  const choose = (next: Period) =>
    setAddress((before) => {
      const after = new URLSearchParams(before)
      after.set("period", periodText(next))
      return after
    })
  const [isUnfolded, setUnfolded] = useUnfolded()
  const details = useId()
  const hasNumbers = data !== undefined && !isEmpty(data)
  // The list says so, too.
  if (isForbidden(error)) {
    return null
  }
  return (
    <Container className="divide-y p-0" role="region" aria-label={t("overview.title")}>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3 px-6 py-3">
        <div className="min-w-0" style={WIDE}>
          {error && !data && (
            <LoadProblem about="overview" error={error} onRetry={() => void refetch()} />
          )}
          {!data && !error && <Loading />}
          {data && !hasNumbers && <Empty />}
          {hasNumbers && <Figures summary={data} currencies={shownOf(data, isUnfolded)} />}
        </div>
        <div className="flex flex-col items-end gap-y-1">
          <div className="flex items-center gap-x-2">
            {data && <EnvironmentBadge environment={data.environment} />}
            <PeriodFields period={period} onChange={choose} />
          </div>
          {hasNumbers && (
            <Button
              size="small"
              variant="transparent"
              aria-expanded={isUnfolded}
              aria-controls={isUnfolded ? details : undefined}
              onClick={() => setUnfolded(!isUnfolded)}
            >
              {t(isUnfolded ? "overview.hideDetails" : "overview.showDetails")}
            </Button>
          )}
          {hasNumbers && !isUnfolded && <Others many={data.currencies.length - 1} />}
        </div>
      </div>
      {hasNumbers && isUnfolded && (
        <div id={details}>
          <Details summary={data} />
        </div>
      )}
    </Container>
  )
}

/** Folded, only the currency of the most payments: the list is what most people come for. */
function shownOf({ currencies }: Summary, isUnfolded: boolean) {
  const many = ({ taken, awaiting, review }: Summary["currencies"][number]) =>
    taken.count + awaiting.count + review.count
  const sorted = [...currencies].sort((one, other) => many(other) - many(one))
  return isUnfolded ? sorted : sorted.slice(0, 1)
}

function Others({ many }: { many: number }) {
  const { t } = useText()
  return many > 0 ? (
    <Text size="xsmall" className="text-ui-fg-subtle">
      {t("overview.moreCurrencies", { count: many })}
    </Text>
  ) : null
}

function isEmpty({ funnel, currencies }: Summary): boolean {
  return funnel.started + funnel.replaced === 0 && currencies.length === 0
}

function Empty() {
  const { t } = useText()
  return (
    <>
      <Text size="small" weight="plus">
        {t("overview.empty")}
      </Text>
      <Text size="small" className="text-ui-fg-subtle">
        {t("overview.emptyAbout")}
      </Text>
    </>
  )
}

/** As high as what comes, so that the list does not move under the pointer. */
const HEIGHT = { height: "4rem" }

function Loading() {
  const { t } = useText()
  return (
    <div role="status" aria-label={t("overview.loading")}>
      <Skeleton className="w-full" style={HEIGHT} />
    </div>
  )
}
