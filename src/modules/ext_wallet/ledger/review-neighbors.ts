/** The reviews before and after a payment, in the order of the list. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { NEWEST_FIRST } from "./reads"
import { TRANSACTION_TABLE } from "./tables"

const OLDEST_FIRST = NEWEST_FIRST.map(({ column }) => ({ column, order: "asc" }))

export type ReviewNeighbors = { previous: string | null; next: string | null }

export function createReviewNeighbors(database: Knex) {
  /** Compared in the database: its times are finer than JavaScript's. */
  const find = async (id: string, side: "<" | ">", order: typeof NEWEST_FIRST) => {
    const createdAt = database(TRANSACTION_TABLE).where({ id }).select("created_at")
    const review = await database(TRANSACTION_TABLE)
      .where({ kind: "payment", state: "review" })
      .whereRaw(`(created_at, id) ${side} ((?), ?)`, [createdAt, id])
      .orderBy(order)
      .first<{ id: string } | undefined>("id")
    return review?.id ?? null
  }

  return {
    /** Also of a payment that is in review no longer: whoever has decided goes on to the next. */
    findReviewNeighbors: async (id: string): Promise<ReviewNeighbors> => {
      const [previous, next] = await Promise.all([
        find(id, ">", OLDEST_FIRST),
        find(id, "<", NEWEST_FIRST),
      ])
      return { previous, next }
    },
  }
}
