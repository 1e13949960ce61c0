import { decide } from "../decide"
import type { Payment } from "../payment"
import { MOST_RETURNS } from "../timing"
import { aPayment, MOMENT, NOW, secondsAgo } from "./a-payment"
import { returned } from "./signals"

/** Approved, and its order could not be made. */
const notCompleted = (over: Partial<Payment> = {}) =>
  aPayment({
    state: "approved",
    reason: "not_completed",
    return_count: 1,
    last_return_at: secondsAgo(10),
    ...over,
  })
const visited = (payment: Payment, over = {}) => decide(payment, [], returned(over), MOMENT)

describe("#103 a visit to the return link of a payment whose order could not be made", () => {
  it("tries again ten seconds after the last attempt, and is counted", () => {
    expect(visited(notCompleted())).toMatchObject({
      next: "complete",
      set: { return_count: 2, last_return_at: NOW },
      events: [{ type: "returned_again" }],
    })
  })

  it.each<[string, Partial<Payment>]>([
    ["approved", {}],
    ["being completed by another visit", { reason: null }],
    ["captured without an order", { state: "captured", reason: null, capture: "known" }],
    ["in review", { state: "review", reason: "order_impossible" }],
    ["refused for an unknown reason", { state: "review", reason: "refused_unproven" }],
    ["canceled by the other link", { state: "canceled", reason: "canceled_by_buyer" }],
  ])("does nothing within ten seconds, or after too many visits: %s", (_case, over) => {
    const soon = notCompleted({ ...over, last_return_at: secondsAgo(9) })
    expect(visited(soon)).toEqual({ kind: "none", why: "too_soon", next: "nothing" })
    const often = notCompleted({ ...over, return_count: MOST_RETURNS })
    expect(visited(often)).toEqual({ kind: "none", why: "too_many", next: "nothing" })
  })

  it("counts every attempt, also those that write no history", () => {
    const captured = notCompleted({ state: "captured", reason: null, capture: "known" })
    const decision = visited(captured)
    expect(decision).toMatchObject({ next: "complete", set: { return_count: 2 }, events: [] })
  })

  it("changes nothing once the order is there", () => {
    const ordered = notCompleted({ state: "captured", reason: null, order_id: "order_1" })
    expect(visited(ordered)).toEqual({ kind: "none", why: "not_open", next: "complete" })
  })

  it("is always taken from an admin", () => {
    const often = notCompleted({ return_count: MOST_RETURNS, last_return_at: NOW })
    expect(visited(often, { by: "admin" })).toMatchObject({ next: "complete" })
  })

  it("records the call of the service's own server, however often the link was opened", () => {
    const often = notCompleted({
      return_count: MOST_RETURNS,
      captures: "on_approval",
      reason: null,
    })
    expect(visited(often, { from_service: true })).toMatchObject({ set: { server_called_at: NOW } })
  })

  it.each<Partial<Payment>>([
    { state: "closed_unpaid", captures: "on_approval" },
    { state: "superseded", captures: "on_approval" },
  ])("reopens a $state payment that may have been paid, however often it was opened", (over) => {
    const often = notCompleted({ ...over, return_count: MOST_RETURNS, last_return_at: NOW })
    expect(visited(often)).toMatchObject({ set: { state: "review" } })
  })
})
