import { connected } from "../../scripts/database.mjs"
import { eventually, expect, followLink, jsonCalls } from "./http.mjs"
import { ADMIN } from "./running-store.mjs"

export const PROVIDER = "pp_ext_wallet"
/** Where the options name no storefront, the checklist asks for a landing page. */
const LANDING = "https://shop.example.com/{country_code}/order/{order_id}/confirmed"
export const SHOPPER = "jeanne@example.com"

/** What the owner of a new store does first: something to sell, and somewhere to sell it.
 * @param {string} url */
export async function openShop(url) {
  const { token } = await jsonCalls(url)("POST", "/auth/user/emailpass", ADMIN)
  const admin = jsonCalls(url, { authorization: `Bearer ${token}` })
  const { sales_channels } = await admin("GET", "/admin/sales-channels")
  const channel = sales_channels[0].id
  const { api_key } = await admin("POST", "/admin/api-keys", { title: "Shop", type: "publishable" })
  await admin("POST", `/admin/api-keys/${api_key.id}/sales-channels`, { add: [channel] })
  const { region } = await admin("POST", "/admin/regions", {
    name: "Europe",
    currency_code: "eur",
    countries: ["fr"],
    payment_providers: [PROVIDER],
  })
  const { product } = await admin("POST", "/admin/products", {
    title: "Field recordings",
    status: "published",
    options: [{ title: "Format", values: ["Download"] }],
    variants: [
      {
        title: "Download",
        manage_inventory: false,
        options: { Format: "Download" },
        prices: [{ currency_code: "eur", amount: 12.3 }],
      },
    ],
    sales_channels: [{ id: channel }],
  })
  const key = { "x-publishable-api-key": api_key.token }
  return {
    admin,
    store: jsonCalls(url, { ...key, ...(await registerShopper(url, key)) }),
    region: region.id,
    variant: product.variants[0].id,
  }
}

/** The test's shopper has an account and is signed in: in the sandbox of a public shop it is the login that counts.
 * @param {string} url @param {Record<string, string>} key @returns {Promise<Record<string, string>>} */
async function registerShopper(url, key) {
  const login = { email: SHOPPER, password: "a-shopper's-password" }
  const { token } = await jsonCalls(url)("POST", "/auth/customer/emailpass/register", login)
  const register = jsonCalls(url, { ...key, authorization: `Bearer ${token}` })
  await register("POST", "/store/customers", { email: SHOPPER })
  const signedIn = await jsonCalls(url)("POST", "/auth/customer/emailpass", login)
  return { authorization: `Bearer ${signedIn.token}` }
}

/** @typedef {Awaited<ReturnType<typeof openShop>>} Shop */
/** @typedef {{ url: string, keys: { sandbox: string, production: string } }} Simulator */

const ENVIRONMENTS = "/admin/ext-wallet/environments"
const TEST_PAYMENT = `${ENVIRONMENTS}/sandbox/test-payment`

/** Enters the key and lets the test's customer pay in the sandbox. @param {Shop} shop @param {Simulator} simulator */
export async function setUpSandbox({ admin }, simulator) {
  const account = { account_id: "acc_test" }
  await admin("POST", `${ENVIRONMENTS}/sandbox`, { api_key: simulator.keys.sandbox, ...account })
  const tested = await admin("POST", `${ENVIRONMENTS}/sandbox/test`, {})
  expect(tested.ok === true, "the sandbox's key works")

  await admin("POST", "/admin/ext-wallet/settings", { sandbox_testers: [SHOPPER] })
}

/**
 * Makes the guided test payment.
 * @param {{ shop: Shop, simulator: Simulator, server: { url: string }, databaseUrl: string }} store
 */
export async function makeTestPayment({ shop: { admin }, simulator, server, databaseUrl }) {
  // It stands for the payment service: nothing that a simulator shows counts for going live.
  await jsonCalls(simulator.url)("POST", "/_simulator/behaviour", { identifiesItself: false })
  await admin("POST", TEST_PAYMENT, {})
  await approveAtWallet(server.url, simulator, await newestTransaction(simulator))
  /** @param {string} question @param {string} answer */
  const answer = async (question, answer) => {
    await eventually(
      () => admin("GET", TEST_PAYMENT),
      ({ questions }) =>
        questions.some((/** @type {any} */ { id, open }) => id === question && open),
      () => `the test payment asks for ${question}`
    )
    return admin("POST", `${TEST_PAYMENT}/answers`, { question, answer })
  }
  await answer("shown_amount", "1.23")
  await answer("shown_currency", "eur")
  // The service's dashboard shows a payment later: the answer counts three minutes after the approval.
  await connected(databaseUrl, (client) =>
    client.query(
      `update ext_wallet_transaction set state_changed_at = state_changed_at - interval '3 minutes'
       where kind = 'test'`
    )
  )
  await answer("before_resume", "not_captured")
  const { result } = await answer("after_resume", "captured")
  expect(result?.outcome === "recognized", `a paid order is recognized, not ${result?.outcome}`)
}

/** Goes through the checklist to its end. @param {Shop} shop @param {Simulator} simulator */
export async function goLive({ admin }, simulator) {
  const account = { account_id: "acc_live" }
  const key = { api_key: simulator.keys.production, ...account }
  await admin("POST", `${ENVIRONMENTS}/production`, key)
  await admin("POST", `${ENVIRONMENTS}/production/test`, {})
  const { checklist: before } = await admin("GET", "/admin/ext-wallet/go-live")
  if (before.some((/** @type {any} */ { id, done }) => id === "storefront" && !done)) {
    await admin("POST", "/admin/ext-wallet/settings", { landing: { success: LANDING } })
  }
  await admin("POST", "/admin/ext-wallet/settings", { active_environment: "production" })
  const { checklist, live } = await admin("GET", "/admin/ext-wallet/go-live")
  const open = checklist.filter((/** @type {any} */ line) => line.required && !line.done)
  expect(live && open.length === 0, `nothing is left to do, but: ${JSON.stringify(open)}`)
}

/** The newest transaction at the wallet is the one that was just started.
 * @param {Pick<Simulator, "url">} simulator @returns {Promise<string>} */
export async function newestTransaction(simulator) {
  const { transactions } = await jsonCalls(simulator.url)("GET", "/_simulator/state")
  return transactions.at(-1).id
}

/** As the customer who approves at the wallet and is sent back: the status of the page that they see.
 * @param {string} url @param {Pick<Simulator, "url">} simulator @param {string} transaction */
export async function approveAtWallet(url, simulator, transaction) {
  const control = jsonCalls(simulator.url)
  const { location } = await control("POST", `/_simulator/transactions/${transaction}/approve`, {})
  const status = await followLink(url, location)
  expect(status < 400, `the return link is answered, not with ${status}`)
  return status
}
