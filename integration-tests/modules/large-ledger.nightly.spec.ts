import { returned } from "../../src/domain/payment/__tests__/signals"
import type { PaymentState } from "../../src/domain/payment/payment"
import type { PaymentFilter } from "../../src/modules/ext_wallet/ledger/payment-list"
import { fillLedger } from "./large-ledger"
import { plansOf } from "./query-plans"
import { describeWalletModule } from "./wallet-module"

/** Of 30,000. */
const ROWS_AT_MOST = 300
/** What few payments have may be looked for among those of a state or an environment. */
const LISTED_ROWS_AT_MOST = 9_000
const PAGE = { limit: 20, offset: 0 }

describeWalletModule(({ database, otherServer }) => {
  beforeEach(() => fillLedger(database()))

  const ledger = () => otherServer({}).ledger
  const calls = () => otherServer({}).calls

  /** Runs each piece of work, and names the queries that read a whole table or more rows than they may. */
  async function expectByIndex(works: Record<string, () => Promise<unknown>>): Promise<void> {
    const slow: string[] = []
    for (const [name, work] of Object.entries(works)) {
      const plans = await plansOf(database(), work)
      expect({ name, asked: plans.length > 0 }).toEqual({ name, asked: true })
      for (const { sql, wholeTables, rowsRead } of plans) {
        if (wholeTables.length > 0 || rowsRead > ROWS_AT_MOST) {
          slow.push(`${name} reads ${rowsRead} rows, all of [${wholeTables.join()}]: ${sql}`)
        }
      }
    }
    expect(slow).toEqual([])
  }

  it("finds what a checkout, a return and a payment's page need without reading the ledger", async () => {
    await expectByIndex({
      "a signal, with the collection's lock": () => ledger().apply("ewtx_29971", returned()),
      find: () => ledger().find("ewtx_20000"),
      findBySession: () => ledger().findBySession("payses_20000"),
      listByCollection: () => ledger().listByCollection("pay_col_20000"),
      listByOrder: () => ledger().listByOrder("order_20000"),
      listTakenOf: () => ledger().listTakenOf(["order_20000", "order_20006"]),
      "holdsCart by cart": () => ledger().holdsCart({ cart_id: "cart_20000" }),
      "holdsCart by collection": () =>
        ledger().holdsCart({ payment_collection_id: "pay_col_20000" }),
      "wasStartedInSandbox by cart": () => ledger().wasStartedInSandbox({ cart_id: "cart_20000" }),
      "wasStartedInSandbox by collection": () =>
        ledger().wasStartedInSandbox({ payment_collection_id: "pay_col_20000" }),
      "countInits of a cart": () => ledger().countInits({ cart_id: "cart_20000" }, 60),
      "countInits of an order": () => ledger().countInits({ order_id: "order_20000" }, 60),
      lookAgainAtCart: () => ledger().lookAgainAtCart("cart_20000"),
      listEvents: () => ledger().listEvents("ewtx_20000"),
      findReviewNeighbors: () => ledger().findReviewNeighbors("ewtx_20000"),
      "findReviewNeighbors of a review": () => ledger().findReviewNeighbors("ewtx_301"),
    })
  })

  it("knows what has worked before without reading the ledger", async () => {
    const works: Record<string, () => Promise<unknown>> = {}
    for (const environment of ["sandbox", "production"] as const) {
      works[`lastInits in ${environment}`] = () => calls().lastInits(environment)
      works[`lastResumes in ${environment}`] = () => calls().lastResumes(environment)
      works[`countStarts in ${environment}`] = () => calls().countStarts(environment)
      works[`the last payment in ${environment}`] = () =>
        otherServer({}).getEnvironment(environment)
    }
    await expectByIndex(works)
  })

  it("finds what recovery has to do without reading what is done", async () => {
    await expectByIndex({
      claimForRecovery: () => ledger().claimForRecovery(),
      "dropOldBodies where there are none": () => ledger().dropOldBodies(1),
    })
  })

  it("takes the next of thousands that are due without reading the others", async () => {
    await database()("ext_wallet_transaction").update({
      look_at: database().raw("now() - interval '1 minute' * length(id)"),
    })
    await database().raw("vacuum analyze ext_wallet_transaction")
    await expectByIndex({ claimForRecovery: () => ledger().claimForRecovery() })
  })

  const SEARCH = { amounts: [], orderIds: [], cartIds: [] }
  const FILTERS: [name: string, filter: PaymentFilter][] = [
    ["all", {}],
    ["a rare state", { state: "review" }],
    ["several states", { state: ["ready", "canceled", "expired"] }],
    ["an environment", { environment: "sandbox" }],
    ["an environment and a state", { environment: "sandbox", state: "ready" }],
    ["an order", { order_id: "order_20000" }],
    ["the usual currency", { currency_code: "eur" }],
    ["a rare currency", { currency_code: "usd" }],
    ["the usual amount", { amount: "12.3" }],
    ["a rare amount", { amount: "20009" }],
    ["a wide range of amounts", { amount: { $gte: "10" } }],
    ["a narrow range of amounts", { amount: { $gte: "20000", $lte: "20100" } }],
    ["amounts that only the oldest have", { amount: { $gte: "13", $lte: "300" } }],
    ["a rare state and the usual amount", { state: "review", amount: "12.3" }],
    ["the usual channel", { sales_channel_id: "sc_main" }],
    ["a rare channel", { sales_channel_id: "sc_rare" }],
    ["a rare channel and a state", { sales_channel_id: "sc_rare", state: "captured" }],
    ["a channel where all is paid", { sales_channel_id: "sc_paid" }],
    [
      "what is abandoned where all is paid",
      { sales_channel_id: "sc_paid", state: ["ready", "canceled", "expired"] },
    ],
    ["a search for the usual amount", { search: { ...SEARCH, text: "12.3", amounts: ["12.3"] } }],
    ["a search for a rare amount", { search: { ...SEARCH, text: "20009", amounts: ["20009"] } }],
    ["a search for a payment", { search: { ...SEARCH, text: "ewtx_20000" } }],
    ["a search for a transaction", { search: { ...SEARCH, text: "transaction_20000" } }],
    ["a search for nothing there is", { search: { ...SEARCH, text: "nothing" } }],
    [
      "a search that finds orders and carts",
      { search: { text: "x", amounts: [], orderIds: ["order_20000"], cartIds: ["cart_29971"] } },
    ],
  ]
  const ORDERS = ["-created_at", "created_at"] as const

  it("lists and counts payments without reading the ledger, whatever they are filtered and sorted by", async () => {
    const slow: string[] = []
    for (const [name, filter] of FILTERS) {
      for (const order of ORDERS) {
        const page = { limit: 20, order }
        const plans = await plansOf(database(), () => ledger().listPayments(filter, page))
        expect({ name, asked: plans.length > 1 }).toEqual({ name, asked: true })
        for (const { sql, rowsRead } of plans) {
          if (rowsRead > LISTED_ROWS_AT_MOST) {
            slow.push(`${name} by ${order} reads ${rowsRead} rows: ${sql}`)
          }
        }
      }
    }
    expect(slow).toEqual([])
  })

  it("finds payments of a day and a deep page by index", async () => {
    const now = Date.now()
    const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString()
    const day = { created_at: { $gte: hoursAgo(300), $lte: hoursAgo(299) } }
    await expectByIndex({
      "an hour": () => ledger().pagePayments(day, { limit: 20 }),
      "refunds of an hour": () =>
        ledger().pagePayments({ refunded_at: day.created_at }, { limit: 20 }),
      "refunds of the last days": () =>
        ledger().pagePayments({ refunded_at: { $gte: hoursAgo(300) } }, { limit: 20 }),
      "a deep page": () => ledger().pagePayments({}, { limit: 20, cursor: "ewtx_5000" }),
      "a deep page of a state": () =>
        ledger().pagePayments({ state: "captured" }, { limit: 20, cursor: "ewtx_5000" }),
      "the page before": () => ledger().pagePayments({}, { limit: 20, cursor: "-ewtx_5000" }),
      "a deep page of a channel": () =>
        ledger().pagePayments({ sales_channel_id: "sc_main" }, { limit: 20, cursor: "ewtx_5000" }),
    })
  })

  it("counts and adds up the payments of a range without reading those of other times", async () => {
    const day = new Date(Date.now() - 300 * 3_600_000).toISOString().slice(0, 10)
    for (const environment of ["production", "sandbox"] as const) {
      const range = { environment, from: day, to: day, timeZone: "UTC" }
      const plans = await plansOf(database(), () => ledger().countRange(range))
      for (const { sql, wholeTables, rowsRead } of plans) {
        // Two days of 1,440 payments, some of which are compared with the others of their cart: of 30,000 in all.
        expect({ sql, wholeTables, isFew: rowsRead < 9_000 }).toMatchObject({
          wholeTables: [],
          isFew: true,
        })
      }
    }
  })

  it("counts payments exactly up to a thousand, and says where there are more", async () => {
    const declined = async (howMany: number) => {
      await database()("ext_wallet_transaction")
        .whereIn(
          "id",
          Array.from({ length: howMany }, (_, index) => `ewtx_${index + 1_000}`)
        )
        .update({ state: "declined" })
      const { rows, count, isCapped } = await ledger().listPayments({ state: "declined" }, PAGE)
      expect(rows[0]?.id).toBe(`ewtx_${howMany + 999}`)
      return { count, isCapped }
    }
    expect(await declined(1_000)).toEqual({ count: 1_000, isCapped: false })
    expect(await declined(1_001)).toEqual({ count: 1_000, isCapped: true })
    const count = async (state: PaymentState[]) =>
      (await ledger().listPayments({ state }, PAGE)).count
    expect(await count(["review", "review"])).toBe(3)
    expect(await count([])).toBe(0)
  })
})
