/** What a shopper, the wallet's redirect and an admin do, over HTTP. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"

import type ExtWalletModuleService from "../../src/modules/ext_wallet/service"
import { READY_BASKETS, readyCarts, type Basket } from "./ready-carts"
import { sellOut } from "./sell-out"
import { aborted, isWaiting, watchSettling } from "./waiting"

export type Answer = { status: number; data: any; headers: Record<string, string> }
type Api = {
  request(config: Record<string, unknown>): Promise<Answer>
  defaults: { baseURL?: string }
}

export type Shop = Awaited<ReturnType<typeof openShop>>
export type StartedPayment = { id: string; cartId: string; collectionId: string; session: any }

export const ADDRESS = {
  first_name: "Jeanne",
  last_name: "Martin",
  address_1: "Rue de Paris 1",
  city: "Lille",
  postal_code: "59000",
  country_code: "fr",
}

const LONGEST_SETTLING_MS = 30_000
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 1_000
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const BROWSER = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" }

export async function openShop(api: Api, getContainer: () => MedusaContainer) {
  const container = getContainer()
  const [key] = await container.resolve(Modules.API_KEY).listApiKeys({ title: "Demo storefront" })
  const [region] = await container.resolve(Modules.REGION).listRegions({ name: "Europe" })
  const variants = await container.resolve(Modules.PRODUCT).listProductVariants({})
  const wallet = container.resolve<ExtWalletModuleService>("ext_wallet")
  const database: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const ready = readyCarts(container)

  const request = (
    method: string,
    url: string,
    data?: unknown,
    headers = {},
    signal?: AbortSignal
  ): Promise<Answer> =>
    api.request({ method, url, data, headers, signal, maxRedirects: 0, validateStatus: () => true })

  const store = (
    method: string,
    path: string,
    data?: unknown,
    headers: Record<string, string> = {}
  ): Promise<Answer> =>
    request(method, `/store${path}`, data, { "x-publishable-api-key": key!.token, ...headers })

  /** One request to an address of the shop, by whoever. */
  const open = (
    address: string,
    method = "GET",
    headers: Record<string, string> = BROWSER,
    signal?: AbortSignal
  ) => {
    const { pathname, search } = new URL(address)
    return request(method, pathname + search, undefined, headers, signal)
  }

  const settling = watchSettling(wallet)

  /** By a buyer who closes the page that says to wait. */
  const visitBriefly: typeof open = async (...visited) => {
    const before = settling.length
    const answer = await open(...visited)
    // What a test looks at next is what is there when everything is done, not only what the buyer waits for.
    // Bounded, for a visit that "died" just before may be among them, and never ends.
    await Promise.race([Promise.all(settling.slice(before)), pause(LONGEST_SETTLING_MS)])
    return answer
  }

  /** As the buyer's browser would, to the end: where a page says that the payment is being settled, it waits. */
  const visit: typeof open = async (address, method, headers, signal) => {
    let answer = await visitBriefly(address, method, headers, signal)
    for (
      let wait = FIRST_PAUSE_MS;
      isWaiting(answer);
      wait = Math.min(2 * wait, LONGEST_PAUSE_MS)
    ) {
      address = answer.headers.location ?? address
      await pause(wait)
      answer = await open(address, "GET", headers, signal)
    }
    return answer
  }

  /** By a buyer whose connection ends with the server's: the page that says so never comes again. */
  const visitUntil = async (address: string, signal: AbortSignal) => {
    const answer = await open(address, "GET", BROWSER, signal)
    return isWaiting(answer) ? aborted(signal) : answer
  }

  async function fillCart(basket: Basket, { email = "jeanne@example.test", address = true } = {}) {
    const created = await expectOk(
      store("POST", "/carts", {
        region_id: region!.id,
        email,
        ...(address ? { shipping_address: ADDRESS, billing_address: ADDRESS } : {}),
      })
    )
    const cartId: string = created.cart.id
    for (const [sku, quantity] of Object.entries(basket)) {
      const variant = variants.find((candidate) => candidate.sku === sku)
      await expectOk(
        store("POST", `/carts/${cartId}/line-items`, { variant_id: variant!.id, quantity })
      )
    }
    return cartId
  }

  async function chooseShipping(cartId: string) {
    const { shipping_options } = await expectOk(store("GET", `/shipping-options?cart_id=${cartId}`))
    await expectOk(
      store("POST", `/carts/${cartId}/shipping-methods`, { option_id: shipping_options[0].id })
    )
  }

  async function fillCartToPay(basket: Basket): Promise<string> {
    const cartId = await fillCart(basket)
    if (basket.TOTE || basket.SEEDS) await chooseShipping(cartId)
    return cartId
  }

  async function openCollection(cartId: string): Promise<string> {
    const { payment_collection } = await expectOk(
      store("POST", "/payment-collections", { cart_id: cartId })
    )
    return payment_collection.id
  }

  const startSession = (
    collectionId: string,
    data?: Record<string, unknown>,
    provider = "pp_ext_wallet",
    headers: Record<string, string> = {}
  ) =>
    store(
      "POST",
      `/payment-collections/${collectionId}/payment-sessions`,
      { provider_id: provider, data },
      headers
    )

  /** A customer with an account, who is signed in: made where there is none yet. */
  async function signIn(email: string) {
    const login = { email, password: "a-customer's-password" }
    const registered = await request("POST", "/auth/customer/emailpass/register", login)
    if (registered.status < 400) {
      const headers = { authorization: `Bearer ${registered.data.token}` }
      await expectOk(store("POST", "/customers", { email }, headers))
    }
    const { token } = await expectOk(request("POST", "/auth/customer/emailpass", login))
    const headers = { authorization: `Bearer ${token}` }
    return {
      store: (method: string, path: string, data?: unknown) => store(method, path, data, headers),
      startSession: (collectionId: string) =>
        startSession(collectionId, undefined, "pp_ext_wallet", headers),
    }
  }

  /** As above, by a buyer whose connection ends with the server's. */
  const startSessionUntil = (collectionId: string, signal: AbortSignal) =>
    request(
      "POST",
      `/store/payment-collections/${collectionId}/payment-sessions`,
      { provider_id: "pp_ext_wallet" },
      { "x-publishable-api-key": key!.token },
      signal
    )

  async function startPayment(
    basket: Basket = { TOTE: 1 },
    { promotion, data }: { promotion?: string; data?: Record<string, unknown> } = {}
  ): Promise<StartedPayment> {
    const cartId = (await ready.copy(basket)) ?? (await fillCartToPay(basket))
    if (promotion) {
      await expectOk(store("POST", `/carts/${cartId}/promotions`, { promo_codes: [promotion] }))
    }
    const collectionId = await openCollection(cartId)
    const { payment_collection } = await expectOk(startSession(collectionId, data))
    const [session] = payment_collection.payment_sessions
    const { id } = (await wallet.ledger.findBySession(session.id))!
    return { id, cartId, collectionId, session }
  }

  /** The session that it makes, of the wallet or of another provider. */
  async function startAgain(collectionId: string, provider?: string): Promise<any> {
    const { payment_collection } = await expectOk(startSession(collectionId, {}, provider))
    return payment_collection.payment_sessions[0]
  }

  /** With a new cart, whether the wallet can be paid with or not. */
  async function tryToPay(
    basket: Basket = { SOUND: 1 },
    fill: Parameters<typeof fillCart>[1] = {}
  ) {
    const cartId = await fillCart(basket, fill)
    const collectionId = await openCollection(cartId)
    const { status, data } = await startSession(collectionId)
    return { cartId, collectionId, status, data }
  }

  const complete = (cartId: string) => store("POST", `/carts/${cartId}/complete`)

  async function readOrder(id: string) {
    const query = container.resolve(ContainerRegistrationKeys.QUERY)
    const { data } = await query.graph({
      entity: "order",
      fields: [
        "id",
        "status",
        "metadata",
        "total",
        "items.*",
        "summary.*",
        "transactions.*",
        "payment_collections.status",
        "payment_collections.amount",
        "payment_collections.captured_amount",
        "payment_collections.payments.*",
        "payment_collections.payments.captures.*",
        "payment_collections.payment_sessions.*",
      ],
      filters: { id },
    })
    return JSON.parse(JSON.stringify(data[0]))
  }

  async function listOrders(cartId: string): Promise<string[]> {
    const query = container.resolve(ContainerRegistrationKeys.QUERY)
    const { data } = await query.graph({
      entity: "order_cart",
      fields: ["order_id"],
      filters: { cart_id: cartId },
    })
    return data.map((link: any) => link.order_id)
  }

  /** As a buyer who says that he lives elsewhere; every line has a price there. */
  async function moveToDollars(cartId: string): Promise<void> {
    const { cart } = await expectOk(store("GET", `/carts/${cartId}`))
    for (const { product_id, variant_id, unit_price } of cart.items) {
      const prices = ["eur", "usd"].map((currency_code) => ({ currency_code, amount: unit_price }))
      await expectOk(admin("POST", `/products/${product_id}/variants/${variant_id}`, { prices }))
    }
    const { region: overseas } = await expectOk(
      admin("POST", "/regions", {
        name: "Overseas",
        currency_code: "usd",
        countries: ["us"],
        payment_providers: ["pp_ext_wallet"],
      })
    )
    await expectOk(store("POST", `/carts/${cartId}`, { region_id: overseas.id }))
  }

  async function logIn() {
    const { token } = await expectOk(
      request("POST", "/auth/user/emailpass", {
        email: "admin@demo.test",
        password: "demo-password",
      })
    )
    return { authorization: `Bearer ${token}` }
  }
  let loggedIn: ReturnType<typeof logIn> | undefined

  const admin = async (method: string, path: string, data?: unknown, signal?: AbortSignal) =>
    request(method, `/admin${path}`, data, await (loggedIn ??= logIn()), signal)

  return {
    container,
    orders: container.resolve(Modules.ORDER),
    payments: container.resolve(Modules.PAYMENT),
    /** What was sent: mails, and entries of the dashboard's feed. */
    notifications: (by: { channel?: string } = {}) =>
      container.resolve(Modules.NOTIFICATION).listNotifications(by),
    /** What whoever subscribes hears from now on. */
    hear: (event: string) => {
      const heard: any[] = []
      const bus = container.resolve(Modules.EVENT_BUS)
      bus.subscribe(event, async ({ data }) => void heard.push(data))
      return heard
    },
    database,
    wallet,
    readyCarts: ready,
    baseUrl: api.defaults.baseURL ?? "",
    fillReadyCarts: async () => {
      for (const basket of READY_BASKETS) await fillCartToPay(basket)
    },
    request,
    store,
    signIn,
    admin,
    /** The next login knows of the admin's roles as they are then. */
    logOut: () => void (loggedIn = undefined),
    open,
    visit,
    visitBriefly,
    visitUntil,
    fillCart,
    chooseShipping,
    openCollection,
    startSession,
    startSessionUntil,
    startPayment,
    startAgain,
    tryToPay,
    complete,
    readOrder,
    listOrders,
    sellOut: (sku: string) => sellOut(container, sku),
    moveToDollars,
  }
}

async function expectOk(answer: Promise<Answer>): Promise<any> {
  const { status, data } = await answer
  if (status >= 400) {
    throw new Error(`Expected success, got ${status}: ${JSON.stringify(data)}`)
  }
  return data
}
