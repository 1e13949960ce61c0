/** A cart as Medusa filled it, under ids of its own: to fill another takes Medusa longer than to take its payment. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { randomBytes } from "node:crypto"

/** From the cart down: each table, and the column that names a row found so far. */
const TABLES = [
  ["cart", "id"],
  ["cart_line_item", "cart_id"],
  ["cart_line_item_tax_line", "item_id"],
  ["cart_line_item_adjustment", "item_id"],
  ["cart_shipping_method", "cart_id"],
  ["cart_shipping_method_tax_line", "shipping_method_id"],
  ["cart_shipping_method_adjustment", "shipping_method_id"],
] as const

/** Without its payments: the id of the copy. */
export async function copyCart(database: Knex, id: string): Promise<string> {
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
