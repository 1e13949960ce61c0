import { compareRange } from "../compared-range"

const WEEK = { from: "2026-11-11", to: "2026-11-17" }
const texts = (moments: Date[]) => moments.map((moment) => moment.toISOString())

describe("compareRange", () => {
  it("compares a range that is over with as many days right before it", () => {
    const { before, boundaries } = compareRange(WEEK, "UTC", new Date("2026-12-24T12:00:00Z"))
    expect(before).toEqual({ from: "2026-11-04", to: "2026-11-10" })
    expect(texts(boundaries)).toEqual([
      "2026-11-04T00:00:00.000Z",
      "2026-11-11T00:00:00.000Z",
      "2026-11-11T00:00:00.000Z",
      "2026-11-12T00:00:00.000Z",
      "2026-11-13T00:00:00.000Z",
      "2026-11-14T00:00:00.000Z",
      "2026-11-15T00:00:00.000Z",
      "2026-11-16T00:00:00.000Z",
      "2026-11-17T00:00:00.000Z",
      "2026-11-18T00:00:00.000Z",
    ])
  })

  it("compares a range that is not over with as much of the one before", () => {
    const { boundaries } = compareRange(WEEK, "UTC", new Date("2026-11-17T10:30:00Z"))
    expect(texts(boundaries.slice(0, 3))).toEqual([
      "2026-11-04T00:00:00.000Z",
      "2026-11-10T10:30:00.000Z",
      "2026-11-11T00:00:00.000Z",
    ])
  })

  it("compares nothing with a range that is still to come", () => {
    const { boundaries } = compareRange(WEEK, "UTC", new Date("2026-11-01T00:00:00Z"))
    expect(texts(boundaries.slice(0, 2))).toEqual([
      "2026-11-04T00:00:00.000Z",
      "2026-11-04T00:00:00.000Z",
    ])
  })

  it("keeps its boundaries in order around a change of clocks", () => {
    const day = { from: "2026-03-30", to: "2026-03-30" }
    const { boundaries } = compareRange(day, "Europe/Paris", new Date("2026-03-30T21:59:00Z"))
    expect(texts(boundaries)).toEqual([...texts(boundaries)].sort())
  })
})
