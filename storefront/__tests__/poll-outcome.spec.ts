import type { WalletOutcomeAnswer } from "../answers"
import { isMoving, pollOutcome } from "../poll-outcome"
import { WalletRequestError } from "../request-error"

type Answer = WalletOutcomeAnswer | Error

function watch(answers: Answer[]) {
  const seen: Answer[] = []
  let questions = 0
  const stop = pollOutcome({
    intervalMs: 3000,
    read: () => {
      const answer = answers[questions++] ?? new Error("asked too often")
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
    },
    onAnswer: (answer) => seen.push(answer),
    onError: (error) => seen.push(error instanceof Error ? error : new Error(String(error))),
  })
  return { seen, stop, questions: () => questions }
}

const confirming: Answer = { outcome: "confirming", order_id: "order_1" }
const paid: Answer = { outcome: "paid", order_id: "order_1" }

describe("pollOutcome", () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it("asks at once, then at every interval, and stops when the payment is settled", async () => {
    const poll = watch([confirming, confirming, paid])

    await jest.advanceTimersByTimeAsync(0)
    expect(poll.seen).toEqual([confirming])
    await jest.advanceTimersByTimeAsync(2999)
    expect(poll.questions()).toBe(1)
    await jest.advanceTimersByTimeAsync(60_000)
    expect(poll.seen).toEqual([confirming, confirming, paid])
    expect(poll.questions()).toBe(3)
  })

  it("asks again after a failure that may pass", async () => {
    const lost = new WalletRequestError("lost", { status: 0 })
    const broken = new WalletRequestError("broken", { status: 503 })
    const busy = new WalletRequestError("busy", { status: 429 })
    const poll = watch([lost, broken, busy, paid])

    await jest.advanceTimersByTimeAsync(60_000)
    expect(poll.seen).toEqual([lost, broken, busy, paid])
  })

  it("gives up on a failure that stays", async () => {
    const poll = watch([new WalletRequestError("no such session", { status: 404 })])

    await jest.advanceTimersByTimeAsync(60_000)
    expect(poll.questions()).toBe(1)
    expect(poll.seen).toHaveLength(1)
  })

  it("says nothing more once it was stopped, not even a late answer", async () => {
    const poll = watch([confirming, paid])

    poll.stop()
    await jest.advanceTimersByTimeAsync(60_000)
    expect(poll.seen).toEqual([])
    expect(poll.questions()).toBe(1)
  })
})

it.each([
  ["open", true],
  ["confirming", true],
  ["paid", false],
  ["failed", false],
  ["canceled", false],
  ["not_charged", false],
] as const)("takes %s for moving: %p", (outcome, moving) => {
  expect(isMoving(outcome)).toBe(moving)
})
