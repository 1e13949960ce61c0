import { z } from "@medusajs/framework/zod"

import { ENVIRONMENTS } from "../../../../domain/environment"
import { AMOUNT_UNITS, DECIMAL_MARKS } from "../../../../domain/statement/amounts"
import { LINE_KINDS } from "../../../../domain/statement/mapping"
import { STATEMENT_LISTS } from "../../../../modules/ext_wallet/statements/comparison"

/** As many as the dashboard asks for at once: each is a decision of its own. */
const MOST_AT_ONCE = 50

/** One that the file doesn't have is empty on every line. */
const column = z.number().int().min(0).max(99)

export const uploadStatementQuerySchema = z.strictObject({
  file_name: z.string().trim().min(1).max(200),
})

export const listLinesQuerySchema = z.strictObject({
  list: z.enum(STATEMENT_LISTS),
  limit: z.coerce.number().int().min(1).max(MOST_AT_ONCE).default(20),
  offset: z.coerce.number().int().min(0).max(200_000).default(0),
})

export const matchStatementSchema = z.strictObject({
  mapping: z
    .strictObject({
      environment: z.enum(ENVIRONMENTS),
      reference: column,
      amount: column,
      decimal_mark: z.enum(DECIMAL_MARKS),
      amount_unit: z.enum(AMOUNT_UNITS),
      currency: column.nullable(),
      currency_code: z
        .string()
        .regex(/^[a-z]{3}$/)
        .nullable(),
      type: column.nullable(),
      status: z.union([column, z.literal("none")]),
      statuses: z.record(z.string().min(1).max(60), z.enum(LINE_KINDS)),
    })
    .refine(({ currency, currency_code: code }) => currency !== null || code !== null, {
      path: ["currency_code"],
      message: "must be the currency of the amounts if no column has it",
    }),
})

export const applyStatementSchema = z.strictObject({
  payments: z
    .array(
      z.strictObject({
        id: z.string().min(1).max(100),
        state_changed_at: z.iso.datetime({ offset: true }),
      })
    )
    .min(1)
    .max(MOST_AT_ONCE),
})

export type UploadStatementQuery = z.infer<typeof uploadStatementQuerySchema>
export type ListLinesQuery = z.infer<typeof listLinesQuerySchema>
export type MatchStatementBody = z.infer<typeof matchStatementSchema>
export type ApplyStatementBody = z.infer<typeof applyStatementSchema>
