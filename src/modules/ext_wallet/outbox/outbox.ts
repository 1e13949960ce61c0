/**
 * Events for the rest of the store, at least once and after the commit: written down with the move that
 * causes them, emitted at once, and again by another server if this one died in between.
 */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import { messageOf } from "../../../domain/message-of"
import {
  ENDED_WITHOUT_ORDER,
  maySendLink,
  type AnnouncementName,
} from "../../../domain/payment/events"
import { linkAddress } from "../../../domain/landing"
import { claim, inSeconds } from "../database"
import type { Ledger } from "../ledger/ledger"
import { isDoneWithin, type UnfinishedWork } from "../unfinished-work"
import type { IEventBusModuleService } from "@medusajs/framework/types"
import type { ResolvedOptions } from "../options/resolve"
import type { PaymentRequests } from "../payment-requests/payment-request-store"
import type { LinkSigner } from "../secrets/links"
import { say } from "../../../words/say"
import type { Alerts } from "../alerts/alert-rules"
import { TRANSACTION_TABLE, type TransactionRow } from "../ledger/tables"

export const ANNOUNCEMENT_TABLE = "ext_wallet_announcement"

/** How long an announcement belongs to the server that wrote or claimed it. */
export const OWN = inSeconds(30)
const LONGEST_EMIT_MS = 5_000
/** Recovery, with the payments waiting for it, only runs again after this. */
const LONGEST_EMIT_RUN_MS = 10_000

export type Announcement = {
  id: string
  name: AnnouncementName | "ext_wallet.credentials_rejected"
  wallet_transaction_id: string
}

/** Without checking the owner: emitting twice is harmless, never emitting isn't. */
const LEFT = {
  table: ANNOUNCEMENT_TABLE,
  columns: ["id", "name", "wallet_transaction_id"] as const,
  // Messages are sent by who can: the store's container has the notification providers.
  due: "emit_after <= now() and message is null",
  // Retries come last, so that an event that can never be emitted blocks no other.
  order: "emit_after, sequence",
  set: `emit_after = ${OWN}`,
}

/** `timed_out`: the event bus hangs, and would for the next one, which waits for another run. */
type EmitResult = "emitted" | "failed" | "timed_out"

export interface Outbox {
  /** Never throws and isn't awaited: an event must not fail or delay a payment. */
  emitSoon(announcements: Announcement[], payment?: TransactionRow): void
  /** What other servers have left unsent. */
  emitLeft(): Promise<number>
}

type Dependencies = {
  database: Knex
  warn: (message: string) => void
  /** With the payment as it was written, if that is known. */
  emit: (announcement: Announcement, payment?: TransactionRow) => Promise<void>
  unfinished: Pick<UnfinishedWork, "add">
}

export function createOutbox({ database, warn, emit, unfinished }: Dependencies): Outbox {
  const tryToEmit = async (
    announcement: Announcement,
    payment?: TransactionRow
  ): Promise<EmitResult> => {
    const notYet = (problem: string) => {
      warn(`medusa-payment-ext-wallet: ${announcement.name} was not emitted yet. ${problem}`)
    }
    try {
      if (!(await isDoneWithin(LONGEST_EMIT_MS, emit(announcement, payment)))) {
        notYet("The event bus did not answer.")
        return "timed_out"
      }
      await database(ANNOUNCEMENT_TABLE).where({ id: announcement.id }).delete()
      return "emitted"
    } catch (error) {
      notYet(messageOf(error))
      return "failed"
    }
  }

  const emitAll = async (announcements: Announcement[], payment?: TransactionRow) => {
    for (const announcement of announcements) {
      if ((await tryToEmit(announcement, payment)) === "timed_out") {
        return
      }
    }
  }

  return {
    emitSoon(announcements, payment) {
      unfinished.add(emitAll(announcements, payment))
    },

    async emitLeft() {
      const endAt = performance.now() + LONGEST_EMIT_RUN_MS
      let emitted = 0
      // One at a time: what this run does not get to is still due, for any server.
      while (performance.now() < endAt) {
        const [announcement] = await claim<Announcement>(database, LEFT)
        const attempt = announcement && (await tryToEmit(announcement))
        if (!attempt || attempt === "timed_out") {
          break
        }
        emitted += attempt === "emitted" ? 1 : 0
      }
      return emitted
    },
  }
}

/** Written with the change that causes them. */
export function toAnnouncements(paymentId: string, names: AnnouncementName[]): Announcement[] {
  return names.map((name) => ({
    id: generateEntityId(undefined, "ewan"),
    name,
    wallet_transaction_id: paymentId,
  }))
}

/* An announcement's effects: the event and, for a review, the alert. */

type EmitDependencies = {
  database: Knex
  ledger: Pick<Ledger, "find" | "listByCollection">
  links: LinkSigner
  options: Pick<ResolvedOptions, "backendUrl">
  requests: Pick<PaymentRequests, "find">
  alerts: Alerts
  eventBus: Pick<IEventBusModuleService, "emit"> | undefined
}

const REVIEWS: Announcement["name"][] = ["ext_wallet.review_opened", "ext_wallet.review_resolved"]
const ENDINGS: readonly Announcement["name"][] = ENDED_WITHOUT_ORDER

export async function emitAnnouncement(
  deps: EmitDependencies,
  { name, wallet_transaction_id }: Announcement,
  payment?: TransactionRow
): Promise<void> {
  // These are looked at again: a review may have been resolved, and a customer may have come back.
  const known = [...REVIEWS, ...ENDINGS].includes(name) ? undefined : payment
  const row = known ?? (await deps.ledger.find(wallet_transaction_id))
  if (row?.kind !== "payment") {
    return
  }
  await deps.eventBus?.emit({
    name,
    data: {
      id: row.id,
      order_id: row.order_id,
      cart_id: row.cart_id,
      ...(ENDINGS.includes(name) && { payment_link: await findLink(deps, row) }),
    },
  })
  if (name === "ext_wallet.review_opened" && row.state === "review") {
    await deps.alerts.report(toAlert(row))
  }
  if (name === "ext_wallet.review_resolved") {
    await endAlert(deps, row)
  }
}

const REQUEST_LINK = /\/ext-wallet\/payment-request\/(ewpr_\w+)\.[\w-]+$/

/** Null: the customer must not get one. */
async function findLink(deps: EmitDependencies, row: TransactionRow): Promise<string | null> {
  const payments = await deps.ledger.listByCollection(row.payment_collection_id ?? "")
  const others = payments.filter(({ id }) => id !== row.id)
  const [, requestId] = REQUEST_LINK.exec(row.return_to ?? "") ?? []
  const request = requestId ? await deps.requests.find(requestId) : null
  const isWanted = row.cart_ordered_at === null && !request?.withdrawn_at
  return isWanted && maySendLink(row, others) ? linkAddress(deps, "continue", row.id) : null
}

function toAlert(row: TransactionRow) {
  return {
    kind: "review_opened" as const,
    scope: row.environment,
    problem: say("alerts.review_opened.problem", {
      amount: `${row.amount} ${row.currency_code.toUpperCase()}`,
      transaction: String(row.transaction_id),
    }),
    // The link depends on how many reviews there are when the alert is sent.
    remedy: "",
    transactionId: row.id,
  }
}

/** Ends the alert once nothing is left to review. */
async function endAlert(
  { database, alerts }: EmitDependencies,
  row: TransactionRow
): Promise<void> {
  const { environment } = row
  const open = await database(TRANSACTION_TABLE)
    .where({ environment, state: "review", kind: "payment" })
    .first<{ id: string } | undefined>("id")
  if (!open) {
    await alerts.over(["review_opened"], environment)
  }
}
