import fc from "fast-check"
import { createWalletRoute } from "../next"
import { sameOriginPath } from "../same-origin-path"

const BACKEND = "https://api.shop.test"
const SIGNED = `ewtx_1.${"A".repeat(43)}`

const landOn = (query: string, language = "") =>
  createWalletRoute({ baseUrl: BACKEND }).GET(
    new Request(`https://shop.test/api/wallet?${query}`, {
      headers: { "accept-language": language },
    })
  )

/** With the cart's cookie, as the shop's own page sends it; the backend answers with `status`. */
async function landWithCart(query: string, status: number | Error, cookie = "_medusa_cart_id") {
  const asked: string[] = []
  const { GET } = createWalletRoute({
    baseUrl: `${BACKEND}/`,
    fetch: (address) => {
      asked.push(new Request(address).url)
      return status instanceof Error
        ? Promise.reject(status)
        : Promise.resolve(new Response(null, { status }))
    },
  })
  const headers = { cookie: `a=b; ${cookie}=cart_1; c=d` }
  const response = await GET(new Request(`https://shop.test/api/wallet?${query}`, { headers }))
  return { asked, cookies: response.headers.getSetCookie(), page: await response.text() }
}

describe("the Next.js landing", () => {
  it("goes on to the order by a navigation of the shop's own", async () => {
    const { page } = await landWithCart(`done=${SIGNED}&to=/fr/order/order_1/confirmed`, 204)

    expect(page).toContain('content="0;url=/fr/order/order_1/confirmed"')
    expect(page).toContain('<a href="/fr/order/order_1/confirmed">')
    expect(page).not.toContain("<script")
  })

  it("drops the cart's cookie once the backend says that this cart was paid", async () => {
    const { asked, cookies } = await landWithCart(`done=${SIGNED}&to=/fr/order/order_1`, 204)

    expect(asked).toEqual([`${BACKEND}/ext-wallet/finished/${SIGNED}?cart_id=cart_1`])
    expect(cookies).toEqual(["_medusa_cart_id=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict"])
  })

  it("comes once more where the cookie stayed away, and only once", async () => {
    const query = `done=${SIGNED}&to=/fr/order/order_1/confirmed&wallet=confirming`
    const first = await landOn(query)
    const [, next = ""] = /<a href="\?([^"]*)">/.exec(await first.text()) ?? []
    expect(first.headers.getSetCookie()).toEqual([])

    const second = next.replaceAll("&amp;", "&")
    const { cookies, page } = await landWithCart(second, 204)
    expect(cookies).toHaveLength(1)
    expect(page).toContain('href="/fr/order/order_1/confirmed?wallet=confirming"')
    expect(await (await landOn(second)).text()).toContain('href="/fr/order/order_1/confirmed')
  })

  it.each([
    "1",
    "",
    "true",
    "ewtx_1",
    `${SIGNED}x`,
    `../${SIGNED}`,
    `ewtx_1.${"%41".repeat(43)}/..`,
  ])("keeps the cart, and calls no server, if a made-up link says done=%s", async (done) => {
    const query = `done=${encodeURIComponent(done)}&again=1&to=/fr`
    const { asked, cookies } = await landWithCart(query, 204)
    expect([asked, cookies]).toEqual([[], []])
  })

  it.each([404, 200, 302, 500, new Error("out of reach")])(
    "keeps the cart where the backend answers %s: another's landing, or no backend",
    async (answer) => {
      const { asked, cookies, page } = await landWithCart(`done=${SIGNED}&to=/fr/order/o`, answer)
      expect(asked).toHaveLength(1)
      expect(cookies).toEqual([])
      expect(page).toContain('href="/fr/order/o"')
    }
  )

  it("takes no other cookie for the cart's", async () => {
    const { asked } = await landWithCart(`done=${SIGNED}&again=1&to=/fr`, 204, "x_medusa_cart_id")
    expect(asked).toEqual([])
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
    ["it-IT,it;q=0.9", "Torna al negozio"],
    ["nl-BE", "Terug naar de winkel"],
    ["pt", "Return to store"],
  ])("speaks to a browser that asks for %s", async (language, text) => {
    expect(await (await landOn("to=/fr", language)).text()).toContain(text)
  })

  it("follows a shop that lives under a path and names its cookie differently", async () => {
    const { GET } = createWalletRoute({
      baseUrl: BACKEND,
      storefrontUrl: "https://example.test/shop/",
      cartCookie: "cart",
      cookieDomain: "example.test",
      fetch: () => Promise.resolve(new Response(null, { status: 204 })),
    })
    const address = "https://example.test/shop/api/wallet"
    const headers = { cookie: "cart=cart_1" }
    const response = await GET(
      new Request(`${address}?done=${SIGNED}&to=/fr/order/order_1/confirmed`, { headers })
    )

    expect(await response.text()).toContain(
      'href="https://example.test/shop/fr/order/order_1/confirmed"'
    )
    expect(response.headers.getSetCookie()).toEqual([
      "cart=; Path=/; Domain=example.test; Max-Age=0; HttpOnly; SameSite=Strict",
    ])
  })

  describe("at a payment link of Medusa's", () => {
    const PAGE = "https://pay.shop.test/ext-wallet/payment-request/order_1.signed"

    async function follow(path: string, answer: Response | Error) {
      const asked: string[] = []
      const { GET } = createWalletRoute({
        baseUrl: BACKEND,
        storefrontUrl: "https://shop.test/eu",
        fetch: (address) => {
          asked.push(new Request(address).url)
          return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
        },
      })
      return { asked, response: await GET(new Request(`https://shop.test${path}`)) }
    }

    const found = () => new Response(null, { status: 303, headers: { location: PAGE } })

    it.each(["/payment-collection/pay_col_1", "/fr/payment-collection/pay_col_1/"])(
      "leads from %s to the page that the backend names",
      async (path) => {
        const { asked, response } = await follow(`${path}?order_id=order_1`, found())
        expect(asked).toEqual([
          `${BACKEND}/ext-wallet/payment-collection/pay_col_1?order_id=order_1`,
        ])
        expect([response.status, response.headers.get("location")]).toEqual([303, PAGE])
        expect(response.headers.get("cache-control")).toBe("no-store")
      }
    )

    it.each([
      ["the backend knows none", () => new Response("not found", { status: 404 })],
      ["the backend is gone", () => new Error("gone")],
      [
        "the address is none for a browser",
        () => new Response(null, { status: 303, headers: { location: "javascript:alert(1)" } }),
      ],
    ])("says that something went wrong if %s", async (_why, answer) => {
      const { response } = await follow("/fr/payment-collection/pay_col_1", answer())
      expect(response.status).toBe(200)
      expect(await response.text()).toContain(
        'href="https://shop.test/eu/?wallet=failed&amp;reason=unknown_error"'
      )
    })
  })
})
