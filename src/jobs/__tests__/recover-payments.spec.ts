import type { MedusaContainer } from "@medusajs/framework/types"

import recoverPayments from "../recover-payments"

const run = jest.fn()

jest.mock("../../workflows", () => ({ recoverPaymentsWorkflow: () => ({ run }) }))

describe("recovery, every minute", () => {
  afterEach(() => jest.useRealTimers())

  it.each([
    ["2026-11-17T10:00:00Z", false],
    ["2026-11-17T10:01:00Z", true],
    ["2026-11-17T10:59:59Z", true],
    ["2026-11-17T11:00:59Z", false],
  ])("at %s, skips the orders that were canceled: %s", async (now, skipsOrders) => {
    jest.useFakeTimers({ now: new Date(now) })
    await recoverPayments({} as MedusaContainer)
    expect(run).toHaveBeenLastCalledWith({ input: { skipsOrders } })
  })
})
