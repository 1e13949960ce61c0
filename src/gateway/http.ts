import type { Dispatcher } from "undici"
import { connectTo, createOpenSocket } from "./connection"
import { type Deadline, untilDeadline } from "./deadline"
import { GatewayError, type GatewayOperation } from "./errors"
import { readBody } from "./read-body"
import { retryAfterMs } from "./retry-after"
import { transportFault } from "./transport-fault"

export type HttpCall = {
  operation: GatewayOperation
  /** `authUrl` or `baseUrl`, with or without a path of its own. */
  address: string
  path: string
  headers: Record<string, string>
  body?: string
  /** Must never appear in an error. */
  secrets: readonly string[]
  deadline: Deadline
}

export type HttpAnswer = {
  status: number
  text: string
  /** Set if the status arrived without the body, or with only a part of it. */
  bodyFault?: GatewayError
  retryAfterMs?: number
}

export interface Http {
  /** Throws a GatewayError of kind `unreachable` or `uncertain`. Any status counts as an answer. */
  send(call: HttpCall): Promise<HttpAnswer>
}

export function createHttp(options: { connectTimeoutMs?: number } = {}): Http {
  const openSocket = createOpenSocket(options.connectTimeoutMs)
  return {
    async send(call) {
      const { origin, path } = target(call)
      const connection = connectTo(origin, openSocket)
      try {
        const request = connection.client.request(toRequest(call, path))
        // undici ignores the signal until it is connected.
        return await toAnswer(call, await untilDeadline(request, call.deadline, timedOut))
      } catch (error) {
        throw transportFault(error, { ...call, neverLeft: !connection.hasOpened() })
      } finally {
        connection.close()
      }
    },
  }
}

function toRequest(call: HttpCall, path: string): Dispatcher.RequestOptions {
  return {
    path,
    method: "POST",
    headers: {
      "accept-encoding": "identity",
      "user-agent": "medusa-payment-ext-wallet",
      ...call.headers,
    },
    body: call.body ?? "",
    signal: call.deadline.signal,
    reset: true,
  }
}

async function toAnswer(call: HttpCall, answer: Dispatcher.ResponseData): Promise<HttpAnswer> {
  const { text, fault } = await readBody(answer, call)
  return {
    status: answer.statusCode,
    text,
    bodyFault: fault,
    retryAfterMs: retryAfterMs(first(answer.headers["retry-after"]), first(answer.headers["date"])),
  }
}

/** Joins the path as text, because a URL would resolve dots in a transaction id to another path. */
function target({ address, path, operation }: HttpCall): { origin: string; path: string } {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) {
    throw new GatewayError({ kind: "unreachable", operation, seen: "not_a_url" })
  }
  const { origin, pathname } = new URL(address)
  return { origin, path: pathname.replace(/\/+$/, "") + path }
}

function first(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}

function timedOut(): Error {
  return Object.assign(new Error("timed out"), { name: "TimeoutError" })
}
