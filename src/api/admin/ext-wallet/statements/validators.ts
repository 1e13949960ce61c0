import { z } from "@medusajs/framework/zod"

import { ENVIRONMENTS } from "../../../../domain/environment"
import { DECIMAL_MARKS } from "../../../../domain/statement/amounts"
import { OFFERS, STATEMENT_LISTS } from "../../../../domain/statement/compare"
import { DATE_ORDERS } from "../../../../domain/statement/dates"
import { AMOUNT_UNITS } from "../../../../domain/statement/mapping"
import { LINE_KINDS } from "../../../../domain/statement/statuses"

const column = z.number().int().min(0).max(99)
const page = {
  limit: z.coerce.number().int().min(1).max(100).default(20),
  offset: z.coerce.number().int().min(0).max(200_000).default(0),
}

export const uploadStatementQuerySchema = z.strictObject({
  file_name: z.string().trim().min(1).max(200),
})

export const listStatementsQuerySchema = z.strictObject(page)

export const listEntriesQuerySchema = z.strictObject({
  ...page,
  list: z.enum(STATEMENT_LISTS).optional(),
  /** Only what can be applied, and was not. */
  offer: z.enum(OFFERS).optional(),
})

export const matchStatementSchema = z.strictObject({
  mapping: z
    .strictObject({
      environment: z.enum(ENVIRONMENTS),
      transaction_id: column.nullable(),
      ext_order_id: column.nullable(),
      amount: column,
      decimal_mark: z.enum(DECIMAL_MARKS),
      amount_unit: z.enum(AMOUNT_UNITS),
      currency: column.nullable(),
      date: column.nullable(),
      date_order: z.enum(DATE_ORDERS).nullable(),
      type: column.nullable().default(null),
      status: column.nullable(),
      statuses: z.record(z.string().min(1).max(60), z.enum(LINE_KINDS)),
      reference: column.nullable(),
    })
    .refine(
      ({ transaction_id, ext_order_id }) => transaction_id !== null || ext_order_id !== null,
      {
        path: ["transaction_id"],
        message: "must be given, unless ext_order_id is",
      }
    )
    .refine(({ type, status }) => type === null || type !== status, {
      path: ["type"],
      message: "must be another column than status",
    })
    .refine(({ date, date_order }) => date === null || date_order !== null, {
      path: ["date_order"],
      message: "must be given with date",
    }),
})

export const applyStatementSchema = z.strictObject({
  offer: z.enum(OFFERS),
  entries: z
    .array(
      z.strictObject({
        id: z.string().min(1).max(100),
        /** Of the payment as it was shown: what has changed since, nobody has decided about. */
        state_changed_at: z.iso.datetime({ offset: true }),
      })
    )
    .min(1)
    .max(500),
})

export type MatchStatementBody = z.infer<typeof matchStatementSchema>
export type ApplyStatementBody = z.infer<typeof applyStatementSchema>
export type ListEntriesQuery = z.infer<typeof listEntriesQuerySchema>
export type ListStatementsQuery = z.infer<typeof listStatementsQuerySchema>
export type UploadStatementQuery = z.infer<typeof uploadStatementQuerySchema>
