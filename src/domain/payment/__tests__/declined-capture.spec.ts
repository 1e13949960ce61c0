import { isCaptureDeclined } from "../payment"

const declined = {
  state: "declined",
  reason: "declined",
  capture: "none",
  resume_count: 1,
  order_id: "order_1",
} as const

describe("a capture that the service declined", () => {
  it.each([
    ["while the order waits", declined],
    ["while a person is asked about it", { ...declined, state: "review", reason: "order_unpaid" }],
  ] as const)("is one %s", (_, payment) => {
    expect(isCaptureDeclined(payment)).toBe(true)
  })

  it.each([
    ["of which no order came", { ...declined, order_id: null }],
    [
      "that was never asked for",
      { ...declined, state: "review", reason: "order_unpaid", resume_count: 0 },
    ],
    ["whose outcome is not known", { ...declined, state: "review", capture: "unknown" }],
    [
      "that waits to be captured",
      { ...declined, state: "authorized", reason: null, resume_count: 0 },
    ],
    [
      "that worked in the end",
      { ...declined, state: "captured", capture: "known", resume_count: 2 },
    ],
    ["that was closed", { ...declined, state: "closed_unpaid" }],
  ] as const)("is none %s", (_, payment) => {
    expect(isCaptureDeclined(payment)).toBe(false)
  })
})
