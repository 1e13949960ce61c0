import { returned } from "../../src/domain/payment/__tests__/signals"
import type { PaymentFilter } from "../../src/modules/ext_wallet/ledger/types"
import { fillLedger } from "./large-ledger"
import { plansOf } from "./query-plans"
import { describeWalletModule } from "./wallet-module"

/** Of 30,000. */
const ROWS_AT_MOST = 300
const PAGE = { limit: 20, offset: 0 }

describeWalletModule(({ database, otherServer }) => {
  beforeEach(() => fillLedger(database()))

  const ledger = () => otherServer({}).ledger
  const facts = () => otherServer({}).facts
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
      "holdsCart by cart": () => ledger().holdsCart({ cartId: "cart_20000" }),
      "holdsCart by collection": () => ledger().holdsCart({ paymentCollectionId: "pay_col_20000" }),
      "wasStartedInSandbox by cart": () => ledger().wasStartedInSandbox({ cartId: "cart_20000" }),
      "wasStartedInSandbox by collection": () =>
        ledger().wasStartedInSandbox({ paymentCollectionId: "pay_col_20000" }),
      "countInits of a cart": () => ledger().countInits({ cartId: "cart_20000" }, 60),
      "countInits of an order": () => ledger().countInits({ orderId: "order_20000" }, 60),
      lookAgainAtCart: () => ledger().lookAgainAtCart("cart_20000"),
      listEvents: () => ledger().listEvents("ewtx_20000"),
      findReviewNeighbors: () => ledger().findReviewNeighbors("ewtx_20000"),
      "findReviewNeighbors of a review": () => ledger().findReviewNeighbors("ewtx_301"),
    })
  })

  it("knows what has worked before without reading the ledger", async () => {
    const works: Record<string, () => Promise<unknown>> = {}
    for (const environment of ["sandbox", "production"] as const) {
      works[`hasCaptured in ${environment}`] = () => facts().hasCaptured(environment)
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

  it("lists and counts payments by index, whatever they are filtered by", async () => {
    const filters: PaymentFilter[] = [
      {},
      { state: "review" },
      { state: ["ready", "canceled", "expired"] },
      { environment: "sandbox" },
      { environment: "sandbox", state: "ready" },
      { order_id: "order_20000" },
    ]
    for (const filter of filters) {
      const [list, count] = await plansOf(database(), () => ledger().listPayments(filter, PAGE))
      const wholeTables = [list?.wholeTables, count?.wholeTables].flat()
      expect({ filter, wholeTables }).toEqual({ filter, wholeTables: [] })
      expect(list?.rowsRead).toBeLessThanOrEqual(ROWS_AT_MOST)
      expect(count?.rowsRead).toBeLessThanOrEqual(10_001)
    }
  })

  it("counts payments exactly up to ten thousand, and says where there are more", async () => {
    const declined = async (howMany: number) => {
      await database()("ext_wallet_transaction")
        .whereIn(
          "id",
          Array.from({ length: howMany }, (_, index) => `ewtx_${index + 1_000}`)
        )
        .update({ state: "declined" })
      const { rows, ...counted } = await ledger().listPayments({ state: "declined" }, PAGE)
      expect(rows[0]?.id).toBe(`ewtx_${howMany + 999}`)
      return counted
    }
    expect(await declined(10_000)).toEqual({ count: 10_000, isCapped: false })
    expect(await declined(10_001)).toEqual({ count: 10_000, isCapped: true })
  })
})
