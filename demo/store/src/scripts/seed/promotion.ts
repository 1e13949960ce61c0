import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createPromotionsWorkflow } from "@medusajs/medusa/core-flows"

const CODE = "WELCOME15"

export async function seedPromotion(container: MedusaContainer): Promise<void> {
  const [existing] = await container.resolve(Modules.PROMOTION).listPromotions({ code: [CODE] })
  if (existing) return
  await createPromotionsWorkflow(container).run({
    input: {
      promotionsData: [
        {
          code: CODE,
          type: "standard",
          status: "active",
          is_automatic: false,
          application_method: {
            type: "percentage",
            target_type: "items",
            allocation: "across",
            value: 15,
            currency_code: "eur",
          },
        },
      ],
    },
  })
}
