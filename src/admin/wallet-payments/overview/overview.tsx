import { Button, Container, Heading, Skeleton, Text } from "@medusajs/ui"
import { useSearchParams } from "react-router-dom"

import { countDays } from "../../../domain/summary/days"
import { isForbidden } from "../../api-client"
import type { Summary } from "../../api-types"
import { LoadProblem } from "../../load-problem"
import { useFormats } from "../../use-formats"
import { useText } from "../../use-text"
import { EnvironmentBadge } from "../environment-badge"
import { Details } from "./details"
import { Figures } from "./figures"
import { periodText, readPeriod, type Period } from "./period"
import { PeriodFields } from "./period-fields"
import { useFolded } from "./use-folded"
import { useOverview } from "./use-overview"

/** What came in and what did not, in numbers. The list below tells about each payment. */
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
  const [isFolded, setFolded] = useFolded()
  const hasNumbers = data !== undefined && !isEmpty(data)
  // The list says so, too.
  if (isForbidden(error)) {
    return null
  }
  return (
    <Container className="divide-y p-0" role="region" aria-label={t("overview.title")}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-6 py-4">
        <Title summary={data} />
        <div className="flex flex-wrap items-start gap-2">
          {hasNumbers && (
            <Button
              size="small"
              variant="transparent"
              aria-expanded={!isFolded}
              onClick={() => setFolded(!isFolded)}
            >
              {t(isFolded ? "overview.showDetails" : "overview.hideDetails")}
            </Button>
          )}
          <PeriodFields period={period} onChange={choose} />
        </div>
      </div>
      {error && !data && (
        <div className="px-6 py-4">
          <LoadProblem about="overview" error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !error && <Loading isFolded={isFolded} />}
      {data && !hasNumbers && <Empty />}
      {hasNumbers && <Figures summary={data} />}
      {hasNumbers && !isFolded && <Details summary={data} />}
    </Container>
  )
}

function Title({ summary }: { summary: Summary | undefined }) {
  const { t } = useText()
  const { day } = useFormats()
  const days = summary ? countDays(summary) : 0
  return (
    <div>
      <div className="flex items-center gap-x-2">
        <Heading level="h2">{t("overview.title")}</Heading>
        {summary && <EnvironmentBadge environment={summary.environment} />}
      </div>
      {summary && (
        <Text size="small" className="text-ui-fg-subtle text-pretty">
          {t(days === 1 ? "overview.comparedDay" : "overview.compared", {
            from: day(summary.from),
            to: day(summary.to),
            days,
          })}
        </Text>
      )}
    </div>
  )
}

function isEmpty({ funnel, currencies }: Summary): boolean {
  return funnel.started + funnel.replaced === 0 && currencies.length === 0
}

function Empty() {
  const { t } = useText()
  return (
    <div className="px-6 py-4">
      <Text size="small" weight="plus">
        {t("overview.empty")}
      </Text>
      <Text size="small" className="text-ui-fg-subtle">
        {t("overview.emptyAbout")}
      </Text>
    </div>
  )
}

/** About as high as what comes, so that the list does not move under the pointer. */
const FIGURES_HEIGHT = { height: "4.5rem" }
const DETAILS_HEIGHT = { height: "18rem" }

function Loading({ isFolded }: { isFolded: boolean }) {
  const { t } = useText()
  return (
    <div role="status" aria-label={t("overview.loading")} className="flex flex-col gap-4 px-6 py-4">
      <Skeleton className="w-full" style={FIGURES_HEIGHT} />
      {!isFolded && <Skeleton className="w-full" style={DETAILS_HEIGHT} />}
    </div>
  )
}
