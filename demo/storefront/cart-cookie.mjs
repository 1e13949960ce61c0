const NAME = "demo_cart"
const KEPT_SECONDS = 30 * 24 * 3600

/** @param {string | undefined} header */
export function readCartId(header) {
  for (const pair of (header ?? "").split(";")) {
    const [name, value] = pair.trim().split("=")
    if (name === NAME && value && /^\w+$/.test(value)) return value
  }
  return null
}

/** Lax, so that it is there when the wallet sends the shopper back. @param {string | null} cartId */
export function cartCookie(cartId) {
  const age = cartId === null ? 0 : KEPT_SECONDS
  return `${NAME}=${cartId ?? ""}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax`
}
