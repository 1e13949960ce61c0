import fc from "fast-check"

import { addDays, boundariesOf, countDays, daysOf, isTimeZone } from "../days"

const ZONES = ["UTC", ...Intl.supportedValuesOf("timeZone")]

const startOf = (day: string, zone: string) =>
  boundariesOf({ from: day, to: day }, zone)[0]!.toISOString()

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

  it("begins and ends at the midnights of its time zone", () => {
    const range = { from: "2026-11-16", to: "2026-11-17" }
    expect(boundariesOf(range, "Europe/Paris").map((moment) => moment.toISOString())).toEqual([
      "2026-11-15T23:00:00.000Z",
      "2026-11-16T23:00:00.000Z",
      "2026-11-17T23:00:00.000Z",
    ])
    expect(startOf("2026-11-17", "Asia/Calcutta")).toBe("2026-11-16T18:30:00.000Z")
  })

  it("has a day of 23 and one of 25 hours where clocks are changed", () => {
    const hours = (day: string) => {
      const [from, to] = boundariesOf({ from: day, to: day }, "Europe/Paris")
      return (to!.getTime() - from!.getTime()) / 3_600_000
    }
    expect([hours("2026-03-29"), hours("2026-06-01"), hours("2026-10-25")]).toEqual([23, 24, 25])
  })

  it("begins when the clock is put forward where midnight is skipped, and with the first of two midnights", () => {
    expect(startOf("2026-03-08", "America/Havana")).toBe("2026-03-08T05:00:00.000Z")
    expect(startOf("2026-11-01", "America/Havana")).toBe("2026-11-01T04:00:00.000Z")
  })

  it("begins with the first moment of the day, in every time zone and on any day", () => {
    const shownIn = (zone: string, moment: number) =>
      new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" }).format(moment)
    const days = fc.integer({ min: 0, max: 20 * 365 }).map((many) => addDays("2015-01-01", many))
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), days, (zone, day) => {
        const start = Date.parse(startOf(day, zone))
        expect([zone, shownIn(zone, start), shownIn(zone, start - 1)]).toEqual([
          zone,
          day,
          addDays(day, -1),
        ])
      }),
      { numRuns: 500 }
    )
  })
})

describe("isTimeZone", () => {
  it.each(["UTC", "Europe/Paris", "Asia/Calcutta", "America/Argentina/Buenos_Aires", "Etc/GMT-14"])(
    "knows %s",
    (name) => expect(isTimeZone(name)).toBe(true)
  )

  it.each(["", "Paris", "+02:00", "Mars/Base", "Europe/Paris'", "UTC;drop"])("refuses %p", (name) =>
    expect(isTimeZone(name)).toBe(false)
  )
})
