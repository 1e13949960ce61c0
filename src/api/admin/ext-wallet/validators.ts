import { z } from "@medusajs/framework/zod"

import { INTEGRATIONS } from "../../../domain/service-profile"
import { OTHER_CURRENCY } from "../../../domain/shown-amount"
import {
  currencyCode,
  environmentPatchSchema,
  merchantAccount,
  settingsSchema,
} from "../../../modules/ext_wallet"
import { QUESTION_IDS, QUESTIONS, type Question } from "../../../settings/test-payment/progress"

export const saveSettingsSchema = settingsSchema.partial().extend({
  // Without a currency, an account has the store's default.
  merchant_accounts: z.array(merchantAccount.partial({ currency_code: true })).optional(),
  acknowledge_untested: z.literal(true).optional(),
})

export const saveEnvironmentSchema = environmentPatchSchema.extend({
  force: z.boolean().optional(),
})

export const nothingSchema = z.strictObject({})

export const startTestPaymentSchema = z.strictObject({
  integration: z.enum(INTEGRATIONS).default("redirect"),
})

/** The test payment that the admin has in front of them: a colleague may have started another. */
const testPaymentId = z.string().max(200).optional()

const answerTo = <Asked extends Question>(question: Asked) =>
  z.strictObject({
    question: z.literal(question),
    answer: z.enum(QUESTIONS[question]),
    id: testPaymentId,
  })

/** The fields come first: of a body without a question, the union would tell nothing but "invalid". */
export const answerTestPaymentSchema = z
  .strictObject({
    question: z.enum(QUESTION_IDS),
    answer: z.string().max(200),
    id: testPaymentId,
  })
  .pipe(
    z.discriminatedUnion("question", [
      answerTo("approved"),
      answerTo("shown_amount"),
      z.strictObject({
        question: z.literal("shown_currency"),
        answer: z.union([currencyCode, z.literal(OTHER_CURRENCY)]),
        id: testPaymentId,
      }),
      answerTo("before_resume"),
      answerTo("after_resume"),
    ])
  )

export const pageQuerySchema = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
})

/* Dates in a query. Years outside this range have no payments, and PostgreSQL and JavaScript format them differently. */

const YEARS = /^(19|2\d)\d{2}-/

export const day = z.iso.date().regex(YEARS, "must be a day such as 2026-11-17")

/** In UTC, regardless of the database's time zone. */
export const moment = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], "must be a date such as 2026-11-17")
  .refine((text) => YEARS.test(text), "must be a date such as 2026-11-17")
  .transform((text) => new Date(text).toISOString())

export type SaveSettingsBody = z.infer<typeof saveSettingsSchema>
export type SaveEnvironmentBody = z.infer<typeof saveEnvironmentSchema>
export type StartTestPaymentBody = z.infer<typeof startTestPaymentSchema>
export type AnswerTestPaymentBody = z.infer<typeof answerTestPaymentSchema>
export type PageQuery = z.infer<typeof pageQuerySchema>
