import { compareRange, type CountedDays } from "../compared-range"

const WEEK = { from: "2026-11-11", to: "2026-11-17" }
const on = (day: string) => `2026-11-${day}T00:00:00.000Z`

const texts = ({ settled, open }: CountedDays) => {
  const inText = (days: typeof settled) =>
    days.map(({ begins, ends }) => [begins.toISOString(), ends.toISOString()])
  return { settled: inText(settled), open: inText(open) }
}

const daysOf = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => {
    const text = (day: number) => on(String(day).padStart(2, "0"))
    return [text(first + index), text(first + index + 1)]
  })

describe("compareRange", () => {
  it("compares a range that is over with as many days right before it", () => {
    const range = compareRange(WEEK, "UTC", new Date("2026-12-24T12:00:00Z"))
    expect(range.before).toEqual({ from: "2026-11-04", to: "2026-11-10" })
    expect(texts(range.counted)).toEqual({ settled: daysOf(11, 17), open: [] })
    expect(texts(range.countedBefore)).toEqual({ settled: daysOf(4, 10), open: [] })
  })

  it("compares a range that is not over with as much of the one before", () => {
    const range = compareRange(WEEK, "UTC", new Date("2026-11-17T10:30:00Z"))
    expect(texts(range.counted)).toEqual({ settled: daysOf(11, 16), open: daysOf(17, 17) })
    expect(texts(range.countedBefore)).toEqual({
      settled: daysOf(4, 9),
      open: [[on("10"), "2026-11-10T10:30:00.000Z"]],
    })
  })

  it("takes a day for settled six hours after its end", () => {
    const at = (time: string) =>
      compareRange(WEEK, "UTC", new Date(`2026-11-17T${time}Z`)).counted.settled.length
    expect([at("05:59:59.999"), at("06:00")]).toEqual([5, 6])
  })

  it("compares nothing with a range that is still to come", () => {
    const range = compareRange(WEEK, "UTC", new Date("2026-11-01T00:00:00Z"))
    expect(texts(range.counted)).toEqual({ settled: [], open: daysOf(11, 17) })
    expect(texts(range.countedBefore)).toEqual({ settled: [], open: [] })
  })

  it("counts no moment twice around a change of clocks", () => {
    const day = { from: "2026-03-30", to: "2026-03-30" }
    const range = compareRange(day, "Europe/Paris", new Date("2026-03-30T21:59:00Z"))
    expect(texts(range.countedBefore).settled).toEqual([
      ["2026-03-28T23:00:00.000Z", "2026-03-29T22:00:00.000Z"],
    ])
    expect(texts(range.counted).open).toEqual([
      ["2026-03-29T22:00:00.000Z", "2026-03-30T22:00:00.000Z"],
    ])
  })
})
