/** What several stories of the settings do. */
import type { Locator, Page } from "playwright-core"

import { RETRIES } from "../browser"
import { control, type Demo, type Where } from "../demo"

/** A key that the simulator takes from now on. */
export async function generateKey(demo: Demo, environment: "sandbox" | "production") {
  const { apiKey } = (await control(demo, "POST", "keys", { environment })) as { apiKey: string }
  return apiKey
}

export async function openSettings({ demo, page }: ReturnType<Where>): Promise<void> {
  await page.goto(`${demo.dashboard}/settings/ext-wallet`)
}

/** A step of the settings, or Advanced: what is already open stays so. */
export async function unfold(page: Page, title: string): Promise<void> {
  const toggle = page.locator("h2").getByRole("button", { name: new RegExp(`^${title}`) })
  while ((await toggle.getAttribute("aria-expanded")) !== "true") await toggle.click()
}

/** What the admin who is logged in does elsewhere. */
export async function post(
  { demo, page }: ReturnType<Where>,
  path: string,
  data: object
): Promise<void> {
  const { href } = new URL(`/admin/${path}`, demo.dashboard)
  const answer = await page.request.post(href, { data, ...RETRIES })
  expect(answer.status()).toBe(200)
}

/** Whether somebody sees it who neither scrolls nor closes anything. */
export async function isOnTop(part: Locator): Promise<boolean> {
  return part.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const seen = document.elementFromPoint(left + width / 2, top + height / 2)
    return seen !== null && element.contains(seen)
  })
}
