import { z } from "@medusajs/framework/zod"

import { INTEGRATIONS } from "../../../domain/service-profile"
import { DASHBOARD_SHOWS } from "../../../domain/payment/signal"
import { OTHER_CURRENCY, SHOWN_AMOUNTS } from "../../../domain/shown-amount"
import { settingsFieldsSchema } from "../../../modules/ext_wallet"
import { CALIBRATION_QUESTIONS, QUESTION_IDS } from "../../../settings/calibration/questions"

export const saveSettingsSchema = settingsFieldsSchema
  .partial()
  .extend({ acknowledge_untested: z.literal(true).optional() })

const account = z.string().max(200).nullable().optional()
const currencyCode = z
  .string()
  .toLowerCase()
  .regex(/^[a-z]{3}$/, "must be a three-letter currency code such as eur")
const shownCurrency = z.union([currencyCode, z.literal(OTHER_CURRENCY)])

export const saveEnvironmentSchema = z.strictObject({
  api_key: z.string().max(4096).nullable().optional(),
  account_id: account,
  merchant_account_id: account,
  currency_code: currencyCode.optional(),
  accounts: z
    .array(
      z.strictObject({
        currency_code: currencyCode,
        account_id: z.string().trim().min(1).max(200),
        merchant_account_id: z.string().max(200).nullable().default(null),
      })
    )
    .max(200)
    .optional(),
  force: z.boolean().optional(),
})

export const nothingSchema = z.strictObject({})

export const startTestPaymentSchema = z.strictObject({
  amount: z.number().positive().max(10_000).optional(),
  currency_code: currencyCode.optional(),
})

export const shownAmountSchema = z.strictObject({
  shown: z.enum(SHOWN_AMOUNTS),
  currency_code: shownCurrency,
})

export const startCalibrationSchema = z.strictObject({
  integration: z.enum(INTEGRATIONS).default("redirect"),
})

/** The one that the admin has in front of them: a colleague may have started another. */
const calibrationId = z.string().max(200).optional()

const answerTo = <Question extends keyof typeof CALIBRATION_QUESTIONS>(question: Question) =>
  z.strictObject({
    question: z.literal(question),
    answer: z.enum(CALIBRATION_QUESTIONS[question]),
    calibration_id: calibrationId,
  })

/** The fields come first: of a body without a question, the union would tell nothing but "invalid". */
export const answerCalibrationSchema = z
  .strictObject({
    question: z.enum(QUESTION_IDS),
    answer: z.string().max(200),
    calibration_id: calibrationId,
  })
  .pipe(
    z.discriminatedUnion("question", [
      answerTo("approved"),
      answerTo("before_resume"),
      answerTo("after_resume"),
      answerTo("shown_amount"),
      z.strictObject({
        question: z.literal("shown_currency"),
        answer: shownCurrency,
        calibration_id: calibrationId,
      }),
      answerTo("repeat"),
      answerTo("after_repeat"),
    ])
  )

export const confirmPurchaseSchema = z.strictObject({
  payment_id: z.string().min(1).max(200),
  answer: z.enum(DASHBOARD_SHOWS),
})

export const pageQuerySchema = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
})

export type SaveSettingsBody = z.infer<typeof saveSettingsSchema>
export type SaveEnvironmentBody = z.infer<typeof saveEnvironmentSchema>
export type StartTestPaymentBody = z.infer<typeof startTestPaymentSchema>
export type ShownAmountBody = z.infer<typeof shownAmountSchema>
export type StartCalibrationBody = z.infer<typeof startCalibrationSchema>
export type AnswerCalibrationBody = z.infer<typeof answerCalibrationSchema>
export type ConfirmPurchaseBody = z.infer<typeof confirmPurchaseSchema>
export type PageQuery = z.infer<typeof pageQuerySchema>
