/** Progress of the admins' guided test payments. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Environment } from "../../../domain/environment"
import { appendAudit } from "../audit/audit"
import { inTransaction, takeTurn } from "../database"
import { existing } from "../ledger/apply"
import type { ExtWalletTestPayment } from "../models/test-payment"
import type { ResolvedOptions } from "../options/resolve"
import type { RowWith } from "../row-of"
import { storeProfile, type NewProfile, type ProfileRow } from "./profile-store"

const TABLE = "ext_wallet_calibration"

/** `answers`: by question. */
export type TestPaymentRow = RowWith<
  typeof ExtWalletTestPayment,
  { answers: Record<string, string> }
>

type NewTestPayment = Pick<TestPaymentRow, "environment" | "integration" | "base_url"> & {
  actorId: string
}

type Dependencies = { database: Knex; options: ResolvedOptions }

export function createTestPaymentStore({ database, options }: Dependencies) {
  const newest = (connection: Knex, where: { id: string } | { environment: Environment }) =>
    connection(TABLE).where(where).orderBy("created_at", "desc").first<TestPaymentRow | undefined>()

  return {
    /** Replaces the previous one. */
    open: ({ actorId, ...of }: NewTestPayment): Promise<TestPaymentRow> =>
      inTransaction(database, async (transaction) => {
        const { environment, integration } = of
        // If started twice at once, the second replaces the first.
        await takeTurn(transaction, `${TABLE}:${environment}:${integration}`)
        await transaction(TABLE)
          .where({ environment, integration })
          .whereNull("finished_at")
          .update({ finished_at: transaction.fn.now(), updated_at: transaction.fn.now() })
        const id = generateEntityId(undefined, "ewcal")
        await transaction(TABLE).insert({
          id,
          ...of,
          answers: {},
          created_by: actorId,
          // Later than that of the previous turn: now() is when this one began to wait.
          created_at: transaction.raw("clock_timestamp()"),
        })
        const detail = { environment, integration, test_payment_id: id }
        await appendAudit(transaction, { actorId, action: "test_payment_started", detail })
        return existing(await newest(transaction, { id }))
      }),

    /** Of either integration. */
    newest: async (of: { id: string } | { environment: Environment }) =>
      (await newest(database, of)) ?? null,

    async begin(id: string, payments: { unapproved_id?: string; approved_id?: string }) {
      await database(TABLE)
        .where({ id })
        .update({ ...payments, updated_at: database.fn.now() })
    },

    /** Each question takes one answer: of several at once, PostgreSQL accepts one. False for the others. */
    async answer(id: string, question: string, answer: string): Promise<boolean> {
      const answered = await database(TABLE)
        .where({ id })
        .whereNull("finished_at")
        .whereRaw("answers -> ? is null", [question])
        .update({
          answers: database.raw("answers || ?::jsonb", [JSON.stringify({ [question]: answer })]),
          updated_at: database.fn.now(),
        })
      return answered > 0
    },

    /** The answer had no effect, so the admin can give it again. */
    async takeBack(id: string, question: string): Promise<void> {
      await database(TABLE)
        .where({ id })
        .update({ answers: database.raw("answers - ?", [question]), updated_at: database.fn.now() })
    },

    /** Once. `learn` is given what is known by then. Null if nothing was learned. */
    learn: (
      { id, environment, integration }: TestPaymentRow,
      learn: (known: ProfileRow | null) => NewProfile | null,
      actorId: string
    ): Promise<void> =>
      inTransaction(database, async (transaction) => {
        const row = await transaction(TABLE)
          .where({ id })
          .whereNull("profile_id")
          .forUpdate()
          .first<{ id: string } | undefined>("id")
        const of = { environment, integration }
        const profile_id = row && (await storeProfile(transaction, options, of, learn))
        if (profile_id) {
          await transaction(TABLE).where({ id }).update({ profile_id })
          const detail = { ...of, test_payment_id: id, profile_id }
          await appendAudit(transaction, { actorId, action: "test_payment_finished", detail })
        }
      }),
  }
}
