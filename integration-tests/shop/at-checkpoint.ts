/** Stops what passes a named moment of a payment, as a crash would, or lets a test act there first. */
import type { CheckpointName } from "../../src/payments/checkpoint"

const CHECKPOINT = Symbol.for("medusa-payment-ext-wallet.checkpoint")

type Listener = (name: CheckpointName, paymentId: string) => Promise<void> | void

/** A call that ends here never gets an answer and never cleans up, like that of a server that was killed. */
export async function diesAt(
  name: CheckpointName,
  work: (connection: AbortSignal) => Promise<unknown>
): Promise<void> {
  const connection = new AbortController()
  let reached: () => void = () => undefined
  const dead = new Promise<void>((resolve) => (reached = resolve))
  const stop = listen(async (passed) => {
    if (passed === name) {
      reached()
      await new Promise(() => undefined)
    }
  })
  const ended = work(connection.signal).then(() => {
    throw new Error(`The payment ended without passing ${name}.`)
  })
  await Promise.race([dead, ended])
  stop()
  connection.abort()
  await ended.catch(() => undefined)
}

/** As above, between two moments: dead once `isDead` is through, so the next moment is never passed. */
export async function diesBefore(
  name: CheckpointName,
  isDead: () => Promise<void>,
  work: (connection: AbortSignal) => Promise<unknown>
): Promise<void> {
  const connection = new AbortController()
  const atWork = new Set<string>()
  let dead = false
  // Stays: what the dead server waits for may still arrive. It stops no other payment.
  listen(async (passed, id) => {
    if (!dead) atWork.add(id)
    if (passed === name && atWork.has(id)) await new Promise(() => undefined)
  })
  const ended = work(connection.signal)
  await isDead()
  dead = true
  connection.abort()
  await ended.catch(() => undefined)
}

/** Runs `meanwhile` the first time the moment is passed, and lets the payment go on after it. */
export async function meanwhileAt<T>(
  name: CheckpointName,
  meanwhile: (paymentId: string) => Promise<void>,
  work: () => Promise<T>
): Promise<T> {
  const passings: string[] = []
  const stop = listen(async (passed, id) => {
    if (passed === name && passings.length === 0) {
      passings.push(id)
      await meanwhile(id)
    }
  })
  const result = await work().finally(stop)
  if (passings.length === 0) throw new Error(`The payment never passed ${name}.`)
  return result
}

function listen(listener: Listener): () => void {
  const place = globalThis as typeof globalThis & { [CHECKPOINT]?: Listener }
  place[CHECKPOINT] = listener
  return () => {
    place[CHECKPOINT] = undefined
  }
}
