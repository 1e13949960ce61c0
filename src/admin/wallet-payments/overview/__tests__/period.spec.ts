/// <reference types="jest" />
import { dayOf, isRange, periodText, readPeriod, toRange } from "../period"

const TODAY = "2026-11-17"

describe("the period in the address", () => {
  it.each([
    [null, "2026-10-19", TODAY],
    ["7", "2026-11-11", TODAY],
    ["90", "2026-08-20", TODAY],
    ["2026-01-01_2026-01-31", "2026-01-01", "2026-01-31"],
  ])("%s is from %s to %s", (text, from, to) => {
    expect(toRange(readPeriod(text), TODAY)).toEqual({ from, to })
  })

  it.each([
    "",
    "8",
    "0050-01-01_0050-01-02",
    "2026-02-30_2026-03-01",
    "2026-02-01_2026-01-01",
    "1990-01-01_2026-01-01",
  ])("%p is nothing, so that 30 days are shown", (text) =>
    expect(readPeriod(text)).toEqual({ lastDays: 30 })
  )

  it("is read as it is written", () => {
    for (const text of ["7", "30", "90", "2026-01-01_2026-01-31"]) {
      expect(periodText(readPeriod(text))).toBe(text)
    }
  })
})

describe("a range", () => {
  it("has an end that is not before its start", () => {
    expect(isRange({ from: TODAY, to: TODAY })).toBe(true)
    expect(isRange({ from: TODAY, to: "" })).toBe(false)
    expect(isRange({ from: "", to: TODAY })).toBe(false)
  })
})

describe("dayOf", () => {
  it("is the day on the wall, whatever it is in UTC", () => {
    expect(dayOf(new Date(2026, 0, 5, 0, 1))).toBe("2026-01-05")
    expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05")
  })
})
