/** What an announcement sets off: the event, and for a review the alert that asks somebody to look. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { IEventBusModuleService } from "@medusajs/framework/types"
import { say } from "../../../words/say"
import type { Alerts } from "../alerts/types"
import type { Ledger, TransactionRow } from "../ledger/types"
import { TRANSACTION_TABLE } from "../ledger/tables"
import type { Announcement } from "./outbox"

type Dependencies = {
  database: Knex
  /** Read at call time: they are made after the outbox. */
  ledger: () => Pick<Ledger, "find">
  alerts: () => Alerts
  eventBus: () => Pick<IEventBusModuleService, "emit"> | undefined
}

const REVIEWS: Announcement["name"][] = ["ext_wallet.review_opened", "ext_wallet.review_resolved"]

export async function emitAnnouncement(
  deps: Dependencies,
  { name, wallet_transaction_id }: Announcement,
  payment?: TransactionRow
): Promise<void> {
  // A review is looked at again: it may have been resolved meanwhile, and nobody is to be asked for it then.
  const known = REVIEWS.includes(name) ? undefined : payment
  const row = known ?? (await deps.ledger().find(wallet_transaction_id))
  if (row?.kind !== "payment") {
    return
  }
  await deps.eventBus()?.emit({
    name,
    data: { id: row.id, order_id: row.order_id, cart_id: row.cart_id },
  })
  if (name === "ext_wallet.review_opened" && row.state === "review") {
    await deps.alerts().report(toAlert(row))
  }
  if (name === "ext_wallet.review_resolved") {
    await endAlert(deps, row)
  }
}

function toAlert(row: TransactionRow) {
  return {
    kind: "review_opened" as const,
    scope: row.environment,
    problem: say("alerts.review_opened.problem", {
      amount: `${row.amount} ${row.currency_code.toUpperCase()}`,
      transaction: String(row.transaction_id),
    }),
    // Where to look depends on how many there are when it is told.
    remedy: "",
    transactionId: row.id,
  }
}

/** Over once nothing is left to look at. */
async function endAlert({ database, alerts }: Dependencies, row: TransactionRow): Promise<void> {
  const { environment } = row
  const open = await database(TRANSACTION_TABLE)
    .where({ environment, state: "review", kind: "payment" })
    .first<{ id: string } | undefined>("id")
  if (!open) {
    await alerts().over(["review_opened"], environment)
  }
}
