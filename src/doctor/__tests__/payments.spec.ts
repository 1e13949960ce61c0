import type { CallResult } from "../../domain/call-results"
import { judgePayments } from "../payments"

const call = (result: CallResult["result"], cart: string) => ({ result, cart })
const works = call("works", "cart_0")
const WELL = { environment: "production", open: [], inits: [works], resumes: [works] }

describe("the doctor on the latest payments", () => {
  it("is content if the latest payments worked, or if there are none", () => {
    expect(judgePayments(WELL)).toMatchObject({ id: "payments", status: "ok" })
    expect(judgePayments({ ...WELL, inits: [], resumes: [] }).status).toBe("ok")
  })

  it.each(["init_failures", "resume_failures", "responses_changed", "init_refused"] as const)(
    "is red and says why while the alert %s is open",
    (kind) => {
      const open = [{ kind, problem: "The service is away (503).", remedy: "Wait." }]
      const check = judgePayments({ ...WELL, open })
      expect(check).toMatchObject({ status: "error", remedy: expect.stringContaining("Wait.") })
      expect(check.message).toContain("The service is away (503).")
    }
  )

  it("leaves an alert that does not stop payments to the alerts", () => {
    const open = [{ kind: "many_starts" as const, problem: "Many.", remedy: "Look." }]
    expect(judgePayments({ ...WELL, open }).status).toBe("ok")
  })

  it("is red if the last two carts failed in a row, and warns of one", () => {
    const [one, two] = [call("outage", "cart_1"), call("outage", "cart_2")]
    expect(judgePayments({ ...WELL, inits: [one, works] }).status).toBe("warning")
    expect(judgePayments({ ...WELL, inits: [one, one, works] }).status).toBe("warning")
    const failing = judgePayments({ ...WELL, inits: [two, one, works] })
    expect(failing).toMatchObject({ status: "error", message: expect.stringContaining("2") })
    expect(judgePayments({ ...WELL, inits: [works, two, one] }).status).toBe("ok")
    const refused = [call("refused", "cart_1"), call("refused", "cart_2")]
    expect(judgePayments({ ...WELL, inits: refused }).status).toBe("error")
    expect(judgePayments({ ...WELL, resumes: [two, one] }).status).toBe("error")
    // A decline is the customer's own.
    expect(judgePayments({ ...WELL, resumes: [call("says_nothing", "cart_1")] }).status).toBe("ok")
  })
})
