const TIMEOUT_MS = 60_000
const CART_FIELDS =
  "+items.total,+items.subtotal,+items.original_total,*items.tax_lines,+shipping_methods.name"

/** Medusa's refusal, with its status and its own words. */
export class StoreError extends Error {
  constructor(status, message) {
    super(message ?? `The store answered ${status}`)
    this.status = status
  }
}

/** Medusa's store API, for everything but the wallet. */
export function createStore({ baseUrl, publishableKey }) {
  async function call(method, path, body) {
    const response = await fetch(new URL(`/store${path}`, baseUrl), {
      method,
      headers: { "x-publishable-api-key": publishableKey, "content-type": "application/json" },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const answer = await response.json().catch(() => ({}))
    if (!response.ok) throw new StoreError(response.status, answer.message)
    return answer
  }
  const get = (path) => call("GET", path)
  const post = (path, body = {}) => call("POST", path, body)
  const remove = (path, body) => call("DELETE", path, body)

  return {
    get,
    post,
    remove,
    /** The shop sells in one region. */
    region: async () => (await get("/regions")).regions[0],
    /** Null where there is none, or where it became an order: the wallet's return completes it. */
    async cart(id) {
      const found = id && (await orNull(get(`/carts/${id}?fields=${CART_FIELDS}`)))
      if (!found || found.cart.completed_at) return null
      found.cart.items.sort((a, b) => (a.created_at < b.created_at ? -1 : 1))
      return found.cart
    },
    async order(id) {
      const fields = "+payment_status,*items.tax_lines,*payment_collections.payment_sessions"
      return (await orNull(get(`/orders/${id}?fields=${fields}`)))?.order ?? null
    },
  }
}

function orNull(answer) {
  return answer.catch((error) => {
    if (error.status === 404) return null
    throw error
  })
}
