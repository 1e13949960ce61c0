import { ok } from "../check"
import { runChecks } from "../run-checks"

const fine = () => ok("migrations")
const hangs = () => new Promise<never>(() => undefined)

describe("checks that do not answer", () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it("says so of a check that fails or hangs, and runs the others", async () => {
    const done = runChecks([
      ["key", () => Promise.reject(new Error("no table"))],
      ["accounts", hangs],
      ["migrations", fine],
    ])
    await jest.advanceTimersByTimeAsync(5_000)
    expect((await done).map(({ id, status, message }) => [id, status, message])).toEqual([
      ["key", "error", "This check could not run. no table"],
      ["accounts", "error", "This check took longer than 5 seconds."],
      ["migrations", "ok", expect.any(String)],
    ])
  })

  it("ends before the command gives up, however many hang", async () => {
    const done = runChecks(Array.from({ length: 21 }, () => ["accounts", hangs]))
    await jest.advanceTimersByTimeAsync(20_000)
    const checks = await done
    expect(checks).toHaveLength(21)
    expect(checks.at(-1)?.message).toBe("Not checked, because earlier checks took too long.")
  })
})
