/** Carts that Medusa filled when the store was made: a test that needs one gets a copy. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"

import { copyCart } from "./copy-cart"

export type Basket = Record<string, number>

export const READY_BASKETS: Basket[] = [{ SOUND: 1 }, { TOTE: 1 }]

export function readyCarts(container: MedusaContainer) {
  const database: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const known = new Map<string, string>()

  return {
    /** While the store has no others. */
    async find(): Promise<void> {
      const carts = await container.resolve(Modules.CART).listCarts({}, { relations: ["items"] })
      for (const { id, items } of carts) {
        known.set(items!.map((item) => `${Number(item.quantity)} ${item.variant_sku}`).join(), id)
      }
    },
    /** The id of a copy, if there is a cart with just this. */
    async copy(basket: Basket): Promise<string | undefined> {
      const holds = Object.entries(basket).map(([sku, quantity]) => `${quantity} ${sku}`)
      const id = known.get(holds.join())
      return id && copyCart(database, id)
    },
  }
}
