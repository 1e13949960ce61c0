import { z } from "@medusajs/framework/zod"

export const requestPaymentSchema = z.strictObject({ send_email: z.boolean().default(false) })

/** `id`: the request that the admin has seen. A colleague may have withdrawn it and made another. */
export const withdrawRequestSchema = z.strictObject({ id: z.string().max(100).optional() })

export type RequestPaymentBody = z.infer<typeof requestPaymentSchema>
export type WithdrawRequestBody = z.infer<typeof withdrawRequestSchema>
