import type { MedusaContainer } from "@medusajs/framework/types"

import { isLookDue } from "../recover-payments"

describe("the look for canceled orders", () => {
  it.each([
    [null, true],
    [3_599, false],
    [3_600, true],
  ])("is due %s seconds after the last one on any server: %s", async (seconds, isDue) => {
    const wallet = { servers: { secondsSinceOrdersRead: () => Promise.resolve(seconds) } }
    const container = { resolve: () => wallet } as unknown as MedusaContainer
    expect(await isLookDue(container)).toBe(isDue)
  })
})
