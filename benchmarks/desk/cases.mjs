// What somebody at the payments desk asks for. Where a case names a payment, it is one of the same place in both ledgers.

/**
 * @typedef {{ many: number, today: Date }} Ledger
 * @typedef {Record<string, string | string[]>} Query
 * @typedef {{ what: string, path: (ledger: Ledger) => string, limit?: number }} Case
 */

const PAYMENTS = "/admin/ext-wallet/payments"
const LIMIT = 1.5
const DAY_MS = 86_400_000

/** @param {Ledger} ledger */
const middle = ({ many }) => many / 2

/** Of an order that is there in every ledger: reviews have one. @param {Ledger} ledger */
const orderNumber = ({ many }) => many / 25 + 3

/** @param {Query} query */
const page = (query) => {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    Array.isArray(value) ? value.map((one) => [`${name}[]`, one]) : [[name, value]]
  )
  return `${PAYMENTS}?${new URLSearchParams(pairs)}`
}

/** @param {number} days @param {Date} today */
const daysBefore = (days, today) =>
  new Date(today.getTime() - days * DAY_MS).toISOString().slice(0, 10)

/** @param {number} from @param {number} to  in days ago @returns {(ledger: Ledger) => Record<string, string>} */
const created =
  (from, to) =>
  ({ today }) => ({
    "created_at[$gte]": daysBefore(from, today),
    "created_at[$lte]": daysBefore(to, today),
  })

const ABANDONED = ["ready", "canceled", "expired"]

/** @type {Record<string, Query | ((ledger: Ledger) => Query)>} */
const LISTS = {
  "First page": {},
  "Tab: needs review": { state: "review" },
  "Tab: to reconcile": { state: "unconfirmed" },
  "Tab: abandoned": { state: ABANDONED },
  "A tab's count: all": { limit: "1" },
  "A tab's count: abandoned": { state: ABANDONED, limit: "1" },
  "Oldest first": { order: "created_at" },
  "Deep page": (ledger) => ({ cursor: `ewtx_${middle(ledger)}` }),
  "Deep page, backwards": (ledger) => ({ cursor: `-ewtx_${middle(ledger)}` }),
  "Deep page of a state": (ledger) => ({ state: "captured", cursor: `ewtx_${middle(ledger)}` }),
  "State: captured": { state: "captured" },
  "State: declined": { state: "declined" },
  "Environment: production": { environment: "production" },
  "Environment: sandbox": { environment: "sandbox" },
  "Currency: six in ten": { currency_code: "eur" },
  "Currency: one in ten": { currency_code: "chf" },
  "Currency: none": { currency_code: "sek" },
  "Amount: one in four": { amount: "29.90" },
  "Amount: 25 payments": { amount: "777.77" },
  "Amount: wide range": { "amount[$gte]": "10", "amount[$lte]": "150" },
  "Amount: narrow range": { "amount[$gte]": "100", "amount[$lte]": "110" },
  "Amount: from 500": { "amount[$gte]": "500" },
  "Amount: narrow range, abandoned": {
    "amount[$gte]": "100",
    "amount[$lte]": "150",
    state: ABANDONED,
  },
  "Dates: a month": created(430, 400),
  "Dates: a year": created(765, 400),
  "Dates: a year, needs review": (ledger) => ({ ...created(765, 400)(ledger), state: "review" }),
  "Sales channel: nine in ten": { sales_channel_id: "sc_main" },
  "Sales channel: one in ten": { sales_channel_id: "sc_second" },
  "Sales channel: 25 payments": { sales_channel_id: "sc_few" },
  "Sales channel: 25 payments, none abandoned": { sales_channel_id: "sc_few", state: ABANDONED },
  "Sales channel: one in ten, needs review": { sales_channel_id: "sc_second", state: "review" },
  "Search: order number": (ledger) => ({ q: `#${orderNumber(ledger)}` }),
  "Search: e-mail": { q: "customer0@example.com" },
  "Search: payment": (ledger) => ({ q: `ewtx_${middle(ledger)}` }),
  "Search: transaction": (ledger) => ({ q: `transaction_${middle(ledger)}` }),
  "Search: wallet order": (ledger) => ({ q: `EXT-${middle(ledger)}` }),
  "Search: cart": (ledger) => ({ q: `cart_${middle(ledger)}` }),
  "Search: amount, one in four": { q: "29.90" },
  "Search: amount, 25 payments": { q: "€ 777,77" },
  "Search: nothing": { q: "nothing" },
}

/** @type {Case[]} */
export const CASES = [
  ...Object.entries(LISTS).map(([what, query]) => ({
    what,
    path: (/** @type {Ledger} */ ledger) =>
      page(typeof query === "function" ? query(ledger) : query),
    limit: LIMIT,
  })),
]

/** @type {Case[]} */
export const NUMBERS = [7, 30, 90].map((days) => ({
  what: `Numbers and chart of ${days} days`,
  path: ({ today }) => {
    const range = { from: daysBefore(days - 1, today), to: daysBefore(0, today) }
    return `/admin/ext-wallet/summary?${new URLSearchParams({ ...range, environment: "production" })}`
  },
}))
