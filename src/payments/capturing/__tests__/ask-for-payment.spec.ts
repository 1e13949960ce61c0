import type { ResumeOutcome } from "../../../gateway"
import { neverSent } from "../../../gateway/read-response"
import type { TransactionRow } from "../../../modules/ext_wallet/types"
import {
  ANSWERED,
  failedWith,
  fakeDependencies,
} from "../../../providers/ext/__tests__/fake-dependencies"
import { askForPayment, type Asking } from "../ask-for-payment"

type Scene = ReturnType<typeof fakeDependencies>

/** What is to be paid is what was approved. */
const unchanged =
  (by: Asking["by"], order_id: string | null = "order_1"): (() => Promise<Asking>) =>
  () =>
    Promise.resolve({ by, order_id, change: null, paid_otherwise: false, debt: null })

const ask = async ({ deps, row }: Scene) => askForPayment(deps, await row(), unchanged("authorize"))

describe("an answer that comes after a second request", () => {
  const askedAgain = { state: "resuming", resume_count: 2 } as const

  it.each(["never_sent", "refused", "unclear"] as const)(
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

describe("an unclear answer, where a developer knows that resume is idempotent", () => {
  const repeatedWith = (repeated: ResumeOutcome) =>
    fakeDependencies({ row: { state: "approved" }, answer: failedWith("unclear"), repeated })
  const leadingTo = (redirectionUrl: string): ResumeOutcome => ({
    kind: "answered",
    status: 200,
    answer: { id: "tx_1", extOrderId: null, redirectionUrl },
  })

  it("is cleared up by a repeat that says that the payment was captured", async () => {
    const scene = repeatedWith(ANSWERED)
    await ask(scene)
    expect([await scene.state(), scene.resumes()]).toEqual(["captured", 2])
  })

  it.each([
    ["refused", failedWith("refused")],
    [
      "answered with our cancel link",
      leadingTo("https://shop.test/ext-wallet/cancel/cancel.ewtx_1"),
    ],
    ["not clear either", failedWith("unclear")],
  ])(
    "stays unclear where the repeat is %s: the first may have captured",
    async (_case, repeated) => {
      const scene = repeatedWith(repeated)
      await ask(scene)
      expect(await scene.row()).toMatchObject({ state: "review", reason: "outcome_unknown" })
    }
  )
})

describe("a server that has finished, and is about to exit", () => {
  it.each(["authorize", "retry"] as const)("asks for nothing more (%s)", async (by) => {
    const scene = fakeDependencies({
      row: by === "authorize" ? { state: "approved" } : { state: "review", reason: "declined" },
    })
    const before = await scene.row()
    await scene.deps.wallet.unfinished.finish()
    const { decision } = await askForPayment(scene.deps, before, unchanged(by))
    expect(decision).toMatchObject({ kind: "none", why: "no_key" })
    expect([scene.resumes(), await scene.row()]).toEqual([0, before])
  })
})

it("#81 sends nothing if the process was paused while it compared the cart with the approval", async () => {
  const scene = fakeDependencies({ row: { state: "approved" } })
  const now = Date.now()
  const { row } = await askForPayment(scene.deps, await scene.row(), async () => {
    const asking = await unchanged("authorize")()
    jest.spyOn(Date, "now").mockReturnValue(now + 60_000)
    return asking
  })
  jest.restoreAllMocks()
  expect([scene.resumes(), row.state]).toEqual([0, "approved"])
})

describe("a resume whose request never left", () => {
  it.each(["approved", "authorized"] as const)("leaves the payment %s", async (state) => {
    const answer = failedWith("never_sent")
    const scene = fakeDependencies({ row: { state }, answer })
    const by = state === "approved" ? ("authorize" as const) : ("capture" as const)
    await askForPayment(scene.deps, await scene.row(), unchanged(by, null))
    expect(await scene.row()).toMatchObject({ state, resume_count: 0 })
  })
})

describe("where the captures of three carts have failed before", () => {
  const askedWith = async (
    answer: ResumeOutcome,
    result: "outage" | "unknown" = "outage",
    approved_by: "return" | "sdk" = "return"
  ) => {
    const failedBefore = ["cart_2", "cart_3", "cart_4"].map((cart) => ({ cart, result }))
    const row = { state: "approved", kind: "payment", approved_by } as const
    const scene = fakeDependencies({ row, answer, failedBefore, isKnown: false })
    await ask(scene)
    return scene.reports
  }
  const answeredWith = (redirectionUrl: string | null): ResumeOutcome => ({
    kind: "answered",
    status: 200,
    answer: { id: "tx_1", extOrderId: null, redirectionUrl },
  })

  it("#94 reports that the responses have changed after one more that is unknown", async () => {
    expect(await askedWith(answeredWith("https://other.test/paid"), "unknown")).toEqual([
      "responses_changed",
    ])
  })

  it("#94 reports nothing about a response that may be said without an approval, before a test payment", async () => {
    expect(await askedWith(answeredWith(null), "unknown")).toEqual([])
  })

  it("#94 reports nothing about a payment that anyone may have called approved, before a test payment", async () => {
    expect(await askedWith(answeredWith(null), "unknown", "sdk")).toEqual([])
  })

  it("#94 reports nothing after a recognized response, or if the others were outages", async () => {
    expect(await askedWith(ANSWERED, "unknown")).toEqual([])
    expect(await askedWith(answeredWith(null), "outage")).toEqual([])
  })

  it("reports one that fails, too", async () => {
    expect(await askedWith(failedWith("unclear"))).toEqual(["resume_failures"])
  })

  it.each([
    ["was refused", failedWith("refused")],
    ["was not sent because the server had been paused", neverSent("stood_still")],
  ])("reports no failure of the service where one %s", async (_case, answer) => {
    expect(await askedWith(answer)).toEqual([])
  })
})

describe("while the wallet is unavailable, and it is not this cart's turn to try", () => {
  const held = { mayTry: false, row: { state: "approved" } } as const
  const askBy = async (scene: Scene, by: "authorize" | "capture" | "retry" | "test") =>
    askForPayment(scene.deps, await scene.row(), unchanged(by))

  it.each([
    ["an approved payment", "authorize", { state: "approved" }],
    ["a manual capture", "capture", { state: "authorized", capture_mode: "manual" }],
  ] as const)("asks for nothing and leaves everything as it is: %s", async (_case, by, row) => {
    const scene = fakeDependencies({ ...held, row })
    expect((await askBy(scene, by)).decision).toMatchObject({ kind: "none", why: "no_key" })
    expect(scene.resumes()).toBe(0)
    expect(await scene.row()).toMatchObject({ ...row, resume_count: 0 })
  })

  it.each([
    ["a person has it tried again", "retry", { state: "review" }],
    [
      "it is a test payment",
      "test",
      { state: "approved", kind: "test", capture_mode: "automatic" },
    ],
  ] as const)("asks all the same where %s", async (_case, by, row) => {
    const scene = fakeDependencies({ ...held, row })
    await askBy(scene, by)
    expect(scene.resumes()).toBe(1)
  })

  it("takes no turn for an approval that is only authorized", async () => {
    const row = { state: "approved", capture_mode: "manual", approved_by: "return" } as const
    const scene = fakeDependencies({ ...held, row })
    await askBy(scene, "authorize")
    expect(await scene.state()).toBe("authorized")
  })
})
