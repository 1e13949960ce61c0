import { judgeMigrations, judgeRecovery } from "../server"

const MINUTE = 60

describe("the doctor on a running store", () => {
  it.each([
    [judgeRecovery(30), "ok", "0 min ago"],
    [judgeRecovery(11 * MINUTE), "error", "11 minutes ago"],
    [judgeRecovery(null), "warning", "24 hours"],
    [judgeMigrations([]), "ok", "No problems"],
    [judgeMigrations(["Migration1", "Migration2"]), "error", "Migration1, Migration2"],
  ])("says %j", (check, status, message) => {
    expect(check.status).toBe(status)
    expect(check.message).toContain(message)
    expect(check.remedy === null).toBe(status === "ok")
    expect(check.link === null).toBe(status === "ok")
  })
})
