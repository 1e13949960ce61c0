/** What the harness has done inside a server, because over HTTP it would take most of the time. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createPaymentSessionsWorkflow } from "@medusajs/medusa/core-flows"
import { createRequire } from "node:module"
import { join } from "node:path"

import type { MadeCart, MadeRequest, MadeSession, Request, WantedCart } from "./messages"

const PROVIDER = "pp_ext_wallet"
const ADDRESS = {
  first_name: "Jeanne",
  last_name: "Martin",
  address_1: "Rue de Paris 1",
  city: "Lille",
  postal_code: "59000",
  country_code: "fr",
}

type Errand = Exclude<Request, { ask: "quiet" }>

export type Desk = { publishableKey: string; answer(request: Errand): Promise<unknown> }

export async function createDesk(container: MedusaContainer, plugin: string): Promise<Desk> {
  const [key] = await container.resolve(Modules.API_KEY).listApiKeys({ title: "Demo storefront" })
  const [region] = await container.resolve(Modules.REGION).listRegions({ name: "Europe" })
  const [channel] = await container
    .resolve(Modules.SALES_CHANNEL)
    .listSalesChannels({ name: "Demo storefront" })
  const variants = await container.resolve(Modules.PRODUCT).listProductVariants({})
  const variantOf = (sku: string) => variants.find((variant) => variant.sku === sku)!
  const payments = container.resolve(Modules.PAYMENT)

  const load = (folder: string) => {
    const fromPlugin = createRequire(join(plugin, "package.json"))
    return fromPlugin(join(plugin, ".medusa/server/src", folder, "index.js"))
  }

  /** With prices of their own and no taxes, so that nothing has to be computed; twenty cost little more than one. */
  async function makeCarts(wanted: WantedCart[]): Promise<MadeCart[]> {
    const carts = await container.resolve(Modules.CART).createCarts(
      wanted.map(({ n, priceMinor, scarce }) => {
        const variant = variantOf(scarce ? "TOTE" : "SOUND")
        return {
          region_id: region!.id,
          sales_channel_id: channel!.id,
          currency_code: "eur",
          email: `buyer-${n}@example.test`,
          metadata: { n },
          billing_address: { ...ADDRESS, last_name: `No${n}.` },
          items: [
            {
              title: "Field recordings",
              variant_id: variant.id,
              variant_sku: variant.sku ?? undefined,
              product_id: variant.product_id ?? undefined,
              quantity: 1,
              unit_price: priceMinor / 100,
              requires_shipping: false,
              is_custom_price: true,
            },
          ],
        }
      })
    )
    const byNumber = new Map(carts.map((cart) => [Number(cart.metadata?.n), cart]))
    const lines = await container
      .resolve(Modules.CART)
      .listLineItems({ cart_id: carts.map(({ id }) => id) }, { take: null })
    const lineOf = new Map(lines.map((line) => [line.cart_id, line.id]))
    const collections = await payments.createPaymentCollections(
      wanted.map(({ n, priceMinor }) => {
        return { currency_code: "eur", amount: priceMinor / 100, metadata: { n } }
      })
    )
    const made = collections.map((collection): MadeCart => {
      const n = Number(collection.metadata?.n)
      const cartId = byNumber.get(n)?.id ?? ""
      return { n, cartId, collectionId: collection.id, itemId: lineOf.get(cartId) ?? "" }
    })
    await container.resolve(ContainerRegistrationKeys.LINK).create(
      made.map(({ cartId, collectionId }) => ({
        [Modules.CART]: { cart_id: cartId },
        [Modules.PAYMENT]: { payment_collection_id: collectionId },
      }))
    )
    return made
  }

  /** What the store's route runs: a session that is there already is replaced. */
  async function startSession(collectionId: string): Promise<MadeSession> {
    const { result } = await createPaymentSessionsWorkflow(container).run({
      input: { payment_collection_id: collectionId, provider_id: PROVIDER },
    })
    return toSession(result)
  }

  /** What an edited order, an exchange or a claim leaves: an order that owes, and the link for it. */
  async function requestPayment(cartId: string, priceMinor: number): Promise<MadeRequest> {
    const orders = container.resolve(Modules.ORDER)
    const link = container.resolve(ContainerRegistrationKeys.LINK)
    const query = container.resolve(ContainerRegistrationKeys.QUERY)
    const { data: known } = await query.graph({
      entity: "order_cart",
      fields: ["order_id"],
      filters: { cart_id: cartId },
    })
    let orderId = (known[0] as { order_id: string } | undefined)?.order_id
    if (!orderId) {
      const order = await orders.createOrders({
        region_id: region!.id,
        sales_channel_id: channel!.id,
        currency_code: "eur",
        email: "buyer@example.test",
        billing_address: ADDRESS,
        items: [
          {
            title: "Field recordings",
            quantity: 1,
            unit_price: priceMinor / 100,
            requires_shipping: false,
          },
        ],
      })
      orderId = order.id
      await link.create({
        [Modules.ORDER]: { order_id: orderId },
        [Modules.CART]: { cart_id: cartId },
      })
    }
    const wallet = container.resolve<any>("ext_wallet")
    const request = await wallet.paymentRequests.open(orderId, "admin:faults")
    return { requestId: request.id, amount: String(priceMinor / 100) }
  }

  async function answer(request: Errand): Promise<unknown> {
    switch (request.ask) {
      case "carts":
        return makeCarts(request.carts)
      case "session":
        return startSession(request.collectionId)
      case "second_session": {
        const { collectionId, amountMinor } = request
        const session = await payments.createPaymentSession(collectionId, {
          provider_id: PROVIDER,
          currency_code: "eur",
          amount: amountMinor / 100,
          data: {},
        })
        return toSession(session)
      }
      case "change_line":
        return container
          .resolve(Modules.CART)
          .updateLineItems(request.itemId, { quantity: request.quantity })
      case "delete_session":
        return payments.deletePaymentSession(request.id)
      case "payment_request":
        return requestPayment(request.cartId, request.priceMinor)
      case "recover": {
        const { recoverPaymentsWorkflow } = load("workflows")
        const { result } = await recoverPaymentsWorkflow(container).run()
        return result
      }
      case "locking": {
        const { examineStore } = load("doctor")
        const checks = (await examineStore(container)) as { id: string; status: string }[]
        return checks.find(({ id }) => id === "locking")?.status
      }
    }
  }

  return { publishableKey: key!.token, answer }
}

function toSession(session: { id: string; data?: Record<string, unknown> }): MadeSession {
  const [rowId = ""] = String(session.data?.ref).split(".")
  return { id: session.id, transactionId: String(session.data?.transaction_id), rowId }
}
