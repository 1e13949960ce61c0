/** Orders that were paid, and owe something since: what an admin does in Medusa's dashboard. */
import type { Simulator } from "../../simulator"
import type { Shop } from "./shop"

export const CHANGES = ["edited", "exchange", "claim"] as const
export type ChangeKind = (typeof CHANGES)[number]

export function changedOrders({
  shop,
  simulator,
}: {
  shop: () => Shop
  simulator: () => Simulator
}) {
  async function admin(method: string, path: string, body: unknown = {}): Promise<any> {
    const { status, data } = await shop().admin(method, path, body)
    if (status >= 400) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(data)}`)
    return data
  }

  /** By the wallet, and fulfilled, so that its goods can be returned. */
  async function paidOrder(): Promise<string> {
    const { cartId, session } = await shop().startPayment({ SOUND: 1 })
    await shop().visit((await simulator().approve(session.data.transaction_id)).location)
    const [orderId] = await shop().listOrders(cartId)
    return orderId!
  }

  /** A draft that was made of the same goods, and converted by Medusa's own button. */
  async function convertedDraft(): Promise<string> {
    const fields = "region_id,sales_channel_id,items.variant_id"
    const path = `/orders/${await paidOrder()}?fields=${fields}`
    const { region_id, sales_channel_id, items } = (await shop().admin("GET", path)).data.order
    const { draft_order } = await admin("POST", "/draft-orders", {
      region_id,
      sales_channel_id,
      email: "jeanne@example.test",
      billing_address: { first_name: "Jeanne", last_name: "Martin", country_code: "fr" },
      items: [{ variant_id: items[0].variant_id, quantity: 2 }],
    })
    await admin("POST", `/draft-orders/${draft_order.id}/convert-to-order`)
    return draft_order.id
  }

  const lineOf = async (orderId: string) => (await shop().readOrder(orderId)).items[0]

  const edit = async (orderId: string, quantity: number) => {
    const { id } = await lineOf(orderId)
    await admin("POST", "/order-edits", { order_id: orderId })
    await admin("POST", `/order-edits/${orderId}/items/item/${id}`, { quantity })
    await admin("POST", `/order-edits/${orderId}/confirm`)
  }

  const fulfill = async (orderId: string) => {
    const { id, quantity } = await lineOf(orderId)
    await admin("POST", `/orders/${orderId}/fulfillments`, { items: [{ id, quantity }] })
  }

  const CHANGE: Record<ChangeKind, (orderId: string) => Promise<void>> = {
    edited: (orderId) => edit(orderId, 2),
    async exchange(orderId) {
      await fulfill(orderId)
      const { id, variant_id } = await lineOf(orderId)
      const exchange = (await admin("POST", "/exchanges", { order_id: orderId })).exchange.id
      const path = `/exchanges/${exchange}`
      await admin("POST", `${path}/inbound/items`, { items: [{ id, quantity: 1 }] })
      await admin("POST", `${path}/outbound/items`, { items: [{ variant_id, quantity: 3 }] })
      await admin("POST", `${path}/request`)
    },
    async claim(orderId) {
      await fulfill(orderId)
      const { id, variant_id } = await lineOf(orderId)
      const opened = await admin("POST", "/claims", { type: "replace", order_id: orderId })
      const path = `/claims/${opened.claim.id}`
      await admin("POST", `${path}/inbound/items`, { items: [{ id, quantity: 1 }] })
      await admin("POST", `${path}/outbound/items`, { items: [{ variant_id, quantity: 2 }] })
      await admin("POST", `${path}/request`)
    },
  }

  const owed = async (orderId: string): Promise<number> =>
    Number((await shop().readOrder(orderId)).summary.pending_difference)

  async function orderThatOwes(kind: ChangeKind = "edited"): Promise<string> {
    const orderId = await paidOrder()
    await CHANGE[kind](orderId)
    if ((await owed(orderId)) <= 0) throw new Error(`After ${kind} the order owes nothing.`)
    return orderId
  }

  const credit = (orderId: string, amount: number) =>
    admin("POST", `/orders/${orderId}/credit-lines`, {
      amount,
      reference: "goodwill",
      reference_id: "credit_1",
    })

  return { admin, paidOrder, convertedDraft, edit, credit, owed, orderThatOwes }
}
