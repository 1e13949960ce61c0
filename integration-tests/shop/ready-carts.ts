/**
 * Carts that Medusa filled when the store was made. A test that needs one gets a copy with ids of its own: to fill
 * one takes Medusa longer than to take its payment.
 */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { randomBytes } from "node:crypto"

export type Basket = Record<string, number>

export const READY_BASKETS: Basket[] = [{ SOUND: 1 }, { TOTE: 1 }]

/** From the cart down: a table, its column, and the ids that it names, which are those of the rows found so far. */
const TABLES = [
  ["cart", "id"],
  ["cart_line_item", "cart_id"],
  ["cart_line_item_tax_line", "item_id"],
  ["cart_line_item_adjustment", "item_id"],
  ["cart_shipping_method", "cart_id"],
  ["cart_shipping_method_tax_line", "shipping_method_id"],
  ["cart_shipping_method_adjustment", "shipping_method_id"],
] as const

export function readyCarts(container: MedusaContainer) {
  const database: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const known = new Map<string, string>()

  return {
    /** While the store has no others. */
    async find(): Promise<void> {
      const carts = await container.resolve(Modules.CART).listCarts({}, { relations: ["items"] })
      for (const { id, items } of carts) {
        known.set(items!.map((item) => `${item.quantity} ${item.variant_sku}`).join(), id)
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

async function copyCart(database: Knex, id: string): Promise<string> {
  const ids = new Map([[id, newId(id)]])
  const copies: { table: string; rows: object[] }[] = []
  for (const [table, column] of TABLES) {
    const rows = await database(table).whereIn(column, [...ids.keys()])
    for (const row of rows) ids.set(row.id, newId(row.id))
    copies.push({ table, rows })
  }
  for (const { table, rows } of copies) {
    const renamed = JSON.stringify(rows).replace(/"(\w+)"/g, (text, word) => {
      const copied = ids.get(word)
      return copied ? `"${copied}"` : text
    })
    await database.raw(
      `insert into ${table} select * from json_populate_recordset(null::${table}, ?)`,
      [renamed]
    )
  }
  return ids.get(id)!
}

function newId(id: string): string {
  const [prefix] = id.split("_")
  return `${prefix}_${randomBytes(16).toString("hex").slice(0, 26).toUpperCase()}`
}
