import { createLinkSigner } from "../../../modules/ext_wallet/secrets/links"
import { rememberPayment } from "../answer"

const links = createLinkSigner(["a secret that is long enough to sign with"])

/** What a browser is told of the cookie by a backend at this address. */
function cookieAt(backendUrl: string): unknown {
  const cookie = jest.fn()
  rememberPayment({ cookie }, { links, options: { backendUrl } }, "ewtx_1")
  const [, , attributes] = cookie.mock.lastCall as [string, string, object]
  return attributes
}

describe("the cookie that remembers which payment went to the wallet", () => {
  it.each([
    ["http://localhost:9000", { path: "/ext-wallet", secure: false }],
    ["https://api.shop.example", { path: "/ext-wallet", secure: true }],
    ["https://shop.example/backend", { path: "/backend/ext-wallet", secure: true }],
  ])("goes back to the error URL of %s, and nowhere else", (backendUrl, attributes) => {
    expect(cookieAt(backendUrl)).toMatchObject({
      ...attributes,
      httpOnly: true,
      sameSite: "lax",
    })
  })
})
