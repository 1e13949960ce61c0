import { PAYMENT_STATES, type PaymentState } from "../../../domain/payment/payment"
import { releaseCanceled, releaseDeleted } from "../update"
import { aRow, fakeDependencies } from "./fake-dependencies"

async function after(
  release: typeof releaseDeleted,
  state: PaymentState
): Promise<PaymentState | "refused"> {
  const scene = fakeDependencies({ row: { state } })
  try {
    await release(scene.deps, await scene.row())
    return await scene.state()
  } catch {
    return "refused"
  }
}

const HELD = ["resuming", "review", "authorized", "captured"]

describe("deleting a payment session", () => {
  const moved: Partial<Record<PaymentState, PaymentState>> = {
    init_sent: "expired",
    ready: "superseded",
    approved: "superseded",
  }

  it.each(PAYMENT_STATES.map((state) => [state]))("that is %s", async (state) => {
    const expected = HELD.includes(state) ? "refused" : (moved[state] ?? state)
    expect(await after(releaseDeleted, state)).toBe(expected)
  })
})

it("goes by what the payment has become meanwhile", async () => {
  const asRead = aRow({ state: "ready" })
  const approved = fakeDependencies({ row: { state: "approved" } })
  await releaseDeleted(approved.deps, asRead)
  expect(await approved.state()).toBe("superseded")
  const resuming = fakeDependencies({ row: { state: "resuming" } })
  await expect(releaseDeleted(resuming.deps, asRead)).rejects.toThrow("Payment in progress")
})

it("keeps the session of a return that the service may have captured, and asks a person", async () => {
  const scene = fakeDependencies({ row: { state: "approved", captures: "on_approval" } })
  await expect(releaseDeleted(scene.deps, await scene.row())).rejects.toThrow("Payment in progress")
  expect(await scene.row()).toMatchObject({ state: "review", capture: "unknown" })
})

describe("canceling a payment", () => {
  it.each(PAYMENT_STATES.map((state) => [state]))("that is %s", async (state) => {
    const canceled = ["ready", "approved", "authorized"].includes(state)
    const refused = ["resuming", "review", "captured"].includes(state)
    const expected = canceled ? "canceled" : refused ? "refused" : state
    expect(await after(releaseCanceled, state)).toBe(expected)
  })
})
