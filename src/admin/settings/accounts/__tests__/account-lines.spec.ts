import { findRepeated, toAccounts, toLines } from "../account-lines"

describe("merchant accounts, one per line", () => {
  it("reads an id and what it is called", () => {
    expect(toAccounts("  mer_1  Wine shop \n\nmer_2\n")).toEqual([
      { id: "mer_1", label: "Wine shop" },
      { id: "mer_2", label: "" },
    ])
  })

  it("shows what it has read", () => {
    const text = "mer_1 Wine shop\nmer_2"
    expect(toLines(toAccounts(text))).toBe(text)
  })

  it("finds an account that is listed twice", () => {
    expect(findRepeated(toAccounts("mer_1 A\nmer_2\nmer_1 B"))).toBe("mer_1")
    expect(findRepeated(toAccounts("mer_1\nmer_2"))).toBeUndefined()
  })
})
