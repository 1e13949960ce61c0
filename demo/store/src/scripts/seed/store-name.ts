import type { MedusaContainer } from "@medusajs/framework/types"
import { updateStoresWorkflow } from "@medusajs/medusa/core-flows"

/** What the wallet's pages call the shop; the demo's storefront has it in its header. */
export async function seedStoreName(container: MedusaContainer): Promise<void> {
  await updateStoresWorkflow(container).run({
    input: { selector: {}, update: { name: "Atelier Nord" } },
  })
}
