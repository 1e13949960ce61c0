import type { TransactionRow } from "../../../modules/ext_wallet/types"
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

  describe("and says that the payment was captured, which is settled by then", () => {
    const saidBefore = [{ type: "captured", actor: "service" }]
    const decided = [{ type: "resolved_paid", actor: "admin:user_1" }]
    const late = async (meanwhile: Partial<TransactionRow>, events = saidBefore) => {
      const scene = fakeDependencies({ row: { state: "approved" }, meanwhile, events })
      expect((await resume(scene.deps, scene.row())).kind).toBe("unknown")
      return scene
    }

    it.each(["captured", "closed_refunded"] as const)(
      "asks a person where it is %s and the service had said so before: it may be twice",
      async (state) => {
        const scene = await late({ state })
        const asked = { state: "review", reason: "captured_twice", capture: "known" }
        expect(scene.row()).toMatchObject(asked)
        expect(scene.moves.at(-1)).toBe(`${state} -> review (captured_again)`)
      }
    )

    it.each(["captured", "closed_refunded"] as const)(
      "only confirms what a person has decided where it is %s",
      async (state) => {
        const scene = await late({ state }, decided)
        expect([scene.state(), scene.notes]).toEqual([state, ["captured_late"]])
      }
    )

    it("asks a person where it was closed as unpaid", async () => {
      const scene = await late({ state: "closed_unpaid" }, [])
      const asked = { state: "review", reason: "captured_after_all", capture: "known" }
      expect(scene.row()).toMatchObject(asked)
    })

    it("leaves the reason of a review that knows of the capture", async () => {
      const owed = { state: "review", reason: "refund_owed", capture: "known" } as const
      const scene = await late(owed)
      expect(scene.row()).toMatchObject(owed)
      expect(scene.notes).toEqual(["captured_again"])
    })
  })
})

describe("a resume whose request never left", () => {
  it.each(["approved", "authorized"] as const)("leaves the payment %s", async (state) => {
    const scene = fakeDependencies({ row: { state }, answer: failedWith("never_sent") })
    expect(await resume(scene.deps, scene.row())).toEqual({ kind: "not_sent" })
    expect(scene.state()).toBe(state)
  })
})
