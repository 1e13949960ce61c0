/** How an admin finds a payment among many. */
import { readFileSync } from "node:fs"

import { expectAccessible } from "./accessibility"
import { logIn } from "./browser"
import type { Where } from "./demo"
import { buy } from "./to-wallet"

const COPIES = 5

export function paymentListStories(where: Where): void {
  let made: { transaction_id: string } | undefined

  const ledger = () => where().demo.database("ext_wallet_transaction")
  /** Apart from the overview above it, which has some of the same words. */
  const list = () => where().page.getByRole("tabpanel")
  const search = () => where().page.getByRole("searchbox")
  const openList = async (query: string) => {
    const { demo, page } = where()
    await page.goto(`${demo.dashboard}/ext-wallet?${query}`)
    await page.waitForLoadState("networkidle")
    // It stands above the list, which may move when it comes.
    await page.getByRole("region", { name: "Overview" }).getByText("Sandbox").waitFor()
  }

  /** A payment of a customer, and others that have neither cart nor order, of 101 euros and more. */
  async function makePayments(): Promise<{ transaction_id: string }> {
    const { demo, page } = where()
    await buy(page, demo, "Linen tote")
    const paid = await ledger().where({ state: "captured" }).orderBy("created_at", "desc").first()
    const copies = Array.from({ length: COPIES }, (_, index) => ({
      ...paid,
      id: `ewtx_listed_${index}`,
      payment_session_id: null,
      payment_collection_id: null,
      cart_id: null,
      order_id: null,
      amount: 101 + index,
      raw_amount: JSON.stringify({ value: String(101 + index), precision: 20 }),
      transaction_id: `listed-${index}`,
      ext_order_id: null,
      state: "declined",
      capture: "none",
    }))
    await demo.database.batchInsert("ext_wallet_transaction", copies)
    return paid
  }

  beforeEach(async () => {
    const { demo, page } = where()
    made ??= await makePayments()
    await logIn(page, demo)
  })

  afterAll(() => ledger().whereLike("id", "ewtx\\_listed\\_%").delete())

  it("answers a customer who paid with one search, and keeps it in the address", async () => {
    const { page } = where()
    const { transaction_id: id } = made!
    await openList("view=unfinished")
    await search().fill("jeanne@example.test")
    await page.waitForURL(/view=all.*q=jeanne/)
    await page.getByRole("cell", { name: "jeanne@example.test" }).first().waitFor()
    await search().fill(id)
    await page.waitForURL((address) => address.search.includes(id))
    await list().getByText("1 payment", { exact: true }).waitFor()
    await page.reload()
    await list().getByText("1 payment", { exact: true }).waitFor()
    expect(await search().inputValue()).toBe(id)
    await page.getByRole("link", { name: /^Open payment of/ }).click()
    await page.getByText(id).waitFor()
    await page.goBack()
    await list().getByText("1 payment", { exact: true }).waitFor()
    await search().fill("nobody@example.test")
    await page.getByText("No payments found").waitFor()
  })

  it("shows numbers, list, tabs and export of the same environment, the active one first", async () => {
    const { page } = where()
    await ledger()
      .whereIn("id", ["ewtx_listed_0", "ewtx_listed_1"])
      .update({ environment: "production" })
    const asked: string[] = []
    page.on("request", (request) => {
      const url = new URL(request.url())
      if (/\/ext-wallet\/(payments|summary)/.test(url.pathname)) {
        asked.push(url.searchParams.get("environment") ?? "both")
      }
    })
    // Other stories leave declined payments, of smaller amounts.
    await openList("view=all&state=declined&amount=101–")
    await list()
      .getByText(`${COPIES - 2} payments`, { exact: true })
      .waitFor()
    expect(new Set(asked)).toEqual(new Set(["sandbox"]))
    asked.length = 0
    await page.getByRole("combobox", { name: "Environment" }).click()
    await page.getByRole("option", { name: "Production" }).click()
    await list().getByText("2 payments", { exact: true }).waitFor()
    const file = page.waitForEvent("download")
    await page.getByRole("button", { name: "Export as CSV" }).click()
    expect(readFileSync(await (await file).path(), "utf8").split("\r\n")).toHaveLength(4)
    expect(new Set(asked)).toEqual(new Set(["production"]))
    await ledger().whereLike("id", "ewtx\\_listed\\_%").update({ environment: "sandbox" })
  })

  it("folds payments to check below the reviews, and shows no view of them", async () => {
    const { page } = where()
    await openList("view=review")
    await page.getByRole("tab", { name: "Not finished" }).waitFor()
    const folded = list().locator("summary").filter({ hasText: "Check if paid" })
    expect(await folded.count()).toBe(0)
    await ledger().where({ id: "ewtx_listed_0" }).update({ state: "unconfirmed" })
    await openList("view=review")
    await list().getByText("Nothing needs review").waitFor()
    await folded.waitFor()
    expect(await page.getByRole("tab", { name: /Check if paid|To reconcile/ }).count()).toBe(0)
    const payment = list().getByRole("link", { name: "Open payment of €101.00" })
    expect(await payment.count()).toBe(0)
    await folded.click()
    await payment.waitFor()
    await expectAccessible(page, "[role=tabpanel]")
    await ledger().where({ id: "ewtx_listed_0" }).update({ state: "declined" })
  })
}
