/** How an admin settles payments with the payment service's statement. */
import type { Page } from "playwright-core"

import { expectAccessible } from "./accessibility"
import type { Demo } from "./demo"
import { payWithFault } from "./pay-with-fault"

export function statementStories(where: () => { demo: Demo; page: Page }): void {
  it("uploads a statement, maps its columns, and marks what it answers as paid", async () => {
    const { demo, page } = where()
    const orderId = await payWithFault(page, demo, "server_error_after_capture")
    const payment = await demo
      .database("ext_wallet_transaction")
      .where({ state: "review" })
      .orderBy("created_at", "desc")
      .first()
    const amount = Number(payment.amount).toFixed(2).replace(".", ",")
    const file = [
      "Transaction ID;Amount;Currency;Type;Status;Payout",
      `${payment.transaction_id};${amount};EUR;Payment;Captured;Pending`,
      "elsewhere-1;1.234,00;EUR;Payment;Captured;Pending",
      "elsewhere-2;5,00;EUR;Refund;On hold;Pending",
    ].join("\n")

    await page.goto(`${demo.dashboard}/ext-wallet`)
    await page.getByRole("link", { name: "Match statement" }).click()
    await page.getByText("No statements yet").waitFor()
    await expectAccessible(page, "main")
    const upload = { name: "november.csv", mimeType: "text/csv", buffer: Buffer.from(file) }
    await page.locator("input[type=file]").setInputFiles(upload)

    await page.getByRole("heading", { name: "Map columns" }).waitFor()
    await page.getByRole("cell", { name: "elsewhere-1" }).waitFor()
    await page.getByText("Choose what this means.").waitFor()
    await page.getByText(/^“Payout” also seems to tell whether a payment was made/).waitFor()
    const match = page.getByRole("button", { name: "Match statement" })
    expect(await match.isDisabled()).toBe(true)
    await expectAccessible(page, "main")
    await page.getByRole("combobox", { name: "On hold" }).click()
    await page.getByRole("option", { name: "Leave out" }).click()
    expect(await match.isDisabled()).toBe(true)
    await page.getByRole("combobox", { name: "Environment" }).click()
    await page.getByRole("option", { name: "Sandbox" }).click()
    await match.click()

    await page.getByText("1 payment was captured").waitFor()
    await page.getByRole("tab", { name: "Only there 1" }).waitFor()
    await page.getByText("Captured there").waitFor()
    await expectAccessible(page, "main")
    await page.getByRole("button", { name: "Review and mark" }).click()
    const dialog = page.getByRole("alertdialog")
    await dialog.getByText(/^Order #\d+ will show as paid/).waitFor()
    await expectAccessible(page, "[role=alertdialog]")
    await dialog.getByRole("button", { name: "Mark 1 as paid" }).click()
    await page.getByRole("cell", { name: "Done" }).waitFor()
    await page.goto(`${demo.dashboard}/ext-wallet/${payment.id}`)
    await page.getByText(/“Statement november\.csv, line 2”/).waitFor()
    await page.goto(`${demo.dashboard}/orders/${orderId}`)
    await page.getByText("Captured", { exact: true }).first().waitFor()

    await page.goto(`${demo.dashboard}/ext-wallet/statements`)
    await page.locator("input[type=file]").setInputFiles(upload)
    await page.getByText("You've uploaded this file before. Nothing was changed.").waitFor()
  })

  it("reaches a payment that a statement answers behind a hundred that can't be marked", async () => {
    const { demo, page } = where()
    await payWithFault(page, demo, "server_error_after_capture")
    const ledger = () => demo.database("ext_wallet_transaction")
    const payment = await ledger().where({ state: "review" }).orderBy("created_at", "desc").first()
    const ids = Array.from({ length: 100 }, (_, index) => `blocked-${index}`)
    const blocked = ids.map((transaction_id) => ({
      ...payment,
      id: `ewtx_${transaction_id}`,
      payment_session_id: null,
      payment_collection_id: null,
      cart_id: null,
      order_id: null,
      ext_order_id: null,
      look_at: null,
      transaction_id,
    }))
    await demo.database.batchInsert("ext_wallet_transaction", blocked)
    const amount = Number(payment.amount).toFixed(2).replace(".", ",")
    const lines = [...ids, payment.transaction_id].map((id) => `${id};${amount};EUR;Captured`)
    const file = ["Transaction ID;Amount;Currency;Status", ...lines].join("\n")

    await page.goto(`${demo.dashboard}/ext-wallet/statements`)
    const upload = { name: "blocked.csv", mimeType: "text/csv", buffer: Buffer.from(file) }
    await page.locator("input[type=file]").setInputFiles(upload)
    await page.getByRole("combobox", { name: "Environment" }).click()
    await page.getByRole("option", { name: "Sandbox" }).click()
    await page.getByRole("button", { name: "Match statement" }).click()
    await page.getByText("101 payments were captured").waitFor()
    await page.getByRole("button", { name: "Review and mark" }).click()
    const dialog = page.getByRole("alertdialog")
    await dialog.getByText("None of these can be marked.").waitFor()
    await expectAccessible(page, "[role=alertdialog]")
    await dialog.getByRole("button", { name: "Next" }).click()
    await dialog.getByText(/^Order #\d+ will show as paid/).waitFor()
    await dialog.getByRole("button", { name: "Mark 1 as paid" }).click()
    await page.getByText("100 payments were captured").waitFor()
    expect(await ledger().where({ id: payment.id }).first()).toMatchObject({ state: "captured" })
    await ledger().whereLike("id", "ewtx\\_blocked-%").delete()
  })
}
