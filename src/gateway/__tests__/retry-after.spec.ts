import { retryAfterMs } from "../http"

const DATE = "Wed, 21 Oct 2015 07:28:00 GMT"

describe("Retry-After", () => {
  it.each([
    ["0", undefined, 0],
    ["3", undefined, 3_000],
    [" 3 ", undefined, 3_000],
    ["999999999999", undefined, 5_000],
    ["-5", undefined, undefined],
    ["1.5", undefined, undefined],
    ["", undefined, undefined],
    ["soon", undefined, undefined],
    [undefined, undefined, undefined],
    ["Wed, 21 Oct 2015 07:28:02 GMT", DATE, 2_000],
    ["Wed, 21 Oct 2099 07:28:00 GMT", DATE, 5_000],
    ["Wed, 21 Oct 2015 07:27:00 GMT", DATE, undefined],
    ["Wed, 21 Oct 2099 07:28:00 GMT", undefined, 5_000],
    ["Wed, 21 Oct 2015 07:28:00 GMT", "no date", undefined],
  ])("#34 of %j, in an answer of %j, means %j ms", (value, date, expected) => {
    expect(retryAfterMs(value, date)).toBe(expected)
  })
})
