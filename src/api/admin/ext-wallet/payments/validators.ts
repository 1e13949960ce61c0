import { z } from "@medusajs/framework/zod"

import { ENVIRONMENTS } from "../../../../domain/environment"
import { PAYMENT_STATES } from "../../../../domain/payment/payment"
import { REVIEW_OUTCOMES } from "../../../../domain/review-outcome"

const state = z.enum(PAYMENT_STATES)

export const listPaymentsQuerySchema = z.strictObject({
  order_id: z.string().min(1).max(100).optional(),
  /** One state, or several. */
  state: z.union([state, z.array(state).max(PAYMENT_STATES.length)]).optional(),
  environment: z.enum(ENVIRONMENTS).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  offset: z.coerce.number().int().min(0).max(10_000).default(0),
})

const reason = z
  .string("must have at least 3 characters")
  .trim()
  .min(3, "must have at least 3 characters")
  .max(1000)

/** Of the payment that the page showed: what has changed since, nobody has decided about. */
const state_changed_at = z.iso
  .datetime({ offset: true, error: "must be the payment's state_changed_at" })
  .optional()

export const resolveReviewSchema = z.strictObject({
  outcome: z.enum(REVIEW_OUTCOMES, "must be paid, unpaid or refunded"),
  reason,
  state_changed_at,
})

export const resumeAgainSchema = z.strictObject({ reason, state_changed_at })

export const recordRefundSchema = z.strictObject({
  amount: z.number().positive(),
  operator_reference: z.string().trim().min(1).max(200),
  refund_reason_id: z.string().min(1).max(100).optional(),
  note: z.string().trim().max(2000).optional(),
})

export type RecordRefundBody = z.infer<typeof recordRefundSchema>
export type ListPaymentsQuery = z.infer<typeof listPaymentsQuerySchema>
export type ResolveReviewBody = z.infer<typeof resolveReviewSchema>
export type ResumeAgainBody = z.infer<typeof resumeAgainSchema>
