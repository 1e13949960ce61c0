/** Medusa's refusal, with its status and its own words. */
export class StoreApiError extends Error {
  /** @param {number} status @param {{ code?: string, message?: string }} body */
  constructor(status, body) {
    super(body.message ?? `The store answered ${status}`)
    this.status = status
    this.code = body.code ?? null
  }
}

const TIMEOUT_MS = 60_000
const CART_FIELDS = "+items.total,+items.subtotal,+items.original_total,+shipping_methods.name"

const ORDER_FIELDS = "+payment_status,*payment_collections.payment_sessions"

/** @param {{ backendUrl: string, publishableKey: string }} options */
export function createStoreApi({ backendUrl, publishableKey }) {
  /** @param {string} method @param {string} path @param {unknown} [body] @returns {Promise<any>} */
  async function call(method, path, body) {
    const response = await fetch(new URL(path, backendUrl), {
      method,
      headers: { "x-publishable-api-key": publishableKey, "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const answer = await response.json().catch(() => ({}))
    if (!response.ok) throw new StoreApiError(response.status, answer)
    return answer
  }
  const id = encodeURIComponent
  /** @type {Promise<any> | undefined} */
  let region

  /** The shop sells in one region; it does not change while we run. */
  async function findRegion() {
    region ??= call("GET", "/store/regions").then(({ regions }) => regions[0])
    region.catch(() => (region = undefined))
    return region
  }

  /** @param {string} country @param {string} filter */
  async function listProducts(country, filter = "") {
    const { id: regionId } = await findRegion()
    const place = `region_id=${id(regionId)}&country_code=${id(country)}`
    const fields = "fields=*variants.calculated_price,+shipping_profile.id"
    const { products } = await call("GET", `/store/products?${place}&${fields}&limit=50${filter}`)
    return products
  }

  return {
    listProducts,
    /** @param {string} country @param {string} handle */
    findProduct: async (country, handle) =>
      (await listProducts(country, `&handle=${id(handle)}`))[0] ?? null,
    /** @param {string} cartId */
    readCart: async (cartId) =>
      (await call("GET", `/store/carts/${id(cartId)}?fields=${CART_FIELDS}`)).cart,
    /** @param {string} country */
    createCart: async (country) => {
      const { id: region_id } = await findRegion()
      const shipping_address = { country_code: country }
      return (await call("POST", "/store/carts", { region_id, shipping_address })).cart
    },
    /** @param {string} cartId @param {object} changes */
    updateCart: (cartId, changes) => call("POST", `/store/carts/${id(cartId)}`, changes),
    /** @param {string} cartId @param {{ variant_id: string, quantity: number }} line */
    addLine: (cartId, line) => call("POST", `/store/carts/${id(cartId)}/line-items`, line),
    /** @param {string} cartId @param {string} lineId @param {number} quantity */
    changeLine: (cartId, lineId, quantity) =>
      call("POST", `/store/carts/${id(cartId)}/line-items/${id(lineId)}`, { quantity }),
    /** @param {string} cartId @param {string} lineId */
    removeLine: (cartId, lineId) =>
      call("DELETE", `/store/carts/${id(cartId)}/line-items/${id(lineId)}`),
    /** @param {"POST" | "DELETE"} method @param {string} cartId @param {string} code */
    promotion: async (method, cartId, code) =>
      (await call(method, `/store/carts/${id(cartId)}/promotions`, { promo_codes: [code] })).cart,
    /** @param {string} cartId */
    listShippingOptions: async (cartId) =>
      (await call("GET", `/store/shipping-options?cart_id=${id(cartId)}`)).shipping_options,
    /** @param {string} cartId @param {string} optionId */
    chooseShipping: (cartId, optionId) =>
      call("POST", `/store/carts/${id(cartId)}/shipping-methods`, { option_id: optionId }),
    listPaymentProviders: async () => {
      const { id: regionId } = await findRegion()
      return (await call("GET", `/store/payment-providers?region_id=${id(regionId)}`))
        .payment_providers
    },
    /** @param {string} cartId */
    walletConfig: (cartId) => call("GET", `/store/ext-wallet/config?cart_id=${id(cartId)}`),
    /** @param {string} cartId @param {string} providerId @returns {Promise<any>} the payment session */
    startPayment: async (cartId, providerId) => {
      const { payment_collection } = await call("POST", "/store/payment-collections", {
        cart_id: cartId,
      })
      const answer = await call(
        "POST",
        `/store/payment-collections/${id(payment_collection.id)}/payment-sessions`,
        { provider_id: providerId }
      )
      return answer.payment_collection.payment_sessions?.find(
        (/** @type {any} */ session) => session.provider_id === providerId
      )
    },
    /** @param {string} cartId */
    completeCart: (cartId) => call("POST", `/store/carts/${id(cartId)}/complete`),
    /** @param {string} orderId */
    readOrder: async (orderId) =>
      (await call("GET", `/store/orders/${id(orderId)}?fields=${ORDER_FIELDS}`)).order,
  }
}

/** @typedef {ReturnType<typeof createStoreApi>} StoreApi */
