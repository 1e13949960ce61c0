import { unreachable } from "../domain/unreachable"
import type { AlertRow } from "../modules/ext_wallet/types"

/** What an admin reads: what is wrong or over, and what to do. */
export function toAlertText(
  alert: Pick<AlertRow, "kind" | "scope" | "state" | "problem" | "remedy" | "seen">
): { title: string; description: string } {
  const { trouble, relief } = TITLES[alert.kind]
  const where = alert.scope === "shop" ? "" : ` (${alert.scope})`
  switch (alert.state) {
    case "open": {
      const times = alert.seen > 1 ? ` Seen ${alert.seen} times so far.` : ""
      return {
        title: `External wallet${where}: ${trouble}`,
        description: `${alert.problem} ${alert.remedy}${times}`,
      }
    }
    case "over":
      return {
        title: `External wallet${where}: ${relief}`,
        description: `It is over: ${trouble}. There is nothing to do.`,
      }
    default:
      return unreachable(alert.state)
  }
}

const TITLES: Record<AlertRow["kind"], { trouble: string; relief: string }> = {
  credentials_rejected: {
    trouble: "the payment service rejects the API key",
    relief: "the payment service accepts the API key again",
  },
  init_failures: {
    trouble: "payments can not be started",
    relief: "payments can be started again",
  },
  review_opened: {
    trouble: "payments need a look",
    relief: "no payment needs a look any more",
  },
  secret_unreadable: {
    trouble: "the stored API key can not be read",
    relief: "the stored API key can be read again",
  },
}
