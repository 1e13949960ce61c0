import { judgeClock, judgeMigrations, judgeOutbox, judgeRecovery, judgeReviews } from "../running"

const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400

describe("the doctor on a running store", () => {
  it.each([
    [judgeReviews({ count: 0, seconds: 0 }), "ok", "No payment"],
    [judgeReviews({ count: 2, seconds: HOUR }), "warning", ": 2."],
    [judgeReviews({ count: 2, seconds: 4 * DAY }), "error", "4 days"],
    [judgeRecovery(30), "ok", "0 min ago"],
    [judgeRecovery(11 * MINUTE), "error", "11 minutes ago"],
    [judgeRecovery(null), "warning", "24 hours"],
    [judgeOutbox({ count: 0, seconds: 0 }), "ok", "without delay"],
    [judgeOutbox({ count: 1, seconds: MINUTE }), "ok", "without delay"],
    [judgeOutbox({ count: 3, seconds: 6 * MINUTE }), "warning", ": 3."],
    [judgeOutbox({ count: 3, seconds: 2 * HOUR }), "error", "120 minutes late"],
    [judgeClock(-4_000), "ok", "agree"],
    [judgeClock(-9_000), "warning", "9 seconds"],
    [judgeClock(61_000), "warning", "61 seconds"],
    [judgeMigrations([]), "ok", "up to date"],
    [judgeMigrations(["Migration1", "Migration2"]), "error", "Migration1, Migration2"],
  ])("says %j", (check, status, message) => {
    expect(check.status).toBe(status)
    expect(check.message).toContain(message)
    expect(check.remedy === null).toBe(status === "ok")
    expect(check.link === null).toBe(status === "ok")
  })
})
