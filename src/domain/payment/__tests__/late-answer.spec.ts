import { decide } from "../decide"
import { aPayment, MOMENT, secondsAgo } from "./a-payment"
import { callAnswered } from "./signals"

describe("an answer that is written down a second time", () => {
  const asked = secondsAgo(5)
  const resuming = aPayment({ state: "resuming", resume_count: 1, last_resume_at: asked })
  const neverLeft = (asked_at: Date) =>
    decide(resuming, [], callAnswered({ kind: "never_left" }, { asked_at }), MOMENT)

  it("counts for the call that it is the answer to", () => {
    expect(neverLeft(asked)).toMatchObject({ kind: "change", set: { state: "approved" } })
  })

  it("says nothing about a later call that was given the same number", () => {
    expect(neverLeft(secondsAgo(20))).toMatchObject({ kind: "none", why: "overtaken" })
  })
})
