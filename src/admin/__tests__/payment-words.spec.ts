/// <reference types="jest" />
import { REFUSAL_CODES } from "../../domain/wording"
import { EVENT_TYPES } from "../../domain/payment/events"
import { PAYMENT_STATES } from "../../domain/payment/payment"
import { REASONS, REVIEW_REASONS } from "../../domain/payment/reasons"
import translations from "../i18n"
import { STATE_NAMES } from "../../words/payment-state"

const {
  reasons,
  reviewWords: sentences,
  history,
  refusals,
  states,
  stateMeanings,
} = translations.en.extWallet

describe("what the dashboard says about a payment", () => {
  it.each(REVIEW_REASONS)("has three sentences and a short form for the review %s", (reason) => {
    expect(Object.keys(sentences[reason])).toEqual(["known", "unknown", "lookUp"])
    expect(reasons).toHaveProperty(reason)
  })

  it.each(REFUSAL_CODES)("has words for the refusal %s", (code) => {
    expect(refusals).toHaveProperty(code)
  })

  it.each(PAYMENT_STATES)("has a name and a sentence for the state %s", (state) => {
    expect(states).toHaveProperty(STATE_NAMES[state] ?? "none")
    expect(stateMeanings).toHaveProperty(STATE_NAMES[state] ?? "none")
  })

  it.each(["canceled", "closed_unpaid"])("calls %s what it is to a merchant", (state) => {
    expect(STATE_NAMES[state]).toBe("notCharged")
    expect(states.notCharged).toBe("Not paid")
  })

  it.each(EVENT_TYPES)("has words for the event %s", (type) => {
    expect({ ...reasons, ...history.events }).toHaveProperty(type)
  })

  it.each(REASONS)("has words for the reason %s", (reason) => {
    expect(reasons).toHaveProperty(reason)
  })
})
