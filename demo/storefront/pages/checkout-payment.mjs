import { html } from "../html.mjs"
import { money } from "../money.mjs"

export const WALLET = "pp_ext_wallet"

/** @type {Record<string, string>} */
const UNAVAILABLE = {
  wrong_currency: "The wallet does not take this currency.",
  testers_only: "The wallet is being tested and not open yet.",
}

/**
 * @param {import("../store-api.mjs").StoreApi} api
 * @param {any} wallet
 * @param {any} cart
 * @param {string} country
 * @param {import("./checkout.mjs").Progress} progress
 */
export async function paymentSection(api, wallet, cart, country, progress) {
  return html`<section class="panel" aria-labelledby="payment">
    <header><h2 id="payment">Payment</h2></header>
    ${progress.open === "payment" ? await form(api, wallet, cart, country) : html`<p class="soft">The last step.</p>`}
  </section>`
}

/** @param {import("../store-api.mjs").StoreApi} api @param {any} wallet @param {any} cart @param {string} country */
async function form(api, wallet, cart, country) {
  const providers = await api.listPaymentProviders()
  const ids = providers.map((/** @type {any} */ provider) => provider.id).sort(walletFirst)
  const usable = ids.filter((/** @type {string} */ id) => id !== WALLET || wallet.available)
  if (usable.length === 0)
    return html`<p>There is no way to pay at the moment. Please come back later.</p>`
  return html`<form method="post" action="/${country}/checkout/pay">
    <fieldset class="bare">
      <legend class="hidden">How would you like to pay?</legend>
      ${ids.map((/** @type {string} */ id) => choice(id, wallet, id === usable[0]))}
    </fieldset>
    <button class="whole">Pay ${money(cart.total, cart.currency_code)}</button>
  </form>`
}

/** @param {string} id @param {any} wallet @param {boolean} checked */
function choice(id, wallet, checked) {
  const isWallet = id === WALLET
  const disabled = isWallet && !wallet.available
  return html`<label class="choice">
    <input
      type="radio"
      name="provider_id"
      value="${id}"
      ${checked && html` checked`}${disabled && html` disabled`}
      required
    />
    <span
      >${isWallet ? wallet.display_name : "Invoice"}
      <small>${isWallet ? walletHint(wallet) : "Pay within 14 days of delivery."}</small>
    </span>
  </label>`
}

/** @param {any} wallet */
function walletHint(wallet) {
  if (wallet.available) return "You approve the payment at the wallet, then come back here."
  return UNAVAILABLE[wallet.reason] ?? "Not available at the moment."
}

/** @param {string} a @param {string} b */
function walletFirst(a, b) {
  return Number(b === WALLET) - Number(a === WALLET) || a.localeCompare(b)
}
