/** How an admin settles payments with the payment service's statement. */
import { expectAccessible } from "./accessibility"
import type { Where } from "./demo"
import { payWithFault } from "./pay-with-fault"

export function statementStories(where: Where): void {
  it("uploads a statement, and marks the payments that it shows as paid", async () => {
    const { demo, page } = where()
    const orderIds = [
      await payWithFault(page, demo, "server_error_after_capture"),
      await payWithFault(page, demo, "server_error_after_capture"),
    ]
    const payments = await demo
      .database("ext_wallet_transaction")
      .where({ state: "review" })
      .orderBy("created_at", "desc")
      .limit(2)
    const lines = payments.map(({ transaction_id, amount }) => {
      const text = Number(amount).toFixed(2).replace(".", ",")
      return `${transaction_id};${text};EUR;Captured`
    })
    const file = ["Transaction ID;Amount;Currency;Status", ...lines, "else;1.234,00;EUR;On hold"]

    await page.goto(`${demo.dashboard}/ext-wallet`)
    await page.getByRole("link", { name: "Match statement" }).click()
    await page.getByText(/^No statements yet/).waitFor()
    await expectAccessible(page, "main")
    const buffer = Buffer.from(file.join("\n"))
    const upload = { name: "november.csv", mimeType: "text/csv", buffer }
    await page.locator("input[type=file]").setInputFiles(upload)

    // One button, and the selects are folded away.
    await page.getByRole("heading", { name: "We understood this file" }).waitFor()
    expect(await page.getByRole("combobox").first().isVisible()).toBe(false)
    await page.getByText("Change columns").click()
    await page.getByRole("combobox", { name: "On hold" }).waitFor()
    await expectAccessible(page, "main")
    await page.getByRole("button", { name: "Compare with payments" }).click()

    await page.getByRole("tab", { name: "Ready to mark as paid 2" }).waitFor()
    await page.getByRole("tab", { name: "Missing in your store 1" }).waitFor()
    await page
      .getByText(/^Order #\d+ will show as paid/)
      .first()
      .waitFor()
    await expectAccessible(page, "main")
    await page.getByRole("button", { name: "Mark as paid", exact: true }).first().click()
    const dialog = page.getByRole("alertdialog")
    await dialog.getByText("Mark 1 payment as paid?").waitFor()
    await expectAccessible(page, "[role=alertdialog]")
    await dialog.getByRole("button", { name: "Mark as paid" }).click()
    await page.getByText("1 of 1 marked as paid.").waitFor()
    await page.getByRole("tab", { name: "Matches 1" }).waitFor()
    await page.getByRole("button", { name: "Mark 1 payment as paid" }).click()
    await dialog.getByRole("button", { name: "Mark as paid" }).click()
    await page.getByRole("tab", { name: "Matches 2" }).waitFor()

    await page.goto(`${demo.dashboard}/ext-wallet/${payments[0].id}`)
    await page.getByText(/“Statement november\.csv, line 2”/).waitFor()
    for (const id of orderIds) {
      await page.goto(`${demo.dashboard}/orders/${id}`)
      await page.getByText("Captured", { exact: true }).first().waitFor()
    }

    await page.goto(`${demo.dashboard}/ext-wallet/statements`)
    await page.getByRole("link", { name: "november.csv" }).click()
    await page.getByRole("button", { name: "Discard" }).click()
    await dialog.getByRole("button", { name: "Discard" }).click()
    await page.getByText(/^No statements yet/).waitFor()
  })
}
