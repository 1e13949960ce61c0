/// <reference types="jest" />
import { PAYMENT_STATES } from "../../../../domain/payment/payment"
import { OUTCOME_OF } from "../../../../domain/summary/outcomes"
import { queryOf, readFilters } from "../../list/list-address"
import { paymentsBehind } from "../payments-behind"

const SUMMARY = { from: "2026-11-01", to: "2026-11-30", environment: "sandbox" } as const
const shown = new URLSearchParams("period=90&view=review&q=jeanne&cursor=ewtx_1&amount=10–")

const listBehind = (counted: Parameters<typeof paymentsBehind>[0]) =>
  new URLSearchParams(paymentsBehind(counted, SUMMARY, shown))

describe("the payments behind a number", () => {
  it.each(["paid", "awaiting", "review"] as const)(
    "are all that count as %s, and no others",
    (outcome) => {
      const { state } = queryOf("all", "sandbox", listBehind({ what: outcome, currency: "eur" }))
      const counted = PAYMENT_STATES.filter((each) => OUTCOME_OF[each] === outcome)
      expect([state].flat(2).sort()).toEqual([...counted].sort())
    }
  )

  it("are those of its days, from the first moment to the last, environment and currency", () => {
    const asked = listBehind({ what: "paid", currency: "eur" })
    expect(asked.get("environment")).toBe("sandbox")
    const query = queryOf("all", "sandbox", asked)
    expect(query).toMatchObject({
      environment: "sandbox",
      currency_code: "eur",
      "created_at[$gte]": new Date(2026, 10, 1).toISOString(),
      "created_at[$lt]": new Date(2026, 11, 1).toISOString(),
    })
    expect(Object.keys(query)).not.toContain("q")
  })

  it("were refunded in its days, whenever they were made", () => {
    const list = listBehind({ what: "refunded", currency: "eur" })
    expect(readFilters(list)).toMatchObject({
      refunded_at: { $gte: new Date(2026, 10, 1).toISOString() },
    })
    expect(Object.keys(readFilters(list)).sort()).toEqual(["currency_code", "refunded_at"])
    expect([list.get("view"), list.get("period")]).toEqual(["all", "90"])
  })
})
