import { wordingOf } from "../wording"

describe("how a text is to be worded", () => {
  it("is read from an error, or from what was stored", () => {
    const wording = { code: "no_token", params: { status: 400, seen: "empty" } }
    expect(wordingOf(Object.assign(new Error("No."), { wording }))).toEqual(wording)
    expect(wordingOf(JSON.parse(JSON.stringify({ wording })))).toEqual(wording)
  })

  it.each([undefined, null, "text", {}, { wording: "no_token" }, { wording: { params: {} } }])(
    "is not known of %p",
    (holder) => {
      expect(wordingOf(holder)).toBeNull()
    }
  )

  it("leaves out values that no text can carry", () => {
    const params = { status: 400, inner: {}, none: null }
    expect(wordingOf({ wording: { code: "x", params } })).toEqual({
      code: "x",
      params: { status: 400 },
    })
  })
})
