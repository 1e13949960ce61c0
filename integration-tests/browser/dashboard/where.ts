import type { Locator, Page } from "playwright-core"

import type { Demo } from "../demo"

/** The demo that a story happens in, and the page of an admin who is logged in. */
export type Where = () => { demo: Demo; page: Page }

/** Tells the wallet's simulator what to do from now on. */
export async function control(
  { simulator }: Demo,
  method: "POST" | "DELETE",
  path: string,
  body?: object
): Promise<unknown> {
  const answer = await fetch(`${simulator}/_simulator/${path}`, {
    method,
    headers: { "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(answer.status).toBe(200)
  return answer.json()
}

/** A key that the simulator takes from now on. */
export async function generateKey(demo: Demo, environment: "sandbox" | "production") {
  const { apiKey } = (await control(demo, "POST", "keys", { environment })) as { apiKey: string }
  return apiKey
}

/** What the page itself does elsewhere, as the admin who is logged in. */
export async function post(page: Page, path: string, body: object): Promise<void> {
  await page.evaluate(
    async ([path, body]) => {
      const headers = { "content-type": "application/json" }
      await fetch(`/admin/${path}`, { method: "POST", headers, body })
    },
    [path, JSON.stringify(body)] as const
  )
}

/** Whether somebody sees it who neither scrolls nor closes anything. */
export async function isOnTop(part: Locator): Promise<boolean> {
  return part.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const seen = document.elementFromPoint(left + width / 2, top + height / 2)
    return seen !== null && element.contains(seen)
  })
}
