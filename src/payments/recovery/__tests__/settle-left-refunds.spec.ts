import type { MedusaContainer } from "@medusajs/framework/types"

import { createUnfinishedWork } from "../../../modules/ext_wallet/unfinished-work"
import { settleLeftRefunds } from "../recover-payments"

describe("refunds that a server left behind", () => {
  it("are left to another by a server that is asked to end", async () => {
    const find = jest.fn(() => Promise.resolve(null))
    const unfinished = createUnfinishedWork()
    const refunds = { listUnsettled: () => Promise.resolve(["ewtx_1", "ewtx_2"]) }
    const wallet = { ledger: { find }, refunds, unfinished }
    const container = { resolve: () => wallet } as unknown as MedusaContainer
    // The first is begun when the server is asked to end.
    find.mockImplementationOnce(async () => {
      await unfinished.finish()
      return null
    })
    await settleLeftRefunds(container)
    expect(find.mock.calls).toEqual([["ewtx_1"]])
  })
})
