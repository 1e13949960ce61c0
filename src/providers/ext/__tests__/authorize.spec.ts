import { PAYMENT_STATES, type PaymentState } from "../../../domain/payment/payment"
import { authorize } from "../authorize"
import { ANSWERED, failedWith, fakeDependencies } from "./fake-dependencies"

const REQUIRES_MORE = "payment_requires_more_error"
const REFUSED = "payment_authorization_error"

/** What Medusa is told: the status, or the type of the error. */
async function told(deps: Parameters<typeof authorize>[0]): Promise<string> {
  try {
    return (await authorize(deps, "payses_1")).status
  } catch (error) {
    return (error as { type: string }).type
  }
}

describe("what Medusa is told, for every state of the ledger", () => {
  const expected: Record<Exclude<PaymentState, "approved" | "resuming">, string> = {
    init_sent: REQUIRES_MORE,
    ready: REQUIRES_MORE,
    canceled: REQUIRES_MORE,
    expired: REQUIRES_MORE,
    unconfirmed: REQUIRES_MORE,
    captured: "captured",
    authorized: "authorized",
    review: REFUSED,
    init_failed: REFUSED,
    superseded: REFUSED,
    declined: REFUSED,
    closed_unpaid: REFUSED,
    closed_refunded: REFUSED,
  }

  it.each(Object.entries(expected))("%s: %s, without a call", async (state, answer) => {
    const { deps, resumes } = fakeDependencies({
      row: { state: state as PaymentState, capture: "known" },
    })
    expect(await told(deps)).toBe(answer)
    expect(resumes()).toBe(0)
  })

  it("covers every state", () => {
    expect([...Object.keys(expected), "approved", "resuming"].sort()).toEqual(
      [...PAYMENT_STATES].sort()
    )
  })

  it("keeps an order waiting whose outcome is in review, and answers nothing else in review", async () => {
    const unknown = { state: "review", capture: "unknown", reason: "outcome_unknown" } as const
    expect(await told(fakeDependencies({ row: unknown }).deps)).toBe("pending_authorization")
    const refused = { ...unknown, reason: "refused_unproven" } as const
    expect(await told(fakeDependencies({ row: refused }).deps)).toBe(REFUSED)
  })
})

describe("an approved payment", () => {
  const approved = { state: "approved" } as const

  it.each([
    ["captured it", ANSWERED, true, "captured", "captured"],
    ["clearly refused it", failedWith("refused"), true, REFUSED, "declined"],
    ["refused it, with an unknown meaning", failedWith("refused"), false, REFUSED, "review"],
    ["never got the request", failedWith("never_sent"), true, REFUSED, "approved"],
    ["left it open", failedWith("unclear"), true, "pending_authorization", "review"],
  ] as const)("when the service %s", async (_case, answer, isKnown, status, state) => {
    const scene = fakeDependencies({ row: approved, answer, isKnown })
    expect(await told(scene.deps)).toBe(status)
    expect(await scene.state()).toBe(state)
    expect(scene.resumes()).toBe(1)
  })

  it("is not captured if it was given up after Medusa was asked to complete the cart", async () => {
    const scene = fakeDependencies({ row: { ...approved, state: "canceled" } })
    expect(await told(scene.deps)).toBe(REQUIRES_MORE)
    expect(scene.resumes()).toBe(0)
    // Medusa has made an order, and recovery may have finished with the payment.
    expect(scene.looksAgain()).toBe(1)
  })

  it("is resuming in the ledger before the request is sent", async () => {
    const scene = fakeDependencies({ row: approved })
    await authorize(scene.deps, "payses_1")
    expect(scene.moves()).toEqual([
      "approved -> resuming (resume_sent)",
      "resuming -> captured (captured)",
    ])
    expect(await scene.row()).toMatchObject({ order_id: "order_1", capture: "known" })
  })

  it("is superseded, and not charged, when the cart changed", async () => {
    const scene = fakeDependencies({ row: approved, cartTotal: 13 })
    await expect(authorize(scene.deps, "payses_1")).rejects.toThrow("You were not charged")
    expect(await scene.state()).toBe("superseded")
    expect(scene.resumes()).toBe(0)
  })

  it("is superseded, and not charged, when its order was edited and costs less now", async () => {
    const scene = fakeDependencies({ row: approved, asked: 9 })
    await expect(authorize(scene.deps, "payses_1")).rejects.toThrow("You were not charged")
    expect(await scene.state()).toBe("superseded")
    expect(scene.resumes()).toBe(0)
  })

  it("is superseded, and not charged, when its order was canceled", async () => {
    const scene = fakeDependencies({ row: approved, orderStatus: "canceled" })
    await expect(authorize(scene.deps, "payses_1")).rejects.toThrow("You were not charged")
    expect(scene.resumes()).toBe(0)
  })

  it.each([
    ["being captured", { state: "resuming" }],
    ["captured", { state: "captured", capture: "known" }],
    ["in review, perhaps captured", { state: "review", capture: "unknown" }],
  ] as const)("gives way to another payment of the collection that is %s", async (_case, other) => {
    const scene = fakeDependencies({ row: approved, others: [{ id: "ewtx_2", ...other }] })
    await expect(authorize(scene.deps, "payses_1")).rejects.toThrow("being paid")
    expect(await scene.state()).toBe("superseded")
    expect(scene.resumes()).toBe(0)
  })

  it("is not resumed a fourth time", async () => {
    const scene = fakeDependencies({ row: { ...approved, resume_count: 3 } })
    await expect(authorize(scene.deps, "payses_1")).rejects.toThrow("several times")
    expect(scene.resumes()).toBe(0)
  })

  it("does not count a request that never left", async () => {
    const scene = fakeDependencies({ row: approved, answer: failedWith("never_sent") })
    await expect(authorize(scene.deps, "payses_1")).rejects.toThrow("try again")
    expect((await scene.row()).resume_count).toBe(0)
  })

  it.each([
    ["captured it, too", ANSWERED],
    ["left it open", failedWith("unclear")],
  ])(
    "is left to the second caller, who captured it, if the first call's answer %s",
    async (_case, answer) => {
      const meanwhile = { state: "captured", capture: "known", resume_count: 2 } as const
      const scene = fakeDependencies({ row: approved, answer, meanwhile })
      expect(await told(scene.deps)).toBe("pending_authorization")
    }
  )

  it("is only authorized under manual capture", async () => {
    const scene = fakeDependencies({ row: { ...approved, capture_mode: "manual" } })
    expect(await told(scene.deps)).toBe("authorized")
    expect(scene.resumes()).toBe(0)
  })

  it("waits for a call of the service's server if it captures on approval", async () => {
    const waiting = { ...approved, captures: "on_approval" } as const
    expect(await told(fakeDependencies({ row: waiting }).deps)).toBe("pending_authorization")
    const called = fakeDependencies({ row: { ...waiting, server_called_at: new Date(0) } })
    expect(await told(called.deps)).toBe("captured")
    expect(called.resumes()).toBe(0)
  })
})
