import { setTimeout as sleep } from "node:timers/promises"

import { createUnfinishedWork } from "../unfinished-work"

describe("a server that is asked to end", () => {
  it("waits for what it has begun", async () => {
    const unfinished = createUnfinishedWork(10)
    const done: string[] = []
    unfinished.add(sleep(20).then(() => done.push("late")))
    await unfinished.finish()
    expect(done).toEqual(["late"])
  })

  it("waits for what was begun meanwhile", async () => {
    const unfinished = createUnfinishedWork(10)
    const done: string[] = []
    const announced = () => unfinished.add(sleep(20).then(() => done.push("announced")))
    unfinished.add(sleep(20).then(announced))
    await unfinished.finish()
    expect(done).toEqual(["announced"])
  })

  it("can be asked whether it ends, before something new is claimed", async () => {
    const unfinished = createUnfinishedWork(10)
    expect(unfinished.isEnding()).toBe(false)
    const seen: boolean[] = []
    unfinished.add(sleep(20).then(() => seen.push(unfinished.isEnding())))
    await unfinished.finish()
    expect(seen).toEqual([true])
  })

  it("lets the events leave that Medusa emits when the work is over", async () => {
    const unfinished = createUnfinishedWork(50)
    const done: string[] = []
    unfinished.add(sleep(10).then(() => void sleep(30).then(() => done.push("emitted"))))
    await unfinished.finish()
    expect(done).toEqual(["emitted"])
  })

  it("waits for nothing where nothing was begun", async () => {
    const unfinished = createUnfinishedWork(60_000)
    await expect(unfinished.finish()).resolves.toBeUndefined()
  })

  it("has ended once nothing is left", async () => {
    const unfinished = createUnfinishedWork(10)
    const seen: boolean[] = []
    unfinished.add(sleep(20).then(() => seen.push(unfinished.hasEnded())))
    await unfinished.finish()
    expect([...seen, unfinished.hasEnded()]).toEqual([false, true])
  })

  it("ends although something fails", async () => {
    const unfinished = createUnfinishedWork(10)
    unfinished.add(Promise.reject(new Error("The log is gone.")))
    await expect(unfinished.finish()).resolves.toBeUndefined()
  })
})
