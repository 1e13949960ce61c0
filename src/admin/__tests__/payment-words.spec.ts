/// <reference types="jest" />
import { REFUSALS } from "../../domain/refusal"
import { EVENT_TYPES } from "../../domain/payment/events"
import { PAYMENT_STATES } from "../../domain/payment/payment"
import { REASONS, REVIEW_REASONS } from "../../domain/payment/reasons"
import translations from "../i18n"
import { STATES } from "../payment-state"

const { reasons, reviewWords: sentences, history, refusals, states } = translations.en.extWallet

describe("what the dashboard says about a payment", () => {
  it.each(REVIEW_REASONS)("has three sentences and a short form for the review %s", (reason) => {
    expect(Object.keys(sentences[reason])).toEqual(["known", "unknown", "lookUp"])
    expect(reasons).toHaveProperty(reason)
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
