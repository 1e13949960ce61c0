/// <reference types="jest" />
import { readPeriod, toRange } from "../use-overview"

it.each([
  [null, "2026-10-19"],
  ["7", "2026-11-11"],
  ["90", "2026-08-20"],
  ["8", "2026-10-19"],
])("reads the period %s as the days since %s, on the clock on the wall", (text, from) => {
  for (const now of [new Date(2026, 10, 17, 0, 1), new Date(2026, 10, 17, 23, 59)]) {
    expect(toRange(readPeriod(text), now)).toEqual({ from, to: "2026-11-17" })
  }
})
