import { ALERT_KINDS } from "../../modules/ext_wallet/alerts/types"
import { toAlertText } from "../alert-text"

const alert = { scope: "sandbox", problem: "It is broken.", remedy: "Mend it.", seen: 1 } as const

describe("what an admin is told", () => {
  it.each(ALERT_KINDS)(
    "says of %s what is wrong and what to do, and then that it is over",
    (kind) => {
      const open = toAlertText({ ...alert, kind, state: "open" })
      expect(open.title).toMatch(/^External wallet \(sandbox\): /)
      expect(open.description).toBe("It is broken. Mend it.")
      const over = toAlertText({ ...alert, kind, state: "over" })
      expect(over.title).not.toBe(open.title)
      expect(over.description).toContain("No action needed")
    }
  )

  it("says how often it was seen where it was seen again", () => {
    const { description } = toAlertText({ ...alert, kind: "init_failures", state: "open", seen: 7 })
    expect(description).toContain("Seen 7 times so far.")
  })

  it("names no environment where it concerns the shop", () => {
    const { title } = toAlertText({
      ...alert,
      kind: "secret_unreadable",
      scope: "shop",
      state: "open",
    })
    expect(title).toBe("External wallet: Stored API key cannot be read")
  })
})
