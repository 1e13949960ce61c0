import { setImmediate as nextTurn } from "node:timers/promises"

import type { TransactionRow } from "../../../modules/ext_wallet/types"
import { noteCaptured, withCaptured } from "../captured-meanwhile"

const row = (id: string) => ({ id }) as TransactionRow

describe("what was captured meanwhile", () => {
  it("is what the work itself has captured, whatever others capture at the same time", async () => {
    const capture = (id: string) =>
      withCaptured(async () => {
        await nextTurn()
        noteCaptured(row(id))
        await nextTurn()
        return "done"
      })
    const idle = withCaptured(() => nextTurn("done"))
    expect(await Promise.all([capture("ewt_1"), capture("ewt_2"), idle])).toEqual([
      { result: "done", captured: row("ewt_1") },
      { result: "done", captured: row("ewt_2") },
      { result: "done", captured: null },
    ])
  })

  it("is nobody's where nobody waits for it", () => {
    expect(() => noteCaptured(row("ewt_1"))).not.toThrow()
  })
})
