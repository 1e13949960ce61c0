/** The service's health by its last calls: failures of a single customer prove nothing. */
import { isSame, type Profile, type Signature } from "./service-profile"
import { isAway } from "./status-codes"

/** What a failed call shows of the service: it is away, or its responses are not what they were. */
export type Trouble = "outage" | "unknown"

/** How a call ended. */
export type CallResult = {
  /** The cart that it was made for, or the order. */
  cart: string
  result: "works" | "declined" | "refused" | "says_nothing" | Trouble
}

export function cartOf(payment: { cart_id: string | null; order_id: string | null }): string {
  return payment.cart_id ?? payment.order_id ?? ""
}

type Failure = { kind: string | null; status?: number | null; seen?: string | null }

/** With a 2xx, `uncertain` means that the response broke off. */
const NO_ANSWER: unknown[] = ["unreachable", "uncertain"]
/** The request never left, for a reason of the store's own: the server was paused, or its database away. */
const OUR_OWN: unknown[] = ["stood_still", "token_not_readable"]

/**
 * An outage is no answer, 5xx, 408 or 429, and nothing else, for init and resume alike. Any other status may be about
 * what one customer has entered, such as the 403 of a firewall, and must not hide the wallet from the others.
 */
export function isOutage({ kind, status, seen }: Failure): boolean {
  return status && status >= 300
    ? isAway(status)
    : NO_ANSWER.includes(kind) && !OUR_OWN.includes(seen)
}

/** `signature`: null if the response could not be read, or was about another payment. */
type Response = { status: number; signature: Signature | null }

/**
 * Whether a response to resume that proves nothing may mean that the service's responses have changed. Only a 2xx
 * does, and only if the service would not say it about a payment that was never approved: otherwise anyone with a few
 * return links could hide the wallet. That is the response that the test payment got without an approval. In an
 * environment that has not seen it, that may be anything but a redirect to a page which is not the wallet's. Nor does
 * a response that a test payment has shown: it proves nothing new.
 */
export function isUnknownResponse(
  { status, signature }: Response,
  profile: Profile | null
): boolean {
  const isSuccess = status >= 200 && status < 300
  const isSeen = [profile?.captured, profile?.not_captured].some(
    (seen) => signature !== null && isSame(signature, seen)
  )
  return isSuccess && !isSeen && !maySayToUnapproved(signature, profile)
}

function maySayToUnapproved(signature: Signature | null, profile: Profile | null): boolean {
  if (profile?.not_approved) {
    return signature !== null && isSame(signature, profile.not_approved)
  }
  const address = signature?.address
  return address !== "elsewhere" && address !== "return_with_query"
}

/** How many carts failed like this since a call last worked. `latest`: newest first. */
export function cartsInARow(latest: readonly CallResult[], counted: "refused" | Trouble): number {
  // A service that declines a payment is reachable. But a decline doesn't show how it responds to a capture.
  const works = latest.findIndex(
    ({ result }) => result === "works" || (result === "declined" && counted !== "unknown")
  )
  const since = works === -1 ? latest : latest.slice(0, works)
  return new Set(since.filter(({ result }) => result === counted).map(({ cart }) => cart)).size
}

/* Whether the number of starts is unusual enough to alert admins. No customer is refused for it. */

/** Fewer are normal in any shop. */
export const FEWEST_UNUSUAL = 200
const TIMES_AS_MANY_AS_USUAL = 5

export function isUnusual(lastHour: number, usualPerHour: number): boolean {
  return lastHour >= FEWEST_UNUSUAL && lastHour > TIMES_AS_MANY_AS_USUAL * usualPerHour
}
