/** A customer pays while the service fails, and an admin logs in to look at it. */
import type { Page } from "playwright-core"

import { logIn } from "./browser"
import { control, type Demo } from "./demo"
import { buy } from "./to-wallet"

/** Answers the order that waits for its payment. */
export async function payWithFault(page: Page, demo: Demo, fault: string): Promise<string> {
  await control(demo, "POST", "faults", { name: fault, on: "resume", times: 1 })
  const orderId = await buy(page, demo, "Linen tote", /\/order\/.+\/confirmed\?wallet=confirming/)
  await logIn(page, demo)
  return orderId
}
