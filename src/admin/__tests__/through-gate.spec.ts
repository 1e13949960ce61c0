import { throughGate } from "../wallet-payments/decision-dialog"

describe("a decision's dialog", () => {
  const aWork = () => {
    let end: () => void = () => undefined
    let fail: (error: Error) => void = () => undefined
    const work = jest.fn(
      () =>
        new Promise<void>((resolve, reject) => {
          end = resolve
          fail = reject
        })
    )
    return { work, end: () => end(), fail: () => fail(new Error("refused")) }
  }

  it("ignores a second submit while the first is pending", async () => {
    const gate = { isShut: false }
    const { work, end } = aWork()
    const first = throughGate(gate, work)
    await throughGate(gate, work)
    expect(work).toHaveBeenCalledTimes(1)
    end()
    await first
  })

  it("can be submitted again once the first has been answered", async () => {
    const gate = { isShut: false }
    const { work, end, fail } = aWork()
    const first = throughGate(gate, work)
    fail()
    await expect(first).rejects.toThrow("refused")
    const second = throughGate(gate, work)
    end()
    await second
    expect(work).toHaveBeenCalledTimes(2)
  })
})
