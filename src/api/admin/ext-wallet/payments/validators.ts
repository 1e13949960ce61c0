import { z } from "@medusajs/framework/zod"
import { ENVIRONMENTS } from "../../../../domain/environment"
import { PAYMENT_STATES, type PaymentState } from "../../../../domain/payment/payment"
import { DASHBOARD_SHOWS } from "../../../../domain/payment/signal"
import { PAYMENT_ORDERS } from "../../../../modules/ext_wallet/ledger/payment-list"
import { REVIEW_OUTCOMES } from "../../../../domain/review-outcome"
import { moment } from "../validators"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { PaymentFilter } from "../../../../modules/ext_wallet/types"
import { searchStore } from "../../../../payments/searching/search-store"

/** Medusa drops the message of an enum, so this has its own. */
const state = z.custom<PaymentState>(
  (given) => PAYMENT_STATES.includes(given as PaymentState),
  `must be one of ${PAYMENT_STATES.join(", ")}`
)

const toList = (given: unknown) => (given === undefined || Array.isArray(given) ? given : [given])

const decimal = z.string().regex(/^\d{1,12}(\.\d{1,4})?$/, "must be an amount such as 12.30")

const rangeOf = <Limit extends z.ZodType>(limit: Limit) =>
  z.strictObject({ $gte: limit.optional(), $lt: limit.optional(), $lte: limit.optional() })

const filters = {
  /** An order number, an email, an id or an amount. */
  q: z.string().trim().min(1).max(200, "must have at most 200 characters").optional(),
  order_id: z.string().min(1).max(100).optional(),
  /** One state, or several. */
  state: z.preprocess(toList, z.array(state).max(PAYMENT_STATES.length).optional()),
  environment: z.enum(ENVIRONMENTS).optional(),
  currency_code: z
    .string()
    .regex(/^[a-z]{3}$/i)
    .toLowerCase()
    .optional(),
  amount: z.union([decimal, rangeOf(decimal)]).optional(),
  created_at: rangeOf(moment).optional(),
  refunded_at: rangeOf(moment).optional(),
  sales_channel_id: z.string().min(1).max(100).optional(),
  /** Left by customers who have neither come back nor ordered another way. */
  unfinished: z
    .literal("true", "must be true")
    .transform(() => true)
    .optional(),
  order: z.enum(PAYMENT_ORDERS).optional(),
}

export const listPaymentsQuerySchema = z.strictObject({
  ...filters,
  limit: z.coerce.number().int().min(1).max(100).default(20),
  offset: z.coerce
    .number()
    .int()
    .min(0)
    .refine((offset) => offset <= 10_000, "offset must be 10000 or less: use cursor instead")
    .default(0),
  cursor: z
    .string()
    .regex(/^-?\w{1,100}$/, "must be a next_cursor or previous_cursor")
    .optional(),
})

export const exportPaymentsQuerySchema = z.strictObject(filters)

const reason = z
  .string("must have at least 3 characters")
  .trim()
  .min(3, "must have at least 3 characters")
  .max(1000)

/** As the page showed it: the decision doesn't cover later changes. */
const state_changed_at = z.iso
  .datetime({ offset: true, error: "must be the payment's state_changed_at" })
  .optional()

export const resolveReviewSchema = z.strictObject({
  outcome: z.enum(REVIEW_OUTCOMES, "must be paid, unpaid or refunded"),
  reason,
  state_changed_at,
})

export const resumeAgainSchema = z.strictObject({ reason, state_changed_at })

export const comparePaymentSchema = z.strictObject({ shows: z.enum(DASHBOARD_SHOWS) })

export const recordRefundSchema = z.strictObject({
  amount: z.number().positive(),
  operator_reference: z.string().trim().min(1).max(200),
  refund_reason_id: z.string().min(1).max(100).optional(),
  note: z.string().trim().max(2000).optional(),
})

export type ComparePaymentBody = z.infer<typeof comparePaymentSchema>
export type RecordRefundBody = z.infer<typeof recordRefundSchema>
export type ListPaymentsQuery = z.infer<typeof listPaymentsQuerySchema>
export type ExportPaymentsQuery = z.infer<typeof exportPaymentsQuerySchema>
export type ResolveReviewBody = z.infer<typeof resolveReviewSchema>
export type ResumeAgainBody = z.infer<typeof resumeAgainSchema>

type WantedPayments = Omit<PaymentFilter, "search"> & { q?: string | undefined }

export async function toFilter(
  container: MedusaContainer,
  { q, ...filter }: WantedPayments
): Promise<PaymentFilter> {
  return q === undefined ? filter : { ...filter, search: await searchStore(container, q) }
}
