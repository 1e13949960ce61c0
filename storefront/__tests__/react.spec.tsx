import { renderToStaticMarkup } from "react-dom/server"
import { createWalletClient } from "../client"
import { useWalletOutcome, WalletButton, WalletMessage } from "../react"

const cartIn = (environment: string) => ({
  id: "cart_1",
  payment_collection: {
    id: "paycol_1",
    payment_sessions: [
      {
        id: "payses_1",
        provider_id: "pp_ext_wallet",
        status: "pending",
        data: { redirection_url: "https://api.test/ext-wallet/continue/1", environment },
      },
    ],
  },
})
const cart = cartIn("production")
const untouched = () => {
  const fetch = jest.fn()
  const client = createWalletClient({ baseUrl: "https://shop.test", publishableKey: "pk", fetch })
  return { client, fetch }
}

describe("WalletButton", () => {
  it("renders on the server as a button that is not busy", () => {
    const html = renderToStaticMarkup(<WalletButton cart={cart} className="primary" />)

    expect(html).toContain(
      '<button type="button" class="primary" aria-disabled="false" aria-busy="false">Continue to wallet</button>'
    )
    expect(html).not.toContain("Test mode")
  })

  it("shows its label, and children before the label", () => {
    expect(renderToStaticMarkup(<WalletButton cart={cart} label="Payer" />)).toContain(">Payer<")
    expect(
      renderToStaticMarkup(
        <WalletButton cart={cart} label="Payer">
          <b>Pay</b>
        </WalletButton>
      )
    ).toContain("><b>Pay</b><")
  })

  it("can be disabled, and never shows the wallet's address before the click", () => {
    const html = renderToStaticMarkup(<WalletButton cart={cart} disabled />)

    expect(html).toContain('disabled=""')
    expect(html).not.toContain("api.test")
  })

  it("is drawn as the storefront's own button where it is told how", () => {
    const html = renderToStaticMarkup(
      <WalletButton
        cart={cart}
        render={(button, busy) => <button {...button} data-loading={busy} className="shop" />}
      />
    )

    expect(html).toContain('class="shop"')
    expect(html).toContain('data-loading="false"')
  })

  it.each([
    ["en", "Test mode. You will not be charged."],
    ["fr-FR", "Mode test. Vous ne serez pas débité."],
    ["de", "Testmodus. Es wird nichts abgebucht."],
    ["es", "Modo de prueba. No se te cobrará nada."],
    ["it", "Modalità di test. Non ti verrà addebitato nulla."],
    ["nl-BE", "Testmodus. Er wordt niets afgeschreven."],
  ])(
    "says in %s that a sandbox payment moves no money, from the first rendering on",
    (locale, text) => {
      expect(
        renderToStaticMarkup(<WalletButton cart={cartIn("sandbox")} locale={locale} />)
      ).toContain(text)
    }
  )

  it("asks nothing while rendering on the server, and keeps the place of name and logo", () => {
    const { client, fetch } = untouched()
    const html = renderToStaticMarkup(<WalletButton cart={cart} client={client} />)

    expect(fetch).not.toHaveBeenCalled()
    expect(html).toContain("height:28px")
  })
})

describe("WalletMessage", () => {
  it("says nothing on the server, which does not know the address", () => {
    expect(renderToStaticMarkup(<WalletMessage />)).toBe("")
  })
})

describe("useWalletOutcome", () => {
  it("asks nothing while rendering on the server", () => {
    const { client, fetch } = untouched()
    const Outcome = () => <p>{useWalletOutcome("payses_1", client).outcome ?? "waiting"}</p>

    expect(renderToStaticMarkup(<Outcome />)).toBe("<p>waiting</p>")
    expect(fetch).not.toHaveBeenCalled()
  })
})
