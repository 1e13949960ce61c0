import { Button, Container, Skeleton, Text } from "@medusajs/ui"
import { useId, useState } from "react"
import { useSearchParams } from "react-router-dom"

import { isForbidden } from "../../api-client"
import type { EnvironmentName, Summary } from "../../api-types"
import { LoadProblem } from "../../load-problem"
import { OptionSelect } from "../../option-select"
import { useText } from "../../use-text"
import { withValue } from "../list/list-address"
import { Details } from "./details"
import { Figures } from "./figures"
import { LAST_DAYS, readPeriod, useOverview } from "./use-overview"

const ONE_LINE = { whiteSpace: "nowrap" } as const
/** Below each other where there is no room for both. */
const WIDE = { flex: "1 1 24rem" }
/** As high as what comes, so that the list does not move under the pointer. */
const HEIGHT = { height: "4rem" }
/** Most come to find a payment. The browser remembers that the details are open. */
const UNFOLDED = "ext-wallet-overview-unfolded"

type OverviewProps = { environment: EnvironmentName; environments: EnvironmentName[] }

/** Payments in a row of numbers. The list below shows each payment. */
export function Overview({ environment, environments }: OverviewProps) {
  const { t } = useText()
  const [address, setAddress] = useSearchParams()
  const period = readPeriod(address.get("period"))
  const { data, error, refetch } = useOverview(period, environment)
  const choose = (name: "period" | "environment") => (value: string) =>
    setAddress((before) => withValue(before, name, value))
  const [isUnfolded, setUnfolded] = useState(() => localStorage.getItem(UNFOLDED) === "yes")
  const unfold = (next: boolean) => {
    localStorage.setItem(UNFOLDED, next ? "yes" : "no")
    setUnfolded(next)
  }
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
          {!data && !error && (
            <div role="status" aria-label={t("overview.loading")}>
              <Skeleton className="w-full" style={HEIGHT} />
            </div>
          )}
          {data && !hasNumbers && <Text size="small">{t("overview.empty")}</Text>}
          {hasNumbers && <Figures summary={data} />}
        </div>
        <div className="flex flex-col items-end gap-y-1">
          <div className="flex items-center gap-x-2" style={ONE_LINE}>
            <OptionSelect
              aria-label={t("columns.environment")}
              value={environment}
              onChange={choose("environment")}
              options={environments.map((value) => ({ value, label: t(`environments.${value}`) }))}
            />
            <OptionSelect
              aria-label={t("overview.period")}
              value={String(period)}
              onChange={choose("period")}
              options={LAST_DAYS.map((days) => ({
                value: String(days),
                label: t("filters.lastDays", { days }),
              }))}
            />
          </div>
          {hasNumbers && (
            <Button
              size="small"
              variant="transparent"
              aria-expanded={isUnfolded}
              aria-controls={isUnfolded ? details : undefined}
              onClick={() => unfold(!isUnfolded)}
            >
              {t(isUnfolded ? "overview.hideDetails" : "overview.showDetails")}
            </Button>
          )}
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

function isEmpty({ funnel, currencies }: Summary): boolean {
  return funnel.started + funnel.replaced === 0 && currencies.length === 0
}
