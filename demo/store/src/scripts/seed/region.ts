import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createRegionsWorkflow } from "@medusajs/medusa/core-flows"

export const COUNTRIES = ["fr", "de"]

export async function seedRegion(container: MedusaContainer): Promise<void> {
  const [existing] = await container.resolve(Modules.REGION).listRegions({ name: "Europe" })
  if (existing) return
  await createRegionsWorkflow(container).run({
    input: {
      regions: [
        {
          name: "Europe",
          currency_code: "eur",
          countries: COUNTRIES,
          payment_providers: ["pp_ext_wallet", "pp_system_default"],
        },
      ],
    },
  })
}
