/// <reference types="jest" />
import { millisecondsBetween, partsOf } from "../elapsed"

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

describe("the time between two steps", () => {
  it.each([
    [0, "0 second"],
    [999, "0 second"],
    [SECOND, "1 second"],
    [59.9 * SECOND, "59 second"],
    [MINUTE, "1 minute"],
    [2 * MINUTE + 5 * SECOND, "2 minute 5 second"],
    [HOUR + 59 * SECOND, "1 hour"],
    [3 * HOUR + 10 * MINUTE + 9 * SECOND, "3 hour 10 minute"],
    [DAY, "1 day"],
    [40 * DAY + 5 * HOUR + 59 * MINUTE, "40 day 5 hour"],
    [-5 * MINUTE, "0 second"],
  ])("of %s ms is told as %s", (ms, told) => {
    const parts = partsOf(ms).map(({ name, value }) => `${value} ${name}`)
    expect(parts.join(" ")).toBe(told)
  })

  it("is counted between moments as JSON brings them", () => {
    expect(millisecondsBetween("2026-11-17T07:00:00.250Z", "2026-11-17T08:00:01.000+01:00")).toBe(
      750
    )
  })
})
