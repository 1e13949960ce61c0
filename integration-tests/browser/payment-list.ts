/** How an admin finds a payment among many. */
import { readFileSync } from "node:fs"
import type { Page } from "playwright-core"

import { expectAccessible } from "./accessibility"
import { logIn } from "./browser"
import type { Demo } from "./demo"
import { goToWallet } from "./to-wallet"

const COPIES = 45

export function paymentListStories(where: () => { demo: Demo; page: Page }): void {
  let made: { transaction_id: string } | undefined

  const ledger = () => where().demo.database("ext_wallet_transaction")
  const rows = () => where().page.getByRole("link", { name: /^Open payment of/ })
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
    await goToWallet(page, demo, "Linen tote")
    await page.getByRole("button", { name: "Approve", exact: true }).click()
    await page.waitForURL(/\/order\/.+\/confirmed/)
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
    await rows().click()
    await page.getByText(id).waitFor()
    await page.goBack()
    await list().getByText("1 payment", { exact: true }).waitFor()
    await search().fill("nobody@example.test")
    await page.getByText("No payments found").waitFor()
  })

  it("filters by status and amount", async () => {
    const { page } = where()
    await openList("view=all")
    const add = async (filter: string) => {
      await page.getByRole("button", { name: "Add filter" }).click()
      await page.getByRole("menuitem", { name: filter }).click()
    }
    await add("Status")
    await page.getByRole("button", { name: "Declined", exact: true }).click()
    await page.waitForURL(/state=declined/)
    await page.keyboard.press("Escape")
    await add("Amount")
    await page.getByLabel("At least").fill("103,00")
    await page.getByLabel("At most").fill("105")
    await page.getByRole("button", { name: "Apply" }).click()
    await list().getByText("3 payments", { exact: true }).waitFor()
    await page.reload()
    await list().getByText("3 payments", { exact: true }).waitFor()
    await page.getByRole("button", { name: "Clear filters" }).click()
    await page.waitForURL((address) => !/state|amount=/.test(address.search))
  })

  it("turns pages forwards and back", async () => {
    const { page } = where()
    // Made at the same moment, they are in the order of their IDs: 0, 1, 10 and so on.
    await openList("view=all&state=declined&order=created_at&amount=101–")
    await list().getByText(`${COPIES} payments`, { exact: true }).waitFor()
    await list().getByText("€101.00").waitFor()
    await page.getByRole("button", { name: "Prev", disabled: true }).waitFor()
    await page.getByRole("button", { name: "Next" }).click()
    await list().getByText("€139.00").waitFor()
    await page.getByRole("button", { name: "Next" }).click()
    await list().getByText("€109.00").waitFor()
    await page.getByRole("button", { name: "Next", disabled: true }).waitFor()
    await page.getByRole("button", { name: "Prev" }).click()
    await list().getByText("€139.00").waitFor()
    await page.getByRole("button", { name: "Prev" }).click()
    await list().getByText("€101.00").waitFor()
  })

  it("explains a status, to the mouse and to the keyboard", async () => {
    const { page } = where()
    await openList("view=all&state=declined")
    const meaning = page.getByRole("tooltip").filter({ hasText: "declined the payment" })
    await list().getByText("Declined", { exact: true }).nth(1).hover()
    await meaning.waitFor()
    await openList("view=all&state=declined")
    expect(await meaning.count()).toBe(0)
    await rows().first().focus()
    await page.keyboard.press("Tab")
    await meaning.waitFor()
    await page.keyboard.press("Escape")
    await expectAccessible(page, "[role=tabpanel] table")
  })

  it("shows numbers, a chart and where customers were lost, and remembers that they are unfolded", async () => {
    const { page } = where()
    await openList("view=all&period=7")
    const overview = page.getByRole("region", { name: "Overview" })
    await overview.getByRole("button", { name: "Show details" }).waitFor()
    await overview.getByRole("button", { name: "Show details" }).press("Enter")
    await overview.getByRole("button", { name: "Hide details", expanded: true }).waitFor()
    await overview.getByText("compared with").waitFor()
    await overview.getByText("Declined · After approval").waitFor()
    const days = overview.getByRole("list", { name: "Payments per day" }).getByRole("listitem")
    expect(await days.count()).toBe(7)
    const [, unpaid] = /Not paid (\d+)$/.exec((await days.last().getAttribute("title"))!)!
    expect(Number(unpaid)).toBeGreaterThanOrEqual(COPIES)
    await page.reload()
    await days.first().waitFor()
    await overview.getByRole("button", { name: "Hide details" }).click()
    await page.reload()
    await overview.getByRole("button", { name: "Show details", expanded: false }).waitFor()
    expect(await days.count()).toBe(0)
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

  it("shows the first payments without scrolling, below the numbers", async () => {
    const { page } = where()
    const before = page.viewportSize()!
    await page.setViewportSize({ width: 1280, height: 760 })
    await openList("view=all&state=declined")
    const third = await rows().nth(2).boundingBox()
    await page.setViewportSize(before)
    expect(third!.y + third!.height).toBeLessThan(760)
  })

  it("lists the payments behind a number, and no others", async () => {
    const { page } = where()
    await openList("view=all&period=7&q=nobody@example.test")
    const overview = page.getByRole("region", { name: "Overview" })
    const counted = overview.locator("div", { has: page.getByRole("link", { name: "Paid" }) })
    const [, many] = /(\d+) payments?/.exec(await counted.last().innerText())!
    await overview.getByRole("link", { name: "Paid" }).click()
    await page.waitForURL(/environment=sandbox.*state=captured&state=refunded/)
    await list()
      .getByText(new RegExp(`^${many} payments?$`))
      .waitFor()
    await rows().first().waitFor()
    expect(await list().getByText("Declined", { exact: true }).count()).toBe(0)
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

  it("keeps the table while the search is too long, and says what is wrong", async () => {
    const { page } = where()
    await openList("view=all&state=declined")
    await rows().first().waitFor()
    await search().fill("x".repeat(201))
    await page.getByRole("alert").getByText("Use 200 characters or fewer.").waitFor()
    expect(await rows().count()).toBeGreaterThan(0)
    await search().fill("nobody@example.test")
    await page.getByText("No payments found").waitFor()
    expect(await page.getByText("Use 200 characters or fewer.").count()).toBe(0)
  })
}
