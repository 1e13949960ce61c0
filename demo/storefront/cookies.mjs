const CART = "demo_cart"
const MESSAGE = "demo_message"
const KEPT_SECONDS = 30 * 24 * 3600

/** @param {string | undefined} header */
export function readCartId(header) {
  const value = readCookie(header, CART)
  return value && /^\w+$/.test(value) ? value : null
}

/** Lax, so that it is there when the wallet sends the shopper back. @param {string | null} cartId */
export function cartCookie(cartId) {
  return cookie(CART, cartId, KEPT_SECONDS)
}

/** What the next page tells, once: it is in no address, so neither Back nor a reload tells it again.
 * @param {string | undefined} header */
export function readMessage(header) {
  const told = Buffer.from(readCookie(header, MESSAGE) ?? "", "base64url")
  return new URLSearchParams(told.toString())
}

/** @param {URLSearchParams | null} message */
export function messageCookie(message) {
  return cookie(MESSAGE, message && Buffer.from(message.toString()).toString("base64url"), 60)
}

/** @param {string | undefined} header @param {string} wanted */
function readCookie(header, wanted) {
  for (const pair of (header ?? "").split(";")) {
    const [name, value] = pair.trim().split("=")
    if (name === wanted && value) return value
  }
  return null
}

/** @param {string} name @param {string | null} value @param {number} seconds */
function cookie(name, value, seconds) {
  const age = value === null ? 0 : seconds
  return `${name}=${value ?? ""}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax`
}
