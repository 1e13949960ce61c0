import fc from "fast-check"
import { createWalletRoute } from "../next"
import { sameOriginPath } from "../same-origin-path"

const landOn = (query: string, language = "") =>
  createWalletRoute().GET(
    new Request(`https://shop.test/api/wallet?${query}`, {
      headers: { "accept-language": language },
    })
  )

describe("the Next.js landing", () => {
  it("goes on to the order by a navigation of the shop's own", async () => {
    const response = await landOn("done=1&to=/fr/order/order_1/confirmed")
    const page = await response.text()

    expect(response.status).toBe(200)
    expect(page).toContain('content="0;url=/fr/order/order_1/confirmed"')
    expect(page).toContain('<a href="/fr/order/order_1/confirmed">')
    expect(page).not.toContain("<script")
  })

  it("drops the cart's cookie once the payment is finished", async () => {
    const response = await landOn("done=1&to=/fr/order/order_1/confirmed")

    expect(response.headers.getSetCookie()).toEqual([
      "_medusa_cart_id=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict",
    ])
  })

  it("keeps the cart after a cancellation", async () => {
    const response = await landOn("to=/fr/checkout%3Fstep%3Dpayment%26wallet%3Dcanceled")

    expect(response.headers.getSetCookie()).toEqual([])
    expect(await response.text()).toContain('href="/fr/checkout?step=payment&amp;wallet=canceled"')
  })

  it.each([
    [
      "wallet=failed&reason=declined&to=/fr/checkout%3Fstep%3Dpayment",
      "/fr/checkout?step=payment&amp;wallet=failed&amp;reason=declined",
    ],
    [
      "wallet=confirming&done=1&to=/fr/order/order_1/confirmed",
      "/fr/order/order_1/confirmed?wallet=confirming",
    ],
    ["wallet=canceled&to=/fr/checkout%3Fwallet%3Dcanceled", "/fr/checkout?wallet=canceled"],
    ["wallet=evil&reason=evil&to=/fr", "/fr"],
  ])("hands on what the backend says in %s", async (query, target) => {
    expect(await (await landOn(query)).text()).toContain(`href="${target}"`)
  })

  it("is neither stored, nor framed, nor told to anyone", async () => {
    const { headers } = await landOn("to=/fr")

    expect(headers.get("cache-control")).toBe("no-store")
    expect(headers.get("referrer-policy")).toBe("no-referrer")
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'")
  })

  it.each([
    ["an absolute address", "https://evil.test/"],
    ["a host without a scheme", "//evil.test/"],
    ["a host behind a backslash", "/\\evil.test/"],
    ["a host behind a tab", "/\t/evil.test/"],
    ["a host behind a line break", "/\n/evil.test/"],
    ["a host behind dots", "/.//evil.test/"],
    ["a host behind a climb", "/fr/..//evil.test/"],
    ["a backslash anywhere", "/fr\\checkout"],
    ["a control character anywhere", "/fr/\u0000checkout"],
    ["a script", "javascript:alert(1)"],
    ["a relative path", "evil"],
    ["nothing", ""],
  ])("goes to the front page instead of %s", async (_, target) => {
    const response = await landOn(`to=${encodeURIComponent(target)}`)

    expect(await response.text()).toContain('content="0;url=/"')
  })

  it("goes to the front page where no target is given", async () => {
    expect(await (await landOn("done=1")).text()).toContain('href="/"')
  })

  it("lets no markup through", async () => {
    const target = encodeURIComponent(`/a"><script>alert('1')</script>#"'<b>`)
    const page = await (await landOn(`to=${target}`)).text()

    expect(page).not.toContain("<script")
    expect(page).not.toContain("<b>")
    expect(page).not.toContain(`'`)
  })

  it("stays on the storefront for any text", () => {
    const origin = "https://shop.test"
    const slashy = fc.string({
      unit: fc.constantFrom("/", "\\", ".", "\t", "@", ":", "e", "?", "#"),
    })

    fc.assert(
      fc.property(fc.oneof(fc.string(), slashy), (text) => {
        const path = sameOriginPath(`/${text}`)
        return path === null || new URL(path, origin).origin === origin
      }),
      { numRuns: 2000 }
    )
  })

  it.each([
    ["fr-FR,fr;q=0.9,en;q=0.8", "Retourner à la boutique"],
    ["pt-BR,de;q=0.7", "Zurück zum Shop"],
    ["es", "Volver a la tienda"],
    ["pt", "Return to store"],
  ])("speaks to a browser that asks for %s", async (language, text) => {
    expect(await (await landOn("to=/fr", language)).text()).toContain(text)
  })

  it("follows a shop that lives under a path and names its cookie differently", async () => {
    const { GET } = createWalletRoute({
      storefrontUrl: "https://example.test/shop/",
      cartCookie: "cart",
      cookieDomain: "example.test",
    })
    const response = await GET(
      new Request("https://example.test/shop/api/wallet?done=1&to=/fr/order/order_1/confirmed")
    )

    expect(await response.text()).toContain(
      'href="https://example.test/shop/fr/order/order_1/confirmed"'
    )
    expect(response.headers.getSetCookie()).toEqual([
      "cart=; Path=/; Domain=example.test; Max-Age=0; HttpOnly; SameSite=Strict",
    ])
  })
})
