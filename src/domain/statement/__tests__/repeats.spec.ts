import { withoutRepeats } from "../repeats"

type Repeatable = Parameters<typeof withoutRepeats>[0][number]

const paid: Repeatable = { kind: "paid", reference: null, text: "tx 12.30" }
const failed: Repeatable = { kind: "unpaid", reference: null, text: "tx 12.30 failed" }
const refund: Repeatable = { kind: "refund", reference: null, text: "tx -5" }
const named: Repeatable = { kind: "refund", reference: "r-1", text: "tx -5 r-1" }

describe("the same line twice", () => {
  it.each([
    ["a capture", [paid, paid], [paid]],
    ["a failure", [failed, failed, failed], [failed]],
    ["a refund with a name of its own", [paid, named, named], [paid, named]],
    ["a whole export", [paid, refund, paid, refund], [paid, refund]],
    ["an export of which a part is repeated", [paid, paid, refund], [paid, refund]],
  ])("is one line where it is %s", (_name, lines, expected) => {
    expect(withoutRepeats(lines)).toEqual(expected)
  })

  it.each([
    ["beside one capture", [paid, refund, refund], [paid, refund, refund]],
    ["on a statement without the capture", [refund, refund], [refund, refund]],
    [
      "on an export that is there twice",
      [paid, refund, refund, paid, refund, refund],
      [paid, refund, refund],
    ],
  ])("is two refunds %s", (_name, lines, expected) => {
    expect(withoutRepeats(lines)).toEqual(expected)
  })
})
