/** Answers the few questions that the plugin asks the store, from little more than the ids. */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

export type Ids = { cart: string; collection: string; session: (attempt: string) => string }

export function idsOf(n: number): Ids {
  return {
    cart: `cart_${n}`,
    collection: `paycol_${n}`,
    session: (attempt) => `payses_${n}_${attempt}`,
  }
}

/** Of a cart, a collection or a session. */
function numberIn(id: string): number {
  return Number(id.split("_")[1])
}

/** No two payments in a row are for the same amount. */
export function amountOf(id: string): number {
  return 1 + (numberIn(id) % 997) / 100
}

/** By which the service's faults find a payment's calls. */
export function receiverOf(n: number): string {
  return `Buyer No${n}.`
}

/** That a cart was changed outlives the process that changed it. */
export function createMadeUpCarts(folder: string) {
  const markOf = (n: number) => join(folder, `changed-${n}`)

  /** One that a payment was started for is its collection's, also in a process that comes later. */
  function listSessions(n: number, { id }: Record<string, string>): string[] {
    const started = join(folder, `sessions-${n}`)
    if (id !== undefined) {
      appendFileSync(started, `${id}\n`)
      return [id]
    }
    return existsSync(started) ? [...new Set(readFileSync(started, "utf8").trim().split("\n"))] : []
  }

  function find(entity: string, filters: Record<string, string>): object[] {
    const id = filters.id ?? filters.payment_collection_id ?? filters.cart_id ?? ""
    const n = numberIn(id)
    const { cart, collection } = idsOf(n)
    switch (entity) {
      case "payment_session":
        return listSessions(n, filters).map((one) => ({
          id: one,
          amount: amountOf(id),
          currency_code: "eur",
          payment_collection: { id: collection, amount: amountOf(id), currency_code: "eur" },
        }))
      case "cart_payment_collection":
        return [{ cart_id: cart }]
      case "order_payment_collection":
      case "order_cart":
        return []
      case "cart":
        return [cartOf(n)]
      default:
        throw new Error(`Nobody made up ${entity}.`)
    }
  }

  function cartOf(n: number) {
    const { cart } = idsOf(n)
    const quantity = existsSync(markOf(n)) ? 2 : 1
    const total = amountOf(cart) * quantity
    return {
      id: cart,
      email: "buyer@example.test",
      currency_code: "eur",
      total,
      items: [
        {
          id: `item_${n}`,
          title: "Sound",
          variant_id: "v",
          quantity,
          total,
          requires_shipping: false,
        },
      ],
      shipping_methods: [],
      customer: { first_name: receiverOf(n), last_name: null },
    }
  }

  return {
    query: {
      graph: async ({ entity, filters }: { entity: string; filters: Record<string, string> }) => {
        return { data: find(entity, filters) }
      },
    },
    change: (n: number) => writeFileSync(markOf(n), ""),
  }
}
