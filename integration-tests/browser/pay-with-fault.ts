/** A customer pays while the service fails, and an admin logs in to look at it. */
import type { Page } from "playwright-core"

import { logIn } from "./browser"
import type { Demo } from "./demo"
import { goToWallet } from "./to-wallet"

export async function controlSimulator(demo: Demo, path: string, body: object): Promise<void> {
  await fetch(`${demo.simulator}/_simulator/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  })
}

/** Answers the order that waits for its payment. */
export async function payWithFault(page: Page, demo: Demo, fault: string): Promise<string> {
  await controlSimulator(demo, "faults", { name: fault, on: "resume", times: 1 })
  await goToWallet(page, demo, "Linen tote")
  await page.getByRole("button", { name: "Approve", exact: true }).click()
  await page.waitForURL(/\/order\/.+\/confirmed\?wallet=confirming/)
  const [, orderId = ""] = /\/order\/([^/]+)\//.exec(page.url()) ?? []
  await logIn(page, demo)
  return orderId
}
