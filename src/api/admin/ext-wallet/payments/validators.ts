import { z } from "@medusajs/framework/zod"

export const listPaymentsQuerySchema = z.strictObject({
  order_id: z.string().min(1).max(100).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  offset: z.coerce.number().int().min(0).max(10_000).default(0),
})

export type ListPaymentsQuery = z.infer<typeof listPaymentsQuerySchema>
