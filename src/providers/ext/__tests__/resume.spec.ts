import { resume } from "../resume"
import { failedWith, fakeDependencies } from "./fake-dependencies"

describe("a resume whose request never left", () => {
  it.each(["approved", "authorized"] as const)("leaves the payment %s", async (state) => {
    const scene = fakeDependencies({ row: { state }, answer: failedWith("never_sent") })
    expect(await resume(scene.deps, scene.row())).toEqual({ kind: "not_sent" })
    expect(scene.state()).toBe(state)
  })
})
