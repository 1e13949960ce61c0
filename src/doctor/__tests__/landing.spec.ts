import { judgeLanding } from "../landing"

const SHOP = "https://shop.example.com"
const B2B = "https://b2b.example.com"
const returnOrigins = [B2B, "myapp://wallet"]

describe("the doctor on landing pages", () => {
  it.each([
    ["none", {}, SHOP],
    ["none, and no storefront", {}, null],
    ["a whole address", { success: `${SHOP}/thanks/{order_id}` }, SHOP],
    ["a path of the storefront", { cancel: "{storefrontUrl}/cart" }, SHOP],
    ["an app's address", { success: "myapp://wallet/{order_id}" }, null],
    ["one of a sales channel", { sales_channels: { sc_1: { error: `${B2B}/oops` } } }, null],
  ])("is content with %s", (_name, landing, storefrontUrl) => {
    const shop = { storefrontUrl, returnOrigins }
    expect(judgeLanding(landing, shop)).toMatchObject({ status: "ok", remedy: null })
  })

  it.each([
    ["success (https://evil.test/{order_id})", { success: "https://evil.test/{order_id}" }],
    ["error sc_1 (otherapp://x)", { sales_channels: { sc_1: { error: "otherapp://x" } } }],
  ])("names what leads elsewhere: %s", (name, landing) => {
    const check = judgeLanding(landing, { storefrontUrl: SHOP, returnOrigins })
    expect(check).toMatchObject({
      status: "error",
      remedy: expect.stringContaining("returnOrigins"),
    })
    expect(check.message).toContain(name)
  })

  it.each([
    ["success (thanks)", { success: "thanks" }, SHOP],
    ["cancel ({storefrontUrl}/cart)", { cancel: "{storefrontUrl}/cart" }, null],
    ["error (javascript:alert(1))", { error: "javascript:alert(1)" }, SHOP],
    ["error sc_1 (/oops)", { sales_channels: { sc_1: { error: "/oops" } } }, SHOP],
  ])("names what is not valid: %s", (name, landing, storefrontUrl) => {
    const check = judgeLanding(landing, { storefrontUrl, returnOrigins })
    expect(check).toMatchObject({ status: "error", remedy: expect.stringContaining("Settings") })
    expect(check.message).toContain(name)
  })
})
