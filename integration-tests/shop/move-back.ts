/** Recovery goes by the database's clock: a test that would have to wait moves the payment back instead. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"

import type { Shop } from "./shop"

export async function moveBack(
  shop: Shop,
  id: string,
  minutes: number,
  columns: Record<string, unknown> = {}
): Promise<void> {
  const { database } = shop
  await database("ext_wallet_transaction")
    .where({ id })
    .update({
      state_changed_at: database.raw("state_changed_at - make_interval(mins => ?)", [minutes]),
      // A visit that follows is one that comes later.
      last_return_at: database.raw("last_return_at - interval '11 seconds'"),
      // What is settled stays settled.
      look_at: database.raw("case when look_at is not null then now() end"),
      ...columns,
    })
}

/** Until then, that the service's dashboard shows nothing of a test payment proves nothing. */
export async function letDashboardCatchUp(database: Knex): Promise<void> {
  const earlier = (column: string) => database.raw(`${column} - interval '3 minutes'`)
  await database("ext_wallet_transaction")
    .where({ kind: "test" })
    .update({
      state_changed_at: earlier("state_changed_at"),
      last_resume_at: earlier("last_resume_at"),
    })
}
