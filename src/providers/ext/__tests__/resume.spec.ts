import { resume } from "../resume"
import { failedWith, fakeDependencies } from "./fake-dependencies"

describe("an answer that comes when somebody has asked again meanwhile", () => {
  const askedAgain = { state: "resuming", resume_count: 2 } as const

  it.each([
    ["never_sent", "taken_over"],
    ["refused", "taken_over"],
    ["unknown", "unknown"],
  ] as const)("changes nothing where it is %s", async (kind, told) => {
    const answer = failedWith(kind)
    const scene = fakeDependencies({ row: { state: "approved" }, answer, meanwhile: askedAgain })
    expect((await resume(scene.deps, scene.row())).kind).toBe(told)
    expect(scene.row()).toMatchObject(askedAgain)
  })

  it("counts where it says that the payment was captured", async () => {
    const scene = fakeDependencies({ row: { state: "approved" }, meanwhile: askedAgain })
    expect((await resume(scene.deps, scene.row())).kind).toBe("captured")
    expect(scene.state()).toBe("captured")
  })

  it.each(["captured", "closed_refunded"] as const)(
    "is written down where the payment is %s by then: it may have been captured twice",
    async (state) => {
      const scene = fakeDependencies({ row: { state: "approved" }, meanwhile: { state } })
      expect((await resume(scene.deps, scene.row())).kind).toBe("unknown")
      expect([scene.state(), scene.notes]).toEqual([state, ["captured_again"]])
    }
  )
})

describe("a resume whose request never left", () => {
  it.each(["approved", "authorized"] as const)("leaves the payment %s", async (state) => {
    const scene = fakeDependencies({ row: { state }, answer: failedWith("never_sent") })
    expect(await resume(scene.deps, scene.row())).toEqual({ kind: "not_sent" })
    expect(scene.state()).toBe(state)
  })
})
