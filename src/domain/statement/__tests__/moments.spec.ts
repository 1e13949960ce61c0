import { readDate } from "../dates"
import { isSurelyBefore, mayCoincide } from "../moments"

const at = (date: string, clock: string | null = null) => {
  const { from, to } = readDate(date, "ymd")!
  return { from, to, clock }
}
const NEVER = { from: null, to: null, clock: null }

describe("a line", () => {
  it.each([
    ["an earlier time", at("2026-11-03T10:00:00Z"), at("2026-11-03T10:00:01Z")],
    ["the day before", at("2026-11-03"), at("2026-11-04T00:00:00Z")],
    ["the day before, by the same clock", at("2026-11-03", "a"), at("2026-11-04", "a")],
    ["a time before a day", at("2026-11-03T23:59:00", "a"), at("2026-11-04", "a")],
    ["two hours before", at("2026-11-01T00:30:00", "a"), at("2026-11-01T02:30:00", "a")],
    ["12 hours before a known time", at("2026-11-03T00:00", "a"), at("2026-11-03T12:01Z")],
    ["14 hours before an unknown one", at("2026-11-03T00:00Z"), at("2026-11-03T14:01", "a")],
    ["26 hours before, by another clock", at("2026-11-03T00:00", "a"), at("2026-11-04T02:01", "b")],
  ])("is over before another one with %s", (_name, one, other) => {
    expect(isSurelyBefore(one, other)).toBe(true)
    expect(isSurelyBefore(other, one)).toBe(false)
    expect(mayCoincide(one, other)).toBe(false)
  })

  it.each([
    ["no date", NEVER, at("2026-11-03")],
    ["the same time", at("2026-11-03T10:00:00Z"), at("2026-11-03T10:00:00Z")],
    ["the same day", at("2026-11-03"), at("2026-11-03T10:00:00Z")],
    ["the hour that comes twice", at("2026-11-01T01:10", "a"), at("2026-11-01T02:10", "a")],
    ["12 hours before a known time", at("2026-11-03T00:00", "a"), at("2026-11-03T12:00Z")],
    ["14 hours before an unknown one", at("2026-11-03T00:00Z"), at("2026-11-03T14:00", "a")],
    ["26 hours before, by another clock", at("2026-11-03T00:00", "a"), at("2026-11-04T02:00", "b")],
    ["the day before, by another clock", at("2026-11-03", "a"), at("2026-11-04", "b")],
  ])("may be at the time of another one with %s", (_name, one, other) => {
    expect(mayCoincide(one, other)).toBe(true)
    expect(mayCoincide(other, one)).toBe(true)
  })
})
