/** What the last calls to the service say about its health: failures of one shopper alone prove nothing. */

/** How a call ended. */
export type CallResult = {
  /** The cart that it was made for, or the order. */
  cart: string
  result: "works" | "fails" | "data_refused" | "says_nothing"
}

export function cartOf(payment: { cart_id: string | null; order_id: string | null }): string {
  return payment.cart_id ?? payment.order_id ?? ""
}

type Failure = { kind: string | null; status: number | null; seen?: string | null }

/** The service took the request and refused what was in it: that is between it and one shopper. */
const DATA_REFUSED = [400, 422]
const TOO_BUSY = [408, 429]
/** The request never left, for a reason of the store's own: the server was paused, or its database away. */
const OUR_OWN: unknown[] = ["stood_still", "token_not_readable"]

export function isDataRefused({ status }: Pick<Failure, "status">): boolean {
  return status !== null && DATA_REFUSED.includes(status)
}

/** A start that failed: whatever is not about the data is about the service or the set-up. */
export function ofFailedInit(failure: Failure): CallResult["result"] {
  return isDataRefused(failure) ? "data_refused" : "fails"
}

/** A resume that did not capture: a transport fault or a 5xx. A refusal is an answer, and says nothing of the others. */
export function ofFailedResume({ kind, status, seen }: Failure): CallResult["result"] {
  switch (kind) {
    case "unreachable":
      return OUR_OWN.includes(seen) ? "says_nothing" : "fails"
    case "no_token":
      return "fails"
    case "uncertain": {
      const isAnswer = status !== null && status >= 300 && status < 500
      return isAnswer && !TOO_BUSY.includes(status) ? "says_nothing" : "fails"
    }
    case "unreadable":
      // Such as the page of a proxy whose server is down.
      return seen === "not_json" ? "fails" : "says_nothing"
    default:
      return "says_nothing"
  }
}

/** How many carts ended like this since a call last worked. `latest`: newest first. */
export function cartsInARow(
  latest: readonly CallResult[],
  counted: "fails" | "data_refused"
): number {
  const works = latest.findIndex(({ result }) => result === "works")
  const since = works === -1 ? latest : latest.slice(0, works)
  return new Set(since.filter(({ result }) => result === counted).map(({ cart }) => cart)).size
}
