import type { TransactionRow } from "../../../modules/ext_wallet/types"
import { failedWith, fakeDependencies } from "../../../providers/ext/__tests__/fake-dependencies"
import { askForPayment } from "../ask-for-payment"

type Scene = ReturnType<typeof fakeDependencies>

const ask = async ({ deps, row }: Scene) =>
  askForPayment(deps, await row(), {
    by: "authorize",
    orderId: "order_1",
    change: null,
    paidOtherwise: false,
  })

describe("an answer that comes when somebody has asked again meanwhile", () => {
  const askedAgain = { state: "resuming", resume_count: 2 } as const

  it.each(["never_sent", "refused", "unknown"] as const)(
    "changes nothing where it is %s",
    async (kind) => {
      const answer = failedWith(kind)
      const scene = fakeDependencies({ row: { state: "approved" }, answer, meanwhile: askedAgain })
      expect((await ask(scene)).decision).toMatchObject({ kind: "none", why: "overtaken" })
      expect(await scene.row()).toMatchObject(askedAgain)
    }
  )

  it("counts where it says that the payment was captured", async () => {
    const scene = fakeDependencies({ row: { state: "approved" }, meanwhile: askedAgain })
    await ask(scene)
    expect(await scene.state()).toBe("captured")
  })

  describe("and says that the payment was captured, which is settled by then", () => {
    const late = async (meanwhile: Partial<TransactionRow>) => {
      const scene = fakeDependencies({ row: { state: "approved" }, meanwhile })
      await ask(scene)
      return scene
    }

    it.each(["captured", "closed_refunded"] as const)(
      "asks a person where it is %s and the service had said so before: it may be twice",
      async (state) => {
        const scene = await late({ state, captured_call: 2 })
        const asked = { state: "review", reason: "captured_twice", capture: "known" }
        expect(await scene.row()).toMatchObject(asked)
        expect(scene.moves().at(-1)).toBe(`${state} -> review (captured_again)`)
      }
    )

    it.each(["captured", "closed_refunded"] as const)(
      "only confirms what a person has decided where it is %s",
      async (state) => {
        const scene = await late({ state })
        expect(scene.moves().at(-1)).toBe(`${state} -> ${state} (captured_late)`)
      }
    )

    it("asks a person where it was closed as unpaid", async () => {
      const scene = await late({ state: "closed_unpaid" })
      const asked = { state: "review", reason: "captured_after_all", capture: "known" }
      expect(await scene.row()).toMatchObject(asked)
    })

    it("leaves the reason of a review that knows of the capture", async () => {
      const owed = { state: "review", reason: "refund_owed", capture: "known" } as const
      const scene = await late({ ...owed, captured_call: 2 })
      expect(await scene.row()).toMatchObject(owed)
      expect(scene.moves().at(-1)).toBe("review -> review (captured_again)")
    })
  })
})

describe("a resume whose request never left", () => {
  it.each(["approved", "authorized"] as const)("leaves the payment %s", async (state) => {
    const answer = failedWith("never_sent")
    const scene = fakeDependencies({ row: { state }, answer })
    const by = state === "approved" ? ("authorize" as const) : ("capture" as const)
    await askForPayment(scene.deps, await scene.row(), {
      by,
      orderId: null,
      change: null,
      paidOtherwise: false,
    })
    expect(await scene.row()).toMatchObject({ state, resume_count: 0 })
  })
})
