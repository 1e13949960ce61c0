import { z } from "@medusajs/framework/zod"

import { SHOWN_AMOUNTS } from "../../../domain/shown-amount"
import { settingsFieldsSchema } from "../../../modules/ext_wallet"

export const saveSettingsSchema = settingsFieldsSchema
  .partial()
  .extend({ acknowledge_untested: z.literal(true).optional() })

const account = z.string().max(200).nullable().optional()

export const saveEnvironmentSchema = z.strictObject({
  api_key: z.string().max(4096).nullable().optional(),
  account_id: account,
  merchant_account_id: account,
  force: z.boolean().optional(),
})

export const nothingSchema = z.strictObject({})

export const startTestPaymentSchema = z.strictObject({
  amount: z.number().positive().max(10_000).default(1.23),
  currency_code: z
    .string()
    .regex(/^[A-Za-z]{3}$/, "must be a three-letter currency code such as eur")
    .optional(),
})

export const shownAmountSchema = z.strictObject({ shown: z.enum(SHOWN_AMOUNTS) })

export const auditQuerySchema = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
})

export type SaveSettingsBody = z.infer<typeof saveSettingsSchema>
export type SaveEnvironmentBody = z.infer<typeof saveEnvironmentSchema>
export type StartTestPaymentBody = z.infer<typeof startTestPaymentSchema>
export type ShownAmountBody = z.infer<typeof shownAmountSchema>
export type AuditQuery = z.infer<typeof auditQuerySchema>
