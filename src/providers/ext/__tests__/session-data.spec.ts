import { readReturnTo } from "../session-data"

describe("the address that a storefront asks to return to", () => {
  it("is kept as parsed, for what is used is what was checked", () => {
    const return_to = "https://shop.test\\@evil.test/"
    expect(readReturnTo({ return_to })).toBe("https://shop.test/@evil.test/")
  })

  it.each(["", "thanks", "//evil.test", 7, "h".repeat(2001)])(
    "is ignored if it is no address: %s",
    (return_to) => {
      expect(readReturnTo({ return_to })).toBeUndefined()
    }
  )
})
