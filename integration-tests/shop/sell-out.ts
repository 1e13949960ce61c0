import type { IInventoryService, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

/** Until what Medusa does beside the reservation is done. */
const SIBLINGS_MS = 500

/** Items that are sold out, for each store that this file has opened. */
const soldOut = new WeakMap<IInventoryService, Set<string>>()

export async function sellOut(container: MedusaContainer, sku: string): Promise<void> {
  const inventory = container.resolve(Modules.INVENTORY)
  const [item] = await inventory.listInventoryItems({ sku })
  const levels = await inventory.listInventoryLevels({ inventory_item_id: item!.id })
  for (const { inventory_item_id, location_id } of levels) {
    await inventory.updateInventoryLevels({ inventory_item_id, location_id, stocked_quantity: 0 })
  }
  refuseLate(inventory).add(item!.id)
}

/**
 * Medusa's engine can break where a step fails while those beside it are under way, and leaves the order and the
 * cart's lock behind. A test that means something else lets the refusal come last.
 */
function refuseLate(inventory: IInventoryService): Set<string> {
  const known = soldOut.get(inventory)
  if (known) {
    return known
  }
  const items = new Set<string>()
  soldOut.set(inventory, items)
  const reserve = inventory.createReservationItems.bind(inventory) as any
  inventory.createReservationItems = async (input: any, ...rest: unknown[]) => {
    if ([input].flat().some(({ inventory_item_id }) => items.has(inventory_item_id))) {
      await new Promise((resolve) => setTimeout(resolve, SIBLINGS_MS))
    }
    return reserve(input, ...rest)
  }
  return items
}
