import { type CallResult, cartsInARow, ofFailedInit, ofFailedResume } from "../call-results"

const failure = (kind: string, status: number | null = null, seen: string | null = null) => ({
  kind,
  status,
  seen,
})

describe("what a failed start says", () => {
  it.each([
    [400, "bad_request", "data_refused"],
    [422, "refused", "data_refused"],
    [403, "refused", "fails"],
    [500, "uncertain", "fails"],
    [null, "unreachable", "fails"],
    [200, "unreadable", "fails"],
  ])("of status %s (%s): %s", (status, kind, result) => {
    expect(ofFailedInit(failure(kind, status))).toBe(result)
  })
})

describe("what a failed resume says", () => {
  it.each([
    ["unreachable", null, null, "fails"],
    ["unreachable", null, "too_little_time", "fails"],
    ["unreachable", null, "stood_still", "says_nothing"],
    ["unreachable", null, "token_not_readable", "says_nothing"],
    ["no_token", 200, null, "fails"],
    ["uncertain", null, null, "fails"],
    ["uncertain", 200, null, "fails"],
    ["uncertain", 503, null, "fails"],
    ["uncertain", 429, null, "fails"],
    ["unreadable", 200, "not_json", "fails"],
    ["unreadable", 200, "another_payment", "says_nothing"],
    ["uncertain", 409, null, "says_nothing"],
    ["bad_request", 400, null, "says_nothing"],
    ["refused", 422, null, "says_nothing"],
    ["unauthorized", 401, null, "says_nothing"],
  ])("of %s with status %s (%s): %s", (kind, status, seen, result) => {
    expect(ofFailedResume(failure(kind, status, seen))).toBe(result)
  })
})

describe("how many carts failed in a row", () => {
  const results = (...list: `${string} ${CallResult["result"]}`[]): CallResult[] =>
    list.map((text) => {
      const [cart, result] = text.split(" ")
      return { cart, result } as CallResult
    })

  it("counts each cart once", () => {
    expect(cartsInARow(results("a fails", "a fails", "b fails"), "fails")).toBe(2)
  })

  it("ends with the last call that worked", () => {
    expect(cartsInARow(results("a fails", "b works", "c fails"), "fails")).toBe(1)
  })

  it("neither counts refused data as a failure, nor takes it as a sign that all is well", () => {
    const latest = results("a fails", "b data_refused", "c says_nothing", "d fails")
    expect(cartsInARow(latest, "fails")).toBe(2)
    expect(cartsInARow(latest, "data_refused")).toBe(1)
  })
})
