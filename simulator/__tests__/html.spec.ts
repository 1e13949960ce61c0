import { html } from "../html"

describe("html", () => {
  it("escapes text and attributes", () => {
    expect(html`<p title="${`"'`}">${"<b>&"}</p>`.markup).toBe(
      '<p title="&quot;&#39;">&lt;b&gt;&amp;</p>'
    )
  })

  it("leaves markup of its own alone, also in lists", () => {
    const lines = ["a", "<"].map((text) => html`<li>${text}</li>`)

    expect(html`${lines}`.markup).toBe("<li>a</li><li>&lt;</li>")
  })

  it("shows zero, and nothing for what is absent", () => {
    expect(html`${0}${null}${undefined}${false}`.markup).toBe("0")
  })
})
