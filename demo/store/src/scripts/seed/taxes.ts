import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createTaxRegionsWorkflow } from "@medusajs/medusa/core-flows"

const RATES = [
  { country_code: "fr", name: "TVA", code: "tva", rate: 20 },
  { country_code: "de", name: "MwSt.", code: "mwst", rate: 19 },
]

export async function seedTaxes(container: MedusaContainer): Promise<void> {
  const existing = await container
    .resolve(Modules.TAX)
    .listTaxRegions({ country_code: RATES.map((rate) => rate.country_code) })
  const missing = RATES.filter(
    (rate) => !existing.some((region) => region.country_code === rate.country_code)
  )
  if (missing.length === 0) return
  await createTaxRegionsWorkflow(container).run({
    input: missing.map(({ country_code, ...default_tax_rate }) => ({
      country_code,
      provider_id: "tp_system",
      default_tax_rate,
    })),
  })
}
