import { renderToStaticMarkup } from "react-dom/server"
import { createWalletClient } from "../client"
import { useWalletOutcome, WalletButton } from "../react"

const paymentSession = { id: "payses_1", data: { redirection_url: "https://wallet.test/pay/1" } }

describe("WalletButton", () => {
  it("renders on the server as a button that is not busy", () => {
    const html = renderToStaticMarkup(
      <WalletButton paymentSession={paymentSession} cartId="cart_1" className="primary" />
    )

    expect(html).toBe(
      '<button type="button" class="primary" aria-busy="false">Continue to the wallet</button>'
    )
  })

  it("shows its label, and children before the label", () => {
    const labelled = renderToStaticMarkup(
      <WalletButton paymentSession={paymentSession} cartId="cart_1" label="Payer" />
    )
    const withChildren = renderToStaticMarkup(
      <WalletButton paymentSession={paymentSession} cartId="cart_1" label="Payer">
        <b>Pay</b>
      </WalletButton>
    )

    expect(labelled).toContain(">Payer<")
    expect(withChildren).toContain("><b>Pay</b><")
  })

  it("can be disabled, and never shows the wallet's address before the click", () => {
    const html = renderToStaticMarkup(
      <WalletButton paymentSession={paymentSession} cartId="cart_1" disabled />
    )

    expect(html).toContain('disabled=""')
    expect(html).not.toContain("wallet.test")
  })
})

describe("useWalletOutcome", () => {
  it("asks nothing while rendering on the server", () => {
    const fetch = jest.fn()
    const client = createWalletClient({ baseUrl: "https://shop.test", publishableKey: "pk", fetch })
    const Outcome = () => <p>{useWalletOutcome("payses_1", client).outcome ?? "waiting"}</p>

    expect(renderToStaticMarkup(<Outcome />)).toBe("<p>waiting</p>")
    expect(fetch).not.toHaveBeenCalled()
  })
})
