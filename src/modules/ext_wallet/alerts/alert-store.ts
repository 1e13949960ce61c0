/**
 * Problems on PostgreSQL, one row each: whichever server sees one, the admins hear of it once. What they are told is
 * written to the outbox in the transaction that notes it as told.
 */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Environment } from "../../../domain/environment"
import { messageOf } from "../../../domain/message-of"
import { inTransaction } from "../database"
import { TRANSACTION_TABLE } from "../ledger/tables"
import type { ResolvedOptions } from "../options/resolve"
import { type Announcement, ANNOUNCEMENT_TABLE } from "../outbox/outbox"
import { readStoredSettings } from "../settings/settings"
import { createCircuit } from "./circuit"
import { createMessages, postMessages } from "./messages"
import {
  ALERT_TABLE,
  type AlertKind,
  type AlertReport,
  type AlertRow,
  type AlertScope,
  DUE,
  OVER_WHEN_ANSWERED,
} from "./alert-rules"
import { say } from "../../../words/say"

type Dependencies = {
  database: Knex
  options: Pick<ResolvedOptions, "service" | "adminUrl">
  warn: (message: string) => void
  /** Called after the commit; losing it only delays the messages and events. */
  changed: (events: Announcement[]) => void
}

export function createAlertStore({ database, options, warn, changed }: Dependencies) {
  /** A payment must not fail because of its own alarm. */
  const quietly = async (work: () => Promise<number>): Promise<void> => {
    try {
      if ((await work()) > 0) await tell()
    } catch (error) {
      warn(`medusa-payment-ext-wallet: an alert was not recorded. ${messageOf(error)}`)
    }
  }

  const end = (alerts: Knex.QueryBuilder) =>
    quietly(async () => {
      const over = { state: "over", updated_at: database.fn.now() }
      return alerts.where({ state: "open" }).update(over)
    })

  const tell = async (): Promise<void> => {
    const [told, events] = await inTransaction(database, async (transaction) => {
      const due = await transaction(ALERT_TABLE)
        .whereRaw(DUE)
        .forUpdate()
        .skipLocked()
        .select<AlertRow[]>("*")
      const announced: Announcement[] = []
      for (const alert of due) announced.push(...(await tellOne(transaction, alert)))
      return [due.length, announced] as const
    })
    if (told > 0) changed(events)
  }

  const tellOne = async (transaction: Knex.Transaction, alert: AlertRow) => {
    const { id, kind, scope, state, wallet_transaction_id } = alert
    const isOpen = state === "open"
    const reviews =
      kind === "review_opened" && isOpen ? await findReviews(transaction, scope) : null
    // All are reviewed by now, so the alert is about to end.
    if (reviews?.count === 0) return []
    const text = toAlertText(alert, { ...options, reviews })
    const { notify_addresses: addresses } = await readStoredSettings(transaction)
    await postMessages(transaction, id, { ...text, addresses, isEnd: !isOpen })
    const now = transaction.fn.now()
    await transaction(ALERT_TABLE)
      .where({ id })
      .update({ told: state, ...(isOpen && { told_open_at: now }) })
    if (kind !== "credentials_rejected" || !isOpen || !wallet_transaction_id) return []
    const name = "ext_wallet.credentials_rejected" as const
    const event = { id: generateEntityId(undefined, "ewan"), name, wallet_transaction_id }
    await transaction(ANNOUNCEMENT_TABLE).insert({ ...event, emit_after: now })
    return [event]
  }

  return {
    report: ({ kind, scope, wording = null, transactionId = null, ...alert }: AlertReport) =>
      quietly(async () => {
        const now = database.fn.now()
        const facts = {
          operation: null,
          status: null,
          ...alert,
          wording: wording && JSON.stringify(wording),
          wallet_transaction_id: transactionId,
          state: "open",
          last_seen_at: now,
          updated_at: now,
        }
        await database(ALERT_TABLE)
          .insert({ id: generateEntityId(undefined, "ewalt"), kind, scope, ...facts })
          .onConflict(["kind", "scope"])
          .merge(facts)
        return 1
      }),

    /** Ends these alerts. */
    over: (kinds: AlertKind[], scope: AlertScope): Promise<void> =>
      end(database(ALERT_TABLE).whereIn("kind", kinds).where({ scope })),

    /** The service responded to a call. A rejected key counts as accepted only after the same kind of call. */
    answered: (call: keyof typeof OVER_WHEN_ANSWERED, scope: Environment): Promise<void> =>
      end(
        database(ALERT_TABLE)
          .whereIn("kind", OVER_WHEN_ANSWERED[call])
          .where({ scope })
          .whereRaw("(operation is null or operation in ('token', ?))", [
            call === "init" ? "init" : "resume",
          ])
      ),

    listOpen: (scope?: AlertScope): Promise<AlertRow[]> =>
      database(ALERT_TABLE)
        .where({ state: "open", ...(scope ? { scope } : {}) })
        .orderBy("created_at")
        .select("*"),

    tell,
    messages: createMessages(database),
    ...createCircuit(database, warn),
  }
}

async function findReviews(database: Knex, environment: AlertScope): Promise<OpenReviews> {
  const isOld = "review_since <= now() - interval '1 day'"
  return database(TRANSACTION_TABLE)
    .where({ environment, state: "review", kind: "payment" })
    .first<OpenReviews>(
      database.raw("count(*)::int as count"),
      database.raw(`(count(*) filter (where ${isOld}))::int as waiting`),
      database.raw(`min(review_since) filter (where ${isOld}) as oldest`),
      database.raw("max(id) as last")
    )
}

/** The reviews of an environment that are open, and those among them that are a day old or older. */
export type OpenReviews = {
  count: number
  waiting: number
  oldest: Date | null
  last: string
}

type ToldAlert = Pick<AlertRow, "kind" | "scope" | "state" | "problem" | "remedy">

/** `adminUrl`: null if the server does not know where the dashboard is. `reviews`: of an alert about them. */
type Context = { adminUrl: string | null; reviews: OpenReviews | null }

/** The text of an alert: what is wrong or over, and what to do. */
export function toAlertText({ kind, scope, state, problem, remedy }: ToldAlert, context: Context) {
  const { adminUrl, reviews } = context
  const where = scope === "shop" ? "" : ` (${scope})`
  const stays = state === "open" && reviews?.oldest
  const what = say(stays ? "alerts.review_opened.waiting" : `alerts.${kind}.${state}`)
  const title = say("alerts.title", { where, what })
  if (state === "over") {
    return { title, description: say("alerts.overAbout") }
  }
  const about = reviews && aboutReviews({ problem, scope }, adminUrl, reviews)
  return { title, description: about ?? `${problem} ${remedy}` }
}

/** One message and one link for all reviews. */
function aboutReviews(
  { problem, scope }: Pick<ToldAlert, "problem" | "scope">,
  adminUrl: string | null,
  { count, waiting, oldest, last }: OpenReviews
): string {
  const page = count === 1 ? `/${last}` : `?view=review&environment=${scope}`
  const link = adminUrl ? `${adminUrl}/ext-wallet${page}` : "Orders → Wallet payments"
  const since = oldest?.toISOString().slice(0, 10)
  return [
    count > 1 ? say("alerts.review_opened.several", { count }) : problem,
    since && say("alerts.review_opened.waitingAbout", { count: waiting, since }),
    say("alerts.review_opened.remedy", { link }),
  ]
    .filter(Boolean)
    .join(" ")
}
