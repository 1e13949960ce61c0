import { TRANSACTION_STATES, type TransactionState } from "../../../../domain/transaction-state"
import { toOutcome, type PublicOutcome } from "../outcome"

const OUTCOMES: Record<TransactionState, PublicOutcome> = {
  created: "open",
  init_sent: "open",
  ready: "open",
  approved: "confirming",
  resuming: "confirming",
  unknown: "confirming",
  review: "confirming",
  unconfirmed: "confirming",
  authorized: "paid",
  captured: "paid",
  init_failed: "failed",
  declined: "failed",
  canceled: "canceled",
  expired: "not_charged",
  superseded: "not_charged",
  closed_unpaid: "not_charged",
  closed_refunded: "canceled",
}

describe("what a storefront is told of a payment", () => {
  it.each(TRANSACTION_STATES)("of %s", (state) => {
    const outcome = toOutcome({ state, reason: null, confirmation: "resume" })
    expect(outcome).toBe(OUTCOMES[state])
  })

  it("tells an error at the wallet from the buyer's own cancel", () => {
    const stopped = { state: "canceled", reason: "wallet_error", confirmation: "resume" } as const
    expect(toOutcome(stopped)).toBe("failed")
  })

  it.each(["expired", "superseded"] as const)(
    "does not say of %s that nothing was charged where the service captures by itself",
    (state) => {
      expect(toOutcome({ state, reason: null, confirmation: "return" })).toBe("confirming")
    }
  )
})
