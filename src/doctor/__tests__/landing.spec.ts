import { judgeLanding } from "../landing"

const SHOP = "https://shop.example.com"

describe("the doctor on landing pages", () => {
  it.each([
    ["none", {}, SHOP],
    ["none, and no storefront", {}, null],
    ["a whole address", { success: `${SHOP}/thanks/{order_id}` }, null],
    ["a path of the storefront", { cancel: "{storefrontUrl}/cart" }, SHOP],
    ["an app's address", { success: "myapp://wallet/{order_id}" }, null],
    ["one of a sales channel", { sales_channels: { sc_1: { error: `${SHOP}/oops` } } }, null],
  ])("is content with %s", (_name, landing, storefrontUrl) => {
    expect(judgeLanding(landing, storefrontUrl)).toMatchObject({ status: "ok", remedy: null })
  })

  it.each([
    ["success (thanks)", { success: "thanks" }, SHOP],
    ["cancel ({storefrontUrl}/cart)", { cancel: "{storefrontUrl}/cart" }, null],
    ["error (javascript:alert(1))", { error: "javascript:alert(1)" }, SHOP],
    ["error sc_1 (/oops)", { sales_channels: { sc_1: { error: "/oops" } } }, SHOP],
  ])("names what is not valid: %s", (name, landing, storefrontUrl) => {
    const check = judgeLanding(landing, storefrontUrl)
    expect(check).toMatchObject({ status: "error", remedy: expect.stringContaining("Settings") })
    expect(check.message).toContain(name)
  })
})
