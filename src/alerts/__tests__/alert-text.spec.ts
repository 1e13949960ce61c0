import { ALERT_KINDS } from "../../modules/ext_wallet/alerts/types"
import { serviceNames } from "../../words/service-name"
import { toAlertText } from "../alert-text"

const service = serviceNames(null)
const alert = { scope: "sandbox", problem: "It is broken.", remedy: "Mend it.", seen: 1 } as const

describe("what an admin is told", () => {
  it.each(ALERT_KINDS)(
    "says of %s what is wrong and what to do, and then that it is over",
    (kind) => {
      const open = toAlertText({ ...alert, kind, state: "open" }, service)
      expect(open.title).toMatch(/^External wallet \(sandbox\): /)
      expect(open.description).toBe("It is broken. Mend it.")
      const over = toAlertText({ ...alert, kind, state: "over" }, service)
      expect(over.title).not.toBe(open.title)
      expect(over.description).toContain("No action needed")
    }
  )

  it("says how often it was seen where it was seen again", () => {
    const again = { ...alert, kind: "init_failures", state: "open", seen: 7 } as const
    const { description } = toAlertText(again, service)
    expect(description).toContain("Seen 7 times so far.")
  })

  it("says how many reviews stay open, and since when", () => {
    const review = { ...alert, kind: "review_opened", state: "open" } as const
    const oldest = new Date("2026-11-13T10:00:00Z")
    const { title, description } = toAlertText(review, service, { count: 2, oldest })
    expect(title).toBe("External wallet (sandbox): Payments still need review")
    expect(description).toMatch(
      /Waiting for a day or longer: 2\. The oldest has been waiting since 2026-11-13\.$/
    )
    const fresh = toAlertText(review, service, { count: 0, oldest: null })
    expect(fresh).toEqual(toAlertText(review, service))
  })

  it("names no environment where it concerns the shop", () => {
    const ofShop = { ...alert, kind: "secret_unreadable", scope: "shop", state: "open" } as const
    const { title } = toAlertText(ofShop, service)
    expect(title).toBe("External wallet: Stored API key cannot be read")
  })

  it("calls the service what the merchant calls it", () => {
    const over = { ...alert, kind: "credentials_rejected", state: "over" } as const
    const { description } = toAlertText(over, serviceNames("acme Pay"))
    expect(description).toBe("Acme Pay accepts the API key again. No action needed.")
  })
})
