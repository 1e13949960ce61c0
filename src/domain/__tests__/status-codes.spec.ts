import { isTelling } from "../status-codes"

describe("a status", () => {
  it.each([
    [400, true],
    [409, true],
    [422, true],
    [401, false],
    [408, false],
    [429, false],
    [200, false],
    [302, false],
    [500, false],
  ])("%i tells of the payment: %s", (status, tells) => {
    expect(isTelling(status)).toBe(tells)
  })
})
