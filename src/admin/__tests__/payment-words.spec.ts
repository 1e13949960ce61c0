/// <reference types="jest" />
import { CHANGE_CODES, sayChange } from "../../domain/change-since-approval"
import { REFUSALS } from "../../domain/refusal"
import { EVENT_TYPES } from "../../domain/payment/events"
import { PAYMENT_STATES } from "../../domain/payment/payment"
import { REASONS, REVIEW_REASONS } from "../../domain/payment/reasons"
import { reviewWords } from "../../payments/review/review-words"
import translations from "../i18n"
import { STATES } from "../payment-state"

const { reasons, reviewWords: sentences, history, refusals, states } = translations.en.extWallet

describe("what the dashboard says about a payment", () => {
  it.each(REVIEW_REASONS)("says of %s what the API says", (reason) => {
    const { known, unknown, look_up: lookUp } = reviewWords(reason)
    expect(sentences[reason]).toEqual({ known, unknown, lookUp })
    expect(reasons).toHaveProperty(reason)
  })

  it.each(CHANGE_CODES)("says of the change %s what the API says", (code) => {
    const said = sayChange({ code, params: { currency: "{{currency}}", amount: "{{amount}}" } })
    expect(history.changes[code]).toBe(said.replace(/^./, (first) => first.toUpperCase()))
  })

  it.each(REFUSALS)("has words for the refusal %s", (code) => {
    expect(refusals).toHaveProperty(code)
  })

  it.each(PAYMENT_STATES)("has a name for the state %s", (state) => {
    expect(states).toHaveProperty(STATES[state]?.text ?? "none")
  })

  it.each(["canceled", "closed_unpaid"])("calls %s what it is to a merchant", (state) => {
    expect(STATES[state]?.text).toBe("notCharged")
    expect(states.notCharged).toBe("Not charged")
  })

  it.each(EVENT_TYPES)("has words for the event %s", (type) => {
    expect(history.events).toHaveProperty(type)
  })

  it.each(REASONS)("has words for the reason %s", (reason) => {
    expect(reasons).toHaveProperty(reason)
  })
})
