/** How far an admin has come in finding out how the service behaves. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Integration } from "../../../domain/service-profile"
import { appendAudit } from "../audit/audit"
import { inTransaction, takeTurn } from "../database"
import { existing } from "../ledger/write"
import type { ExtWalletCalibration } from "../models/calibration"
import type { RowWith } from "../row-of"
import { type NewProfile, noteRepeat, saveProfile } from "./profile-store"

const TABLE = "ext_wallet_calibration"

const COLUMNS = [
  "id",
  "integration",
  "base_url",
  "unapproved_id",
  "approved_id",
  "answers",
  "profile_id",
  "created_by",
  "created_at",
  "finished_at",
] as const

/** By question. */
export type CalibrationAnswers = Record<string, string>

export type CalibrationRow = Pick<
  RowWith<typeof ExtWalletCalibration, { answers: CalibrationAnswers }>,
  (typeof COLUMNS)[number]
>

type NewCalibration = { integration: Integration; base_url: string; actorId: string }

export type CalibrationStore = ReturnType<typeof createCalibrationStore>

export function createCalibrationStore(database: Knex) {
  const read = (connection: Knex, where: Record<string, string>) =>
    connection(TABLE)
      .where(where)
      .orderBy("created_at", "desc")
      .first<CalibrationRow | undefined>(COLUMNS)

  return {
    /** In the place of one that was not finished. */
    open: ({ integration, base_url, actorId }: NewCalibration): Promise<CalibrationRow> =>
      inTransaction(database, async (transaction) => {
        // Started twice at once, the second takes the place of the first.
        await takeTurn(transaction, `${TABLE}:${integration}`)
        await transaction(TABLE)
          .where({ integration })
          .whereNull("finished_at")
          .update({ finished_at: transaction.fn.now(), updated_at: transaction.fn.now() })
        const id = generateEntityId(undefined, "ewcal")
        await transaction(TABLE).insert({
          id,
          integration,
          base_url,
          answers: "{}",
          created_by: actorId,
          // Later than that of whoever had the turn before: now() is when this one began to wait.
          created_at: transaction.raw("clock_timestamp()"),
        })
        const detail = { integration, calibration_id: id }
        await appendAudit(transaction, { actorId, action: "calibration_started", detail })
        return existing(await read(transaction, { id }))
      }),

    /** Of whichever integration: the one that is open, or the last one. */
    newest: async (id?: string): Promise<CalibrationRow | null> =>
      (await read(database, id === undefined ? {} : { id })) ?? null,

    async begin(id: string, payments: { unapproved_id?: string; approved_id?: string }) {
      await database(TABLE)
        .where({ id })
        .update({ ...payments, updated_at: database.fn.now() })
    },

    /** Each question once: of several answers at once, PostgreSQL lets one write. False for the others. */
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

    /** Nothing came of the answer, so the admin can give it again. */
    async takeBack(id: string, question: string): Promise<void> {
      await database(TABLE)
        .where({ id })
        .update({ answers: database.raw("answers - ?", [question]), updated_at: database.fn.now() })
    },

    /** Once. */
    learn: (id: string, profile: NewProfile): Promise<void> =>
      inTransaction(database, async (transaction) => {
        const row = await transaction(TABLE)
          .where({ id })
          .whereNull("profile_id")
          .forUpdate()
          .first<{ id: string } | undefined>("id")
        if (row) {
          const profile_id = await saveProfile(transaction, profile)
          await transaction(TABLE).where({ id }).update({ profile_id })
        }
      }),

    /** Nothing is left to be asked. `repeated`: what became of a second resume, where somebody tried it. */
    finish: (
      { id, integration, profile_id }: CalibrationRow,
      { actorId, repeated }: { actorId: string; repeated: string | null }
    ): Promise<void> =>
      inTransaction(database, async (transaction) => {
        const finished = await transaction(TABLE)
          .where({ id })
          .whereNull("finished_at")
          .update({ finished_at: transaction.fn.now(), updated_at: transaction.fn.now() })
        if (finished === 0) {
          return
        }
        if (profile_id && repeated) {
          await noteRepeat(transaction, profile_id, repeated)
        }
        const detail = { integration, calibration_id: id, profile_id }
        await appendAudit(transaction, { actorId, action: "calibration_finished", detail })
      }),
  }
}
