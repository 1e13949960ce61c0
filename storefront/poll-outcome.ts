import type { WalletOutcome, WalletOutcomeAnswer } from "./answers"
import { WalletRequestError } from "./request-error"

export type Polling = {
  read: () => Promise<WalletOutcomeAnswer>
  intervalMs: number
  onAnswer: (answer: WalletOutcomeAnswer) => void
  onError: (error: unknown) => void
}

/** Polls until the payment is settled, one request at a time. Returns a function that stops it. */
export function pollOutcome({ read, intervalMs, onAnswer, onError }: Polling): () => void {
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function ask(): Promise<void> {
    const again = await read().then(
      (answer) => {
        if (!stopped) {
          onAnswer(answer)
        }
        return isMoving(answer.outcome)
      },
      (error: unknown) => {
        if (!stopped) {
          onError(error)
        }
        return mayPass(error)
      }
    )
    if (again && !stopped) {
      timer = setTimeout(() => void ask(), intervalMs)
    }
  }

  void ask()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}

export function isMoving(outcome: WalletOutcome): boolean {
  return outcome === "open" || outcome === "confirming"
}

// A wrong key or an unknown session won't become valid, so it isn't retried.
function mayPass(error: unknown): boolean {
  if (!(error instanceof WalletRequestError)) {
    return true
  }
  return error.status < 400 || error.status >= 500 || error.status === 429
}
