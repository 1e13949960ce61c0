import { unreachable } from "../domain/unreachable"
import type { AlertRow, WaitingReviews } from "../modules/ext_wallet/types"
import { say } from "../words/say"
import type { ServiceNames } from "../words/service-name"

/** What an admin reads: what is wrong or over, and what to do. */
export function toAlertText(
  {
    kind,
    scope,
    state,
    ...alert
  }: Pick<AlertRow, "kind" | "scope" | "state" | "problem" | "remedy" | "seen">,
  service: ServiceNames,
  waiting?: WaitingReviews
): { title: string; description: string } {
  const where = scope === "shop" ? "" : ` (${scope})`
  const stays = state === "open" && waiting?.oldest
  const what = say(stays ? "alerts.review_opened.waiting" : `alerts.${kind}.${state}`)
  const title = say("alerts.title", { where, what })
  switch (state) {
    case "open": {
      const times = alert.seen > 1 ? ` ${say("alerts.seen", { count: alert.seen })}` : ""
      return { title, description: `${alert.problem} ${alert.remedy}${times}${age(waiting)}` }
    }
    case "over":
      return { title, description: say(`alerts.${kind}.overAbout`, service) }
    default:
      return unreachable(state)
  }
}

function age(waiting: WaitingReviews | undefined): string {
  if (!waiting?.oldest) {
    return ""
  }
  const since = waiting.oldest.toISOString().slice(0, 10)
  return ` ${say("alerts.review_opened.waitingAbout", { count: waiting.count, since })}`
}
