/** Orders that were paid, and owe something since: what an admin does in Medusa's dashboard. */
import { Modules } from "@medusajs/framework/utils"

import type { Simulator } from "../../simulator"
import { paymentSteps } from "./payment-steps"
import type { Shop } from "./shop"

export const CHANGES = ["edited", "exchange", "claim"] as const
export type ChangeKind = (typeof CHANGES)[number]

export function changedOrders(store: { shop: () => Shop; simulator: () => Simulator }) {
  const { shop } = store
  const { buy } = paymentSteps(store)

  async function admin(method: string, path: string, body: unknown = {}): Promise<any> {
    const { status, data } = await shop().admin(method, path, body)
    if (status >= 400) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(data)}`)
    return data
  }

  const paidOrder = async () => (await buy()).orderId

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

  /** One of what was bought is delivered, comes back and is taken in. */
  async function sendBack(orderId: string) {
    const items = [{ id: (await lineOf(orderId)).id, quantity: 1 }]
    await admin("POST", `/orders/${orderId}/fulfillments`, { items })
    const [place] = await shop().container.resolve(Modules.STOCK_LOCATION).listStockLocations({})
    const taken = { order_id: orderId, location_id: place!.id }
    const { return: sent } = await admin("POST", "/returns", taken)
    const path = `/returns/${sent.id}`
    await admin("POST", `${path}/request-items`, { items })
    await admin("POST", `${path}/request`)
    await admin("POST", `${path}/receive`)
    await admin("POST", `${path}/receive-items`, { items })
    await admin("POST", `${path}/receive/confirm`)
  }

  const openCollection = async (order_id: string, amount: number): Promise<string> =>
    (await admin("POST", "/payment-collections", { order_id, amount })).payment_collection.id

  /** All of it, or a part, by hand. */
  async function payOtherwise(orderId: string, amount: number) {
    const collection = await openCollection(orderId, amount)
    await admin("POST", `/payment-collections/${collection}/mark-as-paid`, { order_id: orderId })
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

  return {
    admin,
    paidOrder,
    convertedDraft,
    edit,
    credit,
    owed,
    orderThatOwes,
    sendBack,
    openCollection,
    payOtherwise,
  }
}
