import { z } from "@medusajs/framework/zod"

export const listPaymentsQuerySchema = z.strictObject({
  order_id: z.string().min(1).max(100).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  offset: z.coerce.number().int().min(0).max(10_000).default(0),
})

export const recordRefundSchema = z.strictObject({
  amount: z.number().positive(),
  operator_reference: z.string().trim().min(1).max(200),
  refund_reason_id: z.string().min(1).max(100).optional(),
  note: z.string().trim().max(2000).optional(),
})

export type RecordRefundBody = z.infer<typeof recordRefundSchema>
export type ListPaymentsQuery = z.infer<typeof listPaymentsQuerySchema>
