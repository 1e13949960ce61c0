import { setTimeout as sleep } from "node:timers/promises"

import { createUnfinishedWork } from "../unfinished-work"

describe("a server that is asked to end", () => {
  it("waits for what it has begun", async () => {
    const unfinished = createUnfinishedWork()
    const done: string[] = []
    unfinished.add(sleep(20).then(() => done.push("late")))
    await unfinished.finish()
    expect(done).toEqual(["late"])
  })

  it("waits for what was begun meanwhile", async () => {
    const unfinished = createUnfinishedWork()
    const done: string[] = []
    const announced = () => unfinished.add(sleep(20).then(() => done.push("announced")))
    unfinished.add(sleep(20).then(announced))
    await unfinished.finish()
    expect(done).toEqual(["announced"])
  })

  it("can be asked whether it ends, before something new is claimed", async () => {
    const unfinished = createUnfinishedWork()
    expect(unfinished.isEnding()).toBe(false)
    const seen: boolean[] = []
    unfinished.add(sleep(20).then(() => seen.push(unfinished.isEnding())))
    await unfinished.finish()
    expect(seen).toEqual([true])
  })

  it("has ended once nothing is left", async () => {
    const unfinished = createUnfinishedWork()
    const seen: boolean[] = []
    unfinished.add(sleep(20).then(() => seen.push(unfinished.hasEnded())))
    await unfinished.finish()
    expect([...seen, unfinished.hasEnded()]).toEqual([false, true])
  })

  it("ends although something fails", async () => {
    const unfinished = createUnfinishedWork()
    unfinished.add(Promise.reject(new Error("The log is gone.")))
    await expect(unfinished.finish()).resolves.toBeUndefined()
  })
})
