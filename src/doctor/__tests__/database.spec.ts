import { serviceNames } from "../../words/service-name"
import { type Durability, judgeDatabase } from "../server"

const SOUND: Durability = { fsync: "on", synchronousCommit: "on", standbys: 0 }

describe("the doctor on a database", () => {
  it.each<[string, Partial<Durability>, string, RegExp]>([
    ["keeps everything", {}, "ok", /No problems/],
    ["waits for the standby, too", { synchronousCommit: "remote_apply" }, "ok", /No problems/],
    ["waits for its own disk alone", { synchronousCommit: "local" }, "ok", /No problems/],
    ["hides its standbys", { standbys: null }, "ok", /No problems/],
    ["never waits for the disk", { fsync: "off" }, "warning", /fsync/],
    ["commits before it is on disk", { synchronousCommit: "off" }, "warning", /synchronous_commit/],
    ["has standbys that are late", { standbys: 2 }, "warning", /late: 2/],
  ])("that %s", (_what, durability, status, message) => {
    const check = judgeDatabase({ ...SOUND, ...durability }, serviceNames(null))
    expect(check).toMatchObject({ id: "database", status })
    expect(check.message).toMatch(message)
    expect(check.remedy === null).toBe(status === "ok")
  })

  it("names all risks at once, each with its remedy", () => {
    const all = { fsync: "off", synchronousCommit: "off", standbys: 1 }
    const { message, remedy } = judgeDatabase(all, serviceNames(null))
    expect(message).toMatch(/fsync off.*synchronous_commit off.*late: 1/)
    expect(remedy).toMatch(/fsync.*synchronous_commit.*synchronous_standby_names/)
  })
})
