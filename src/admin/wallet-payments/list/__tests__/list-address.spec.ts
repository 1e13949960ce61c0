/// <reference types="jest" />
import { PAYMENT_STATES } from "../../../../domain/payment/payment"
import {
  queryOf,
  readFilters,
  readSorting,
  readView,
  withFilters,
  withValue,
} from "../list-address"
import { NAMED_STATES, type View } from "../views"

const FILTERS = {
  state: ["captured", "notCharged"],
  currency_code: "eur",
  sales_channel_id: "sc_1",
  created_at: { $gte: "2026-11-01T00:00:00.000Z", $lte: "2026-11-02T00:00:00.000Z" },
  refunded_at: { $gte: "2026-11-03T00:00:00.000Z", $lte: "2026-11-04T00:00:00.000Z" },
  amount: "10–50",
}

const address = (text = "") => new URLSearchParams(text)
const asked = (view: View, text: string) => queryOf(view, "production", address(text))

describe("the address of the list", () => {
  it("keeps every filter, and what else is in it", () => {
    const kept = withFilters(address("view=all&q=x&environment=sandbox"), FILTERS)
    expect(readFilters(address(kept.toString()))).toEqual(FILTERS)
    expect([kept.get("view"), kept.get("environment")]).toEqual(["all", "sandbox"])
    expect(withFilters(kept, {}).toString()).toBe("view=all&q=x&environment=sandbox")
  })

  it("searches all payments, unless a view is named", () => {
    expect(readView(address("q=jeanne%40example.com"))).toBe("all")
    expect(readView(address("q=x&view=review"))).toBe("review")
    expect(readView(address("view=nonsense"))).toBeNull()
    expect(readView(address())).toBeNull()
  })

  it("forgets the page once something else is asked for", () => {
    expect(withFilters(address("cursor=ewtx_1"), FILTERS).has("cursor")).toBe(false)
    expect(withValue(address("cursor=ewtx_1"), "q", "x").toString()).toBe("q=x")
    expect(withValue(address("q=x"), "cursor", "ewtx_2").toString()).toBe("q=x&cursor=ewtx_2")
  })

  it("asks the API for what it says", () => {
    const filtered = queryOf(
      "all",
      "sandbox",
      withFilters(address("q=%20x%20&order=created_at"), FILTERS)
    )
    expect(filtered).toEqual({
      q: "x",
      order: "created_at",
      state: ["captured", "canceled", "closed_unpaid"],
      environment: "sandbox",
      currency_code: "eur",
      sales_channel_id: "sc_1",
      "amount[$gte]": "10",
      "amount[$lte]": "50",
      "created_at[$gte]": "2026-11-01T00:00:00.000Z",
      "created_at[$lt]": expect.stringMatching(/^2026-11-03T/),
      "refunded_at[$gte]": "2026-11-03T00:00:00.000Z",
      "refunded_at[$lt]": expect.stringMatching(/^2026-11-05T/),
    })
    expect(asked("all", "")).toEqual({ order: "-created_at", environment: "production" })
    expect(asked("unfinished", "state=captured")).toEqual({
      order: "-created_at",
      unfinished: "true",
      environment: "production",
    })
    expect(asked("review", "")).toMatchObject({ state: ["review"] })
    expect(asked("all", "amount=10–")).toMatchObject({ "amount[$gte]": "10" })
  })

  it("sorts the newest first unless it says otherwise", () => {
    expect(readSorting(address())).toEqual({ id: "created_at", desc: true })
    expect(readSorting(address("order=created_at"))).toEqual({ id: "created_at", desc: false })
    expect(readSorting(address("order=amount"))).toEqual({ id: "created_at", desc: true })
  })

  it("ignores what it does not know", () => {
    expect(readFilters(address("state=stolen&from="))).toEqual({})
    expect(asked("all", "to=tomorrow&environment=moon")).toEqual(asked("all", ""))
  })
})

it("has a name for every state that can be filtered by", () => {
  expect([...NAMED_STATES.values()].flat().sort()).toEqual([...PAYMENT_STATES].sort())
})
