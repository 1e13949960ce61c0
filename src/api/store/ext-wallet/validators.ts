import { z } from "@medusajs/framework/zod"

export const walletConfigQuerySchema = z.strictObject({
  cart_id: z.string().min(1).max(100).optional(),
})

export type WalletConfigQuery = z.infer<typeof walletConfigQuerySchema>
