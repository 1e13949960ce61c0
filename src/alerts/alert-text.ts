import { unreachable } from "../domain/unreachable"
import type { AlertRow } from "../modules/ext_wallet/types"
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
  service: ServiceNames
): { title: string; description: string } {
  const where = scope === "shop" ? "" : ` (${scope})`
  const title = say("alerts.title", { where, what: say(`alerts.${kind}.${state}`) })
  switch (state) {
    case "open": {
      const times = alert.seen > 1 ? ` ${say("alerts.seen", { count: alert.seen })}` : ""
      return { title, description: `${alert.problem} ${alert.remedy}${times}` }
    }
    case "over":
      return { title, description: say(`alerts.${kind}.overAbout`, service) }
    default:
      return unreachable(state)
  }
}
