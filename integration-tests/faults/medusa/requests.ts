/** What is asked of a server over Node's channel, and its answers. */
import { setTimeout as sleep } from "node:timers/promises"

import type { Child } from "../child"
import type { Asked, Request, Told } from "./messages"

type Answer = Told & { type: "answer" }

export class ServerGone extends Error {}

export function createRequests(longestMs: number) {
  const waiting = new Map<number, (answer: Answer) => void>()
  let requests = 0

  function hear(told: Told): void {
    if (told.type === "answer") waiting.get(told.id)?.(told)
  }

  async function ask<T>(child: Child<Told, Asked>, request: Request): Promise<T> {
    const id = ++requests
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve))
    child.ask({ type: "request", id, request })
    const limit = new AbortController()
    try {
      const told = await Promise.race([
        answered,
        child.whenGone.then(() => null),
        sleep(longestMs, null, { signal: limit.signal }),
      ])
      if (!told) {
        const words = child.lastWords()
        throw new ServerGone(`The server was gone before it answered ${request.ask}:\n${words}`)
      }
      if (told.problem) throw new Error(told.problem)
      return told.answer as T
    } finally {
      limit.abort()
      waiting.delete(id)
    }
  }

  return { hear, ask }
}
