import { asValue } from "@medusajs/framework/awilix"
import { createMedusaContainer } from "@medusajs/framework/utils"
import { setImmediate as nextTurn } from "node:timers/promises"

import { EXT_WALLET_MODULE } from "../../../modules/ext_wallet"
import type { TransactionRow } from "../../../modules/ext_wallet/types"
import { describePayment } from "../described-payment"

describe("the summary of a payment", () => {
  it("leaves no failure uncaught when the database is gone: that would end the whole server", async () => {
    const gone = () => Promise.reject(new Error("write ECONNRESET"))
    const wallet = { ledger: { secondsInState: gone }, options: { storefrontUrl: null } }
    const container = createMedusaContainer()
    container.register({ [EXT_WALLET_MODULE]: asValue(wallet), query: asValue({ graph: gone }) })
    const uncaught: unknown[] = []
    const note = (error: unknown) => uncaught.push(error)
    process.on("unhandledRejection", note)
    try {
      const row = { id: "ewtx_1", state: "captured" } as TransactionRow
      await expect(describePayment(container, row)).rejects.toThrow("ECONNRESET")
      await nextTurn()
      await nextTurn()
    } finally {
      process.off("unhandledRejection", note)
    }
    expect(uncaught).toEqual([])
  })
})
