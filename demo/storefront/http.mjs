export const CART = "demo_cart"
export const NOTICE = "demo_notice"

const LARGEST_FORM = 20_000
const KEPT_SECONDS = { [CART]: 30 * 24 * 3600, [NOTICE]: 60 }

export async function readForm(request) {
  let text = ""
  for await (const chunk of request) {
    text += chunk
    if (text.length > LARGEST_FORM) throw new Error("The form is too large")
  }
  return new URLSearchParams(text)
}

export function readCookie(request, name) {
  const [, value] =
    new RegExp(`(?:^|; *)${name}=([\\w-]+)`).exec(request.headers.cookie ?? "") ?? []
  try {
    return value ? JSON.parse(Buffer.from(value, "base64url").toString()) : null
  } catch {
    return null
  }
}

/** Lax, so that it is there when the wallet sends the shopper back. */
export function cookie(name, value) {
  const text = value ? Buffer.from(JSON.stringify(value)).toString("base64url") : ""
  const seconds = text ? KEPT_SECONDS[name] : 0
  return `${name}=${text}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`
}

/** Where to go on, and what to tell there, once. @param {string} location @param {object} [notice] */
export function seeOther(location, notice) {
  return { status: 303, location, notice }
}
