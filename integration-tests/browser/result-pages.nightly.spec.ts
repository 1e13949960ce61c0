/** Every page of the plugin's own, as the server sends it, in a real browser. */
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import type { Browser } from "playwright-core"

import { resultPage, type ResultPage } from "../../src/api/ext-wallet/result-page"
import { LANGUAGES } from "../../src/words/shopper"
import { expectAccessible } from "./accessibility"
import { openBrowser } from "./browser"
import { isTooWide, SIZES } from "./sizes"

jest.setTimeout(240_000)

const SUMMARY = {
  shop: "Atelier Nord",
  amount: "1234.5",
  currencyCode: "eur",
  items: [
    { description: "Linen tote (Large)", quantity: 2 },
    { description: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk", quantity: 1 },
  ],
  isTest: true,
}
const SHOP = "https://shop.test/"
const PAGES: Record<string, ResultPage> = {
  waiting: { message: "settling", continueTo: null, isBusy: true, summary: SUMMARY },
  paid: { message: "paid", continueTo: SHOP, summary: { ...SUMMARY, isTest: false } },
  checking: { message: "checking", continueTo: SHOP, summary: SUMMARY },
  "of a choice": {
    message: "continue_payment",
    continueTo: null,
    summary: SUMMARY,
    button: "complete_order",
    choices: [{ label: "to_wallet", href: SHOP }],
  },
  "of a new start": {
    message: "restart_payment",
    continueTo: null,
    summary: SUMMARY,
    button: "to_wallet",
  },
  "of a replaced payment": {
    message: "live_elsewhere",
    continueTo: SHOP,
    summary: SUMMARY,
    choices: [{ label: "to_payment", href: SHOP }],
  },
  "of a payment request": {
    message: "payment_due",
    continueTo: null,
    summary: { ...SUMMARY, order: 1042 },
    button: "to_wallet",
    shown: "1234.5",
  },
  "not found": { message: "not_found", continueTo: SHOP, shop: "Atelier Nord" },
}

describe.each(Object.entries(SIZES))("our own pages on a %s", (_size, viewport) => {
  let browser: Browser

  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser.close())

  it.each(
    (["light", "dark"] as const).flatMap((scheme) =>
      Object.keys(PAGES).map((name) => [name, scheme] as const)
    )
  )("is accessible: %s, %s", async (name, colorScheme) => {
    const context = await browser.newContext({ viewport, colorScheme })
    const page = await context.newPage()
    for (const language of LANGUAGES) {
      await page.setContent(resultPage(PAGES[name]!, language))
      expect(await isTooWide(page)).toBe(false)
    }
    await expectAccessible(page)
    await context.close()
  })
})

describe("the waiting page", () => {
  it.each([502, 429])("survives a proxy that answers %d in between", async (status) => {
    const waiting = [200, resultPage(PAGES.waiting!, "en")] as const
    const answers = [waiting, [status, ""], [status, ""], [202, ""], [204, ""]] as const
    let requests = 0
    const server = createServer(({ url }, res) => {
      const next = url === "/" ? requests++ : answers.length
      const [code, body] = answers[next] ?? [200, "<h1>Order</h1>"]
      res.writeHead(code, { "content-type": "text/html" }).end(body)
    })
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve))
    const browser = await openBrowser()
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    await page.getByRole("heading", { name: "Order", exact: true }).waitFor()
    expect(requests).toBe(answers.length + 1)
    await browser.close()
    server.closeAllConnections()
    server.close()
  })
})
