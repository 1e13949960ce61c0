import { setImmediate as nextTurn } from "node:timers/promises"

import type { Settings, Sighting, TransactionRow } from "../../modules/ext_wallet/types"
import {
  findCompleting,
  findVisit,
  noteCaptured,
  noteOnVisit,
  onVisit,
  whileCompleting,
} from "../visit"

const row = (id: string) => ({ id }) as TransactionRow
const sighting = (id: string) => ({ row: row(id), version: "1" }) as Sighting
const settings = { display_name: "Wallet" } as Settings

describe("what a visit has found out", () => {
  it("is known for the payment that the customer came with, and for no other", async () => {
    const visit = (id: string, other: string) =>
      onVisit(sighting(id), async () => {
        await nextTurn()
        noteOnVisit(id, { settings })
        noteOnVisit(other, { settings: {} as Settings })
        await nextTurn()
        return [findVisit(id), findVisit(other)]
      })
    expect(await Promise.all([visit("ewtx_1", "ewtx_2"), visit("ewtx_2", "ewtx_1")])).toEqual([
      [{ sighting: sighting("ewtx_1"), settings }, null],
      [{ sighting: sighting("ewtx_2"), settings }, null],
    ])
  })

  it("is nobody's where nobody visits", () => {
    noteOnVisit("ewtx_1", { settings })
    expect(findVisit("ewtx_1")).toBeNull()
  })
})

describe("what was captured while Medusa completed the cart", () => {
  it("is what that completion itself has captured, whatever others capture at the same time", async () => {
    const capture = (id: string) =>
      whileCompleting(row(id), async () => {
        await nextTurn()
        noteCaptured(row(id))
        await nextTurn()
        return findCompleting()
      })
    const idle = whileCompleting(row("ewtx_3"), () => nextTurn(null))
    expect(await Promise.all([capture("ewtx_1"), capture("ewtx_2"), idle])).toEqual([
      { result: row("ewtx_1"), captured: row("ewtx_1") },
      { result: row("ewtx_2"), captured: row("ewtx_2") },
      { result: null, captured: null },
    ])
  })

  it("ends with it, whatever goes on in its wake", async () => {
    let wake: Promise<unknown> = Promise.resolve()
    await whileCompleting(row("ewtx_1"), async () => {
      wake = nextTurn().then(findCompleting)
    })
    expect(await wake).toBeNull()
  })

  it("is nobody's where nobody waits for it", () => {
    noteCaptured(row("ewtx_1"))
    expect(findCompleting()).toBeNull()
  })
})
