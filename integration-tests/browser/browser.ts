/** A real Chromium, and the few pages that every story passes. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import {
  chromium,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
} from "playwright-core"

import type { Demo } from "./demo"

const LAUNCH = {
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
  ],
}

export async function openBrowser(): Promise<Browser> {
  return chromium.launch(LAUNCH)
}

export type Pages = Awaited<ReturnType<typeof openPages>>
export type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>

/**
 * A page for every test, of somebody who was never at these addresses: without cookies and with
 * nothing stored. What the servers let a browser keep stays, and what it has compiled: more than half of the time
 * that the dashboard takes to open.
 */
export async function openPages(addresses: string[]) {
  const profile = mkdtempSync(path.join(tmpdir(), "ext-wallet-browser-"))
  const context = await chromium.launchPersistentContext(profile, { ...LAUNCH, locale: "en-GB" })
  const origins = addresses.map((address) => new URL(address).origin)
  // Without any page the browser would end.
  const [empty] = context.pages()
  return {
    async open(timeoutMs: number): Promise<Page> {
      const page = await context.newPage()
      page.setDefaultTimeout(timeoutMs)
      const devtools = await context.newCDPSession(page)
      for (const origin of origins) {
        const storageTypes = "cookies,local_storage,indexeddb"
        await devtools.send("Storage.clearDataForOrigin", { origin, storageTypes })
      }
      await devtools.detach()
      await context.clearPermissions()
      await context.clearCookies()
      return page
    },
    async closeAll(): Promise<void> {
      const opened = context.pages().filter((page) => page !== empty)
      await Promise.all(opened.map((page) => page.close()))
    },
    async end(): Promise<void> {
      await context.close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/**
 * Asked once more where the connection was gone: a server closes one that has been idle for five seconds, and
 * a request that is sent just then is lost.
 */
export const RETRIES = { maxRetries: 2 }

/** As the admin whom the demo's store was given: by the form the first time, and then by what that left. */
export async function logIn(page: Page, demo: Demo): Promise<void> {
  if (!demo.login) {
    await page.goto(demo.dashboard)
    await page.getByPlaceholder("Email").fill("admin@demo.test")
    await page.getByPlaceholder("Password").fill("demo-password")
    await page.getByRole("button", { name: /continue/i }).click()
    await page.waitForURL(/\/app\/(?!login)/)
    demo.login = await page.context().cookies(demo.dashboard)
  }
  await page.context().addCookies(demo.login)
}

/** Beside the page, in the same size: one that runs no script. */
export async function withoutJavaScript(
  beside: Page,
  story: (page: Page) => Promise<void>
): Promise<void> {
  const browser = await openBrowser()
  const context = await browser.newContext({
    viewport: beside.viewportSize(),
    javaScriptEnabled: false,
    locale: "en-GB",
  })
  await story(await context.newPage())
  await browser.close()
}

/** What the button says after the first click, and after how many milliseconds; also once the page has been left. */
export async function watchReaction(page: Page, button: Locator) {
  const reactions: { text: string; ms: number }[] = []
  await page.exposeFunction("noteReaction", (text: string, ms: number) =>
    reactions.push({ text, ms })
  )
  await button.evaluate((element) => {
    let clickedAt = NaN
    const note = (window as Window & { noteReaction?: (text: string, ms: number) => void })
      .noteReaction
    window.addEventListener("click", () => (clickedAt ||= performance.now()), { capture: true })
    new MutationObserver(() => note?.(element.textContent, performance.now() - clickedAt)).observe(
      element,
      { childList: true, characterData: true, subtree: true }
    )
  })
  return reactions
}
