/** @typedef {{ tone: "calm" | "warning", title: string, text: string }} Message */

/** What the wallet's outcome means for the shopper; each says whether money moved. @type {Record<string, Message>} */
const FAILURES = {
  declined: warning(
    "The payment was declined",
    "You were not charged. Try again, or choose another way to pay."
  ),
  cart_changed: warning(
    "Your cart changed",
    "You were not charged. Have a look at your cart, then pay again."
  ),
  try_again: warning(
    "The wallet could not be reached",
    "You were not charged. Please try again in a moment."
  ),
  replaced: warning("This payment was replaced", "You were not charged for it. You can pay below."),
  too_many_starts: warning(
    "Too many payment attempts",
    "You were not charged. Try again in an hour, or choose another way to pay."
  ),
  unavailable: warning(
    "The wallet is not available",
    "You were not charged. Please choose another way to pay."
  ),
  expired: warning("The payment expired", "You were not charged. You can start it again below."),
  checking: calm(
    "Your payment is being checked",
    "We cannot tell yet whether you were charged. Please do not pay again. If you have questions, contact us."
  ),
  out_of_stock: warning(
    "Something sold out meanwhile",
    "You were not charged. Take it out of your cart to go on."
  ),
}

const UNKNOWN_FAILURE = warning(
  "The payment did not work",
  "If you approved it at the wallet, please ask us before you pay again."
)

/** @type {Record<string, Message>} */
const NOTICES = {
  payment_in_progress: calm(
    "A payment for this cart is in progress",
    "The cart stays as it is until we know how the payment ended. Please do not pay twice: load this page again in a moment."
  ),
  promotion_unknown: warning(
    "This code does not work",
    "It is misspelled, expired, or does not apply to what is in your cart."
  ),
  promotion_added: calm("Code applied", "The discount is included in the total."),
  line_added: calm("Added to your cart", "Have a look around, or go to checkout."),
  details_incomplete: warning(
    "Something is missing",
    "Please fill in every field that is not marked as optional."
  ),
  choose_shipping: warning("Please choose a delivery", "We need to know how to send your things."),
  order_placed: calm("Your order is placed", "This cart is done; the next thing starts a new one."),
}

/** @param {URLSearchParams} query @returns {Message | null} */
export function messageFor(query) {
  const wallet = query.get("wallet")
  if (wallet === "canceled") {
    return calm("Payment canceled", "Nothing was charged, and your cart is still here.")
  }
  if (wallet === "failed") return own(FAILURES, query.get("reason")) ?? UNKNOWN_FAILURE
  return own(NOTICES, query.get("notice"))
}

const TOLD = ["wallet", "reason", "notice"]

/** What an address tells, and the address without it; null where there is nothing to tell. @param {URL} url */
export function takeMessage(url) {
  if (!messageFor(url.searchParams)) return null
  const rest = new URLSearchParams(url.searchParams)
  const message = new URLSearchParams()
  for (const name of TOLD) {
    const value = rest.get(name)
    if (value !== null) message.set(name, value)
    rest.delete(name)
  }
  return { message, location: url.pathname + (rest.size > 0 ? `?${rest.toString()}` : "") }
}

/** @param {Record<string, Message>} messages @param {string | null} key */
function own(messages, key) {
  return key !== null && Object.hasOwn(messages, key) ? (messages[key] ?? null) : null
}

/** @param {string} title @param {string} text @returns {Message} */
function calm(title, text) {
  return { tone: "calm", title, text }
}

/** @param {string} title @param {string} text @returns {Message} */
export function warning(title, text) {
  return { tone: "warning", title, text }
}
