import { summaryQuerySchema } from "../validators"

const DAY = { from: "2026-05-07", to: "2026-05-07" }

describe("what a summary is asked for", () => {
  it("is a range of days, by default those of UTC", () => {
    expect(summaryQuerySchema.parse(DAY)).toEqual({ ...DAY, time_zone: "UTC" })
    const wanted = { ...DAY, time_zone: "Europe/Paris", environment: "production" }
    expect(summaryQuerySchema.parse(wanted)).toEqual(wanted)
  })

  it("covers three years and no more", () => {
    const since = (from: string) => summaryQuerySchema.safeParse({ from, to: "2026-05-07" }).success
    expect([since("2023-05-07"), since("2023-05-01")]).toEqual([true, false])
  })

  it.each<[name: string, query: object]>([
    ["no end", { from: "2026-05-07" }],
    ["an end before its start", { from: "2026-05-07", to: "2026-05-06" }],
    ["a day that does not exist", { from: "2026-02-30", to: "2026-03-01" }],
    ["a year that no database knows", { from: "0000-01-01", to: "0000-01-01" }],
    ["a year before payments", { from: "0050-01-01", to: "0050-01-02" }],
    ["the end of all days", { from: "9999-12-31", to: "9999-12-31" }],
    ["a moment", { from: "2026-05-07T10:00:00Z", to: "2026-05-07" }],
    ["an offset", { ...DAY, time_zone: "+02:00" }],
    ["two environments", { ...DAY, environment: ["sandbox", "production"] }],
    ["anything else", { ...DAY, currency_code: "eur" }],
  ])("is refused with %s", (_name, query) => {
    expect(summaryQuerySchema.safeParse(query).success).toBe(false)
  })
})
