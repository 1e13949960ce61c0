import type { Line } from "../compare"
import { tellingLine } from "../telling-line"

const line = (line_no: number, kind: Line["kind"], currency_code = "eur") => ({
  line_no,
  kind,
  currency_code,
})
const LINES = [line(2, "ignored"), line(3, "paid"), line(4, "refund"), line(5, "paid", "eur $")]

describe("the line that is shown for a payment", () => {
  it.each([
    ["the refund, where that is missing here", ["refunded_there"], 4],
    ["the capture, where that is open here", ["paid_there", "refunded_there"], 3],
    ["the one in another currency", ["currency"], 5],
    ["the first that says something, where all agree", [], 3],
  ] as const)("is %s", (_name, findings, line_no) => {
    expect(tellingLine(LINES, findings, "eur")?.line_no).toBe(line_no)
  })

  it("is the first where all are left out, and none where there is none", () => {
    expect(tellingLine([line(2, "ignored")], ["open_there"], "eur")?.line_no).toBe(2)
    expect(tellingLine(LINES.slice(0, 0), [], "eur")).toBeUndefined()
  })
})
