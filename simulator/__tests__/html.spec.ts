import { html } from "../html"

describe("html", () => {
  it("escapes text and attributes", () => {
    expect(html`<p title="${`"'`}">${"<b>&"}</p>`.markup).toBe(
      '<p title="&quot;&#39;">&lt;b&gt;&amp;</p>'
    )
  })

  it("does not escape its own markup, even in lists", () => {
    const lines = ["a", "<"].map((text) => html`<li>${text}</li>`)

    expect(html`${lines}`.markup).toBe("<li>a</li><li>&lt;</li>")
  })

  it("shows zero, and nothing for missing values", () => {
    expect(html`${0}${null}${undefined}${false}`.markup).toBe("0")
  })
})
