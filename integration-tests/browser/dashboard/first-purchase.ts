/** A real purchase that an admin has checked shows how production answers a capture. */
import { goToWallet } from "../to-wallet"
import { openSettings, post, type Where } from "./where"

export function firstPurchaseStories(where: Where): void {
  const BANNER =
    "Production is active, but we don't know yet how the payment service captures payments."
  const purchase = () => where().page.getByRole("region", { name: "First real purchase" })
  const activate = (active_environment: string) =>
    post(where(), "ext-wallet/settings", {
      active_environment,
      ...(active_environment === "production" && { acknowledge_untested: true }),
    })

  it("a live store whose service nobody knows is told so, and led to the calibration", async () => {
    const { demo, page } = where()
    await activate("production")
    for (const path of ["/ext-wallet", "/settings/ext-wallet"]) {
      await page.goto(`${demo.dashboard}${path}`)
      await page.getByRole("note").filter({ hasText: BANNER }).waitFor()
    }
    await page.getByRole("link", { name: "Calibrate", exact: true }).click()
    await page.waitForURL(/\/settings\/ext-wallet#calibration$/)
    await purchase().getByText("Not confirmed").waitFor()
    await activate("sandbox")
  })

  it("the first real purchase is chosen, compared with the service, and settles what production does", async () => {
    const { demo, page } = where()
    await goToWallet(page, demo, "Field recordings")
    await page.getByRole("button", { name: "Approve", exact: true }).click()
    await page.waitForURL(/\/order\/.+\/confirmed/)
    const [, order_id] = /\/order\/([^/]+)\//.exec(page.url()) ?? []
    // The demo's wallet is on this machine, where production sends nobody.
    const payments = demo.database("ext_wallet_transaction").where({ order_id })
    expect(await payments.update({ environment: "production" })).toBe(1)
    await activate("production")
    await openSettings(where())
    await purchase().getByRole("combobox").click()
    await page
      .getByRole("option", { name: /^#\d+ · €\S+ · Paid/ })
      .first()
      .click()
    const save = purchase().getByRole("button", { name: "Save result" })
    await purchase().getByRole("radio", { name: "Can't tell" }).click()
    await save.click()
    await purchase()
      .getByText(/it doesn't confirm anything/)
      .waitFor()
    await purchase().getByRole("radio", { name: "Not captured" }).click()
    await save.click()
    await purchase()
      .getByText(/^You recorded that a real purchase was not captured/)
      .waitFor()
    // The form stays for whoever was mistaken.
    await purchase().getByRole("radio", { name: "Captured", exact: true }).click()
    await save.click()
    await page.getByText("Purchase confirmed. The result now counts in production.").waitFor()
    await purchase().getByText("Confirmed", { exact: true }).waitFor()
    expect(await page.getByRole("note").filter({ hasText: BANNER }).count()).toBe(0)
    await activate("sandbox")
  })
}
