import { createUnfinishedWork } from "../unfinished-work"

describe("work that no open request stands for", () => {
  it("is waited for before the server ends", async () => {
    const unfinished = createUnfinishedWork()
    const done: string[] = []
    unfinished.add(
      new Promise<void>((resolve) => setTimeout(resolve, 20)).then(() => void done.push("late"))
    )
    await unfinished.finish()
    expect(done).toEqual(["late"])
  })

  it("ends no server by failing, and keeps none from ending", async () => {
    const unfinished = createUnfinishedWork()
    unfinished.add(Promise.reject(new Error("The log is gone.")))
    await expect(unfinished.finish()).resolves.toBeUndefined()
  })
})
