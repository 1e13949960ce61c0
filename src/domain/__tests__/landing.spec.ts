import {
  defaultTemplate,
  fillTemplate,
  isAllowedReturn,
  isLandingTemplate,
  leadsToShop,
  withProof,
  withQuery,
} from "../landing"

const SHOP = "https://shop.test"
const values = { countryCode: "fr", orderId: "order_1", cartId: "cart_1" }

describe("landing templates", () => {
  it("fill in what is known", () => {
    expect(fillTemplate(defaultTemplate("success"), SHOP, values)).toBe(
      "https://shop.test/fr/order/order_1/confirmed"
    )
  })

  it("leave the country out where there is none", () => {
    const nowhere = { ...values, countryCode: null }
    expect(fillTemplate(defaultTemplate("cancel"), SHOP, nowhere)).toBe(
      "https://shop.test/checkout?step=payment&wallet=canceled"
    )
  })

  it("give no address without a storefront, without the order, or with a hostile scheme", () => {
    expect(fillTemplate(defaultTemplate("success"), null, values)).toBeNull()
    expect(fillTemplate(defaultTemplate("success"), SHOP, { ...values, orderId: null })).toBeNull()
    expect(fillTemplate("javascript:alert(1)//{cart_id}", SHOP, values)).toBeNull()
  })

  it("give the address as it is checked, not as it is written", () => {
    expect(fillTemplate("https://shop.test\\@evil.test/{order_id}", SHOP, values)).toBe(
      "https://shop.test/@evil.test/order_1"
    )
  })

  it.each([
    defaultTemplate("success"),
    "https://shop.test/{country_code}/thanks/{order_id}?cart={cart_id}",
    "myapp://wallet/{order_id}",
  ])("are usable as %s", (template) => {
    expect(isLandingTemplate(template)).toBe(true)
  })

  it.each(["thanks", "/{country_code}/thanks", "https://", "javascript:alert(1)", "{order_id}"])(
    "are not usable as %s",
    (template) => {
      expect(isLandingTemplate(template)).toBe(false)
    }
  )

  it("encode what they fill in", () => {
    const odd = { ...values, cartId: "a/b?c" }
    expect(fillTemplate("{storefrontUrl}/c/{cart_id}", SHOP, odd)).toBe(
      "https://shop.test/c/a%2Fb%3Fc"
    )
  })

  it("take further facts as a query", () => {
    expect(withQuery("https://shop.test/x?a=1", { wallet: "failed", reason: null })).toBe(
      "https://shop.test/x?a=1&wallet=failed"
    )
  })
})

describe("a landing that says done", () => {
  it.each([
    [
      "https://shop.test/api/wallet?done=1&to=/fr",
      "https://shop.test/api/wallet?done=p.m&to=%2Ffr",
    ],
    ["https://shop.test/thanks", "https://shop.test/thanks"],
    ["https://shop.test/thanks?done=yes", "https://shop.test/thanks?done=yes"],
  ])("is signed: %s", (address, signed) => {
    expect(withProof(address, () => "p.m")).toBe(signed)
  })
})

describe("landing templates", () => {
  const shop = {
    storefrontUrl: "https://shop.test",
    returnOrigins: ["https://fr.shop.test", "https://b2b.test", "myapp://wallet"],
  }
  const inCountries = { storefrontUrl: null, returnOrigins: ["https://de.shop.test"] }

  it.each([
    [defaultTemplate("success"), shop],
    [defaultTemplate("cancel"), inCountries],
    ["https://shop.test/thanks/{order_id}", shop],
    ["https://b2b.test/thanks", shop],
    ["https://{country_code}.shop.test/thanks", shop],
    ["https://{country_code}.shop.test/thanks", inCountries],
    ["myapp://wallet/{order_id}", shop],
  ])("lead to the shop as %s", (template, own) => {
    expect(leadsToShop(template, own)).toBe(true)
  })

  it.each([
    ["https://evil.test/{order_id}", shop],
    ["{storefrontUrl}.evil.test/{order_id}", shop],
    ["{storefrontUrl}@evil.test/", shop],
    ["{storefrontUrl}:8443/", shop],
    ["http://shop.test/", shop],
    ["https://{country_code}.evil.test/", shop],
    ["https://{order_id}.shop.test/", shop],
    ["myapp://other", shop],
    ["https://shop.test/", inCountries],
  ])("lead elsewhere as %s", (template, own) => {
    expect(leadsToShop(template, own)).toBe(false)
  })
})

describe("an address that a storefront asks for", () => {
  const origins = ["https://shop.test", "myapp://wallet", null]

  it.each(["https://shop.test/done", "https://SHOP.test/done", "myapp://wallet/done"])(
    "%s is taken",
    (address) => {
      expect(isAllowedReturn(address, origins)).toBe(true)
    }
  )

  it.each([
    "https://shop.test.evil.test/",
    "https://evil.test/https://shop.test",
    "http://shop.test/",
    "https://shop.test:8443/",
    "https://user@shop.test/",
    "//shop.test/",
    "javascript:alert(1)",
    "javascript://shop.test/%0aalert(1)",
    "data:text/html,x",
    "otherapp://wallet",
    "",
  ])("#42 %s is not", (address) => {
    expect(isAllowedReturn(address, origins)).toBe(false)
  })
})
