/** The way of a shopper from the shop to the wallet's page, and on to the order. */
import type { Page } from "playwright-core"

import { copyCart } from "../shop/copy-cart"
import type { Demo } from "./demo"

/** The whole way, from the shop window. */
export async function shopToWallet(page: Page, demo: Demo, product: string): Promise<void> {
  await fillCart(page, demo, product)
  await pay(page)
}

/** From the last step of the checkout. Only the first cart with a product is filled; the next ones are copies. */
export async function goToWallet(page: Page, demo: Demo, product: string): Promise<void> {
  const filled = demo.filledCarts.get(product)
  if (filled) {
    const cart = await copyCart(demo.database, filled)
    await page.context().addCookies([{ ...toCookie(cart), url: demo.storefront }])
    await page.goto(`${demo.storefront}/fr/checkout?step=payment`)
  } else {
    await fillCart(page, demo, product)
    demo.filledCarts.set(product, await copyCart(demo.database, await readCart(page)))
  }
  await pay(page)
}

export const approve = (page: Page) =>
  page.getByRole("button", { name: "Approve", exact: true }).click()

/** To the order: paid, unless another page is waited for. */
export async function buy(
  page: Page,
  demo: Demo,
  product: string,
  landing = /\/order\/.+\/confirmed$/
): Promise<string> {
  await goToWallet(page, demo, product)
  await approve(page)
  await page.waitForURL(landing)
  const [, orderId = ""] = /\/order\/([^/]+)\//.exec(page.url()) ?? []
  return orderId
}

export async function fillCart(page: Page, { storefront }: Demo, product: string): Promise<void> {
  await page.goto(storefront)
  await page.getByRole("link", { name: product }).first().click()
  await page.getByRole("button", { name: "Add to cart" }).click()
  await page
    .getByRole("link", { name: /check ?out/i })
    .first()
    .click()
  await page.getByLabel("Email").fill("jeanne@example.test")
  await page.getByLabel("First name").fill("Jeanne")
  await page.getByLabel("Last name").fill("Martin")
  const street = page.getByLabel("Street and number")
  if (await street.isVisible()) {
    await street.fill("Rue de Paris 1")
    await page.getByLabel("Postal code").fill("59000")
    await page.getByLabel("City").fill("Lille")
  }
  await page.getByRole("button", { name: "Continue" }).click()
  const delivery = page.getByRole("button", { name: "Continue" })
  if (await delivery.isVisible()) await delivery.click()
  await page.getByRole("button", { name: /^Pay/ }).waitFor()
}

async function pay(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Pay/ }).click()
  await page.waitForURL(/127\.0\.0\.1/)
}

const COOKIE = "demo_cart"

async function readCart(page: Page): Promise<string> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === COOKIE)!
  return JSON.parse(Buffer.from(cookie.value, "base64url").toString()) as string
}

function toCookie(cart: string) {
  return { name: COOKIE, value: Buffer.from(JSON.stringify(cart)).toString("base64url") }
}
