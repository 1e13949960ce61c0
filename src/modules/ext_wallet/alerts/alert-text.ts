import { say } from "../../../words/say"
import type { AlertRow } from "./types"

/** The reviews of an environment that are open, and those among them that are a day old or older. */
export type OpenReviews = {
  count: number
  waiting: number
  oldest: Date | null
  last: string
  /** A test payment has shown there how the service responds. */
  is_tested: boolean
}

/** Then it is not one customer's payment, but how the service responds. */
const SEVERAL = 3

type Told = Pick<AlertRow, "kind" | "scope" | "state" | "problem" | "remedy">

/** `adminUrl`: null if the server does not know where the dashboard is. `reviews`: of an alert about them. */
type Context = { adminUrl: string | null; reviews: OpenReviews | null }

/** What an admin reads: what is wrong or over, and what to do. */
export function toAlertText({ kind, scope, state, problem, remedy }: Told, context: Context) {
  const { adminUrl, reviews } = context
  const where = scope === "shop" ? "" : ` (${scope})`
  const stays = state === "open" && reviews?.oldest
  const what = say(stays ? "alerts.review_opened.waiting" : `alerts.${kind}.${state}`)
  const title = say("alerts.title", { where, what })
  if (state === "over") {
    return { title, description: say("alerts.overAbout") }
  }
  const about = reviews ? aboutReviews(problem, scope, adminUrl, reviews) : `${problem} ${remedy}`
  return { title, description: about }
}

/** One message for all of them, with one link. */
function aboutReviews(
  problem: string,
  environment: string,
  adminUrl: string | null,
  { count, waiting, oldest, last, is_tested }: OpenReviews
): string {
  const page = count === 1 ? `/${last}` : `?view=review&environment=${environment}`
  const link = adminUrl ? `${adminUrl}/ext-wallet${page}` : "Orders → Wallet payments"
  const since = oldest?.toISOString().slice(0, 10)
  return [
    count > 1 ? say("alerts.review_opened.several", { count }) : problem,
    since && say("alerts.review_opened.waitingAbout", { count: waiting, since }),
    say("alerts.review_opened.remedy", { link }),
    count >= SEVERAL && !is_tested && say("alerts.review_opened.untested", { environment }),
  ]
    .filter(Boolean)
    .join(" ")
}
