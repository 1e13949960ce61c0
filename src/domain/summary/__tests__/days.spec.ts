import { addDays, countDays, daysOf, rangeBefore } from "../days"

describe("a range of days", () => {
  it("has its first and its last day", () => {
    expect(daysOf({ from: "2028-02-28", to: "2028-03-01" })).toEqual([
      "2028-02-28",
      "2028-02-29",
      "2028-03-01",
    ])
    expect(countDays({ from: "2026-11-17", to: "2026-11-17" })).toBe(1)
    expect(addDays("2026-03-01", -1)).toBe("2026-02-28")
  })

  it("is compared with as many days right before it", () => {
    const week = { from: "2026-11-11", to: "2026-11-17" }
    expect(rangeBefore(week)).toEqual({ from: "2026-11-04", to: "2026-11-10" })
  })
})
