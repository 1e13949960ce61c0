/** How an admin says where a product's money goes and what it is, and finds products that cannot be bought. */
import { expectAccessible } from "../accessibility"
import { RETRIES } from "../browser"
import type { Where } from "../demo"
import { post } from "./where"

export function productStories(where: Where): void {
  it("chooses a product's account and type, keeps its other metadata, and lists what can't be bought", async () => {
    const { demo, page } = where()
    const api = (path: string) => new URL(`/admin/${path}`, demo.dashboard).href
    const { products } = await (
      await page.request.get(api("products?q=Wildflower"), RETRIES)
    ).json()
    const { id, title } = products[0] as { id: string; title: string }
    const metadata = async () =>
      (await (await page.request.get(api(`products/${id}`), RETRIES)).json()).product.metadata
    const card = page.getByRole("region", { name: "External wallet" })
    const choose = async (field: string, option: string) => {
      await page.getByRole("combobox", { name: field }).click()
      await page.getByRole("option", { name: option }).click()
    }
    const save = async () => {
      await page.getByRole("button", { name: "Save", exact: true }).click()
      await page.getByRole("dialog").waitFor({ state: "detached" })
    }
    await post(where(), `products/${id}`, {
      metadata: { color: "red", ext_wallet_merchant_account_id: "mer_unknown" },
    })

    await page.goto(`${demo.dashboard}/settings/ext-wallet#advanced-merchant_accounts`)
    await page.getByRole("link", { name: "Check products" }).click()
    await page.getByText("1 product", { exact: true }).waitFor()
    await page.getByText(/^The merchant account mer_unknown isn't in the wallet settings/).waitFor()
    const list = page.getByRole("link", { name: "Merchant accounts" })
    expect(await list.getAttribute("href")).toMatch(/ext-wallet#advanced-merchant_accounts$/)
    await expectAccessible(page, "main")
    await page.getByRole("link", { name: title }).click()
    await card
      .getByRole("alert")
      .getByText(/mer_unknown/)
      .waitFor()
    await card.getByRole("button", { name: /Edit/ }).click()
    await choose("Merchant account", "mer_demo")
    await choose("Type", "Digital")
    await expectAccessible(page, "[role=dialog] form")
    await save()
    await card.getByText("mer_demo").waitFor()
    await card.getByText("Digital").waitFor()
    expect(await card.getByRole("alert").count()).toBe(0)
    expect(await metadata()).toEqual({
      color: "red",
      ext_wallet_merchant_account_id: "mer_demo",
      ext_wallet_item_type: "digital",
    })

    await card.getByRole("button", { name: /Edit/ }).click()
    await choose("Merchant account", "Default account")
    await choose("Type", "As in Medusa")
    await save()
    await card.getByText("Default account").waitFor()
    expect(await metadata()).toEqual({ color: "red" })
    await page.goto(`${demo.dashboard}/settings/ext-wallet/products`)
    await page.getByText("All products can be bought with the wallet.").waitFor()
  })
}
