/**
 * One socket per call. So no call runs into a socket that the other side closed while it was idle, and
 * the connection itself knows whether a request was sent, without guessing from an error.
 */
import { buildConnector, Client, type Dispatcher } from "undici"
import { GatewayError, type GatewayOperation, transportFault } from "./errors"
import type { SeenCode } from "../words/problem"

const CONNECT_TIMEOUT_MS = 5_000
const LONGEST_RETRY_AFTER_MS = 5_000

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
  /** Asked once the socket is open, right before the request is written. What it throws is thrown, and nothing is sent. */
  requireSendable?: () => void
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

export function createHttp({ connectTimeoutMs = CONNECT_TIMEOUT_MS } = {}): Http {
  // Kept as long as the gateway: it remembers TLS sessions, which makes new sockets cheap.
  const openSocket = buildConnector({ timeout: connectTimeoutMs })
  return {
    async send(call) {
      const { origin, path } = target(call)
      const connection = connectTo(origin, openSocket, call.requireSendable)
      try {
        const request = connection.client.request(toRequest(call, path))
        // undici ignores the signal until it is connected.
        return await toAnswer(call, await untilDeadline(request, call.deadline, timedOut))
      } catch (error) {
        if (error instanceof GatewayError) {
          throw error
        }
        throw transportFault(error, { ...call, neverLeft: !connection.hasOpened() })
      } finally {
        connection.close()
      }
    },
  }
}

function connectTo(
  origin: string,
  openSocket: buildConnector.connector,
  requireSendable: () => void = () => undefined
) {
  let opened = false
  const connect: buildConnector.connector = (options, callback) => {
    if (opened) {
      // A call that was sent is never sent again on a second socket.
      callback(new Error("the connection was used already"), null)
      return
    }
    openSocket(options, (...result) => {
      const [error, socket] = result
      if (error) {
        callback(error, null)
        return
      }
      try {
        requireSendable()
      } catch (refusal) {
        socket.destroy()
        callback(refusal as Error, null)
        return
      }
      opened = true
      callback(...result)
    })
  }
  // The caller's deadline is the only limit.
  const client = new Client(origin, { connect, headersTimeout: 0, bodyTimeout: 0 })
  return {
    client,
    /** Before the socket is open, including TLS, no part of a request can have been sent. */
    hasOpened: () => opened,
    close: () => void client.destroy().catch(() => undefined),
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

/**
 * The wait that a `Retry-After` asks for, between 0 and 5 seconds, or undefined if it makes no sense.
 * A date is compared with the answer's own date, so that a wrong clock on this server does not matter.
 */
export function retryAfterMs(
  value: string | undefined,
  date: string | undefined
): number | undefined {
  const text = value?.trim()
  if (!text) {
    return undefined
  }
  const asked = /^\d+$/.test(text) ? Number(text) * 1000 : untilDate(text, date)
  return asked >= 0 ? Math.min(asked, LONGEST_RETRY_AFTER_MS) : undefined
}

function untilDate(text: string, date: string | undefined): number {
  // Without a letter this is a malformed number, which Date.parse would read as a year.
  if (!/[a-z]/i.test(text)) {
    return Number.NaN
  }
  const now = Date.parse(date ?? "")
  return Date.parse(text) - (Number.isNaN(now) ? Date.now() : now)
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

/** Deadlines on the monotonic clock, so that setting the system clock changes nothing. */
export type Deadline = { remainingMs(): number; signal: AbortSignal }

export function deadlineIn(ms: number): Deadline {
  const end = performance.now() + ms
  return {
    remainingMs: () => Math.max(0, end - performance.now()),
    signal: AbortSignal.timeout(Math.max(0, Math.ceil(ms))),
  }
}

/** An earlier deadline within another one, so that a slow step leaves time for the next. */
export function shareOf(deadline: Deadline, share: number): Deadline {
  return deadlineIn(deadline.remainingMs() * share)
}

/** Waits and returns true, or returns false at once if the deadline comes first. */
export async function pause(ms: number, deadline: Deadline): Promise<boolean> {
  if (ms >= deadline.remainingMs()) {
    return false
  }
  await new Promise((resolve) => setTimeout(resolve, ms))
  return true
}

/** Stops waiting at the deadline. The work itself goes on for other callers. */
export function untilDeadline<T>(
  work: Promise<T>,
  deadline: Deadline,
  late: () => Error
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const giveUp = () => reject(late())
    if (deadline.signal.aborted) {
      work.catch(() => undefined)
      giveUp()
      return
    }
    deadline.signal.addEventListener("abort", giveUp, { once: true })
    work.then(resolve, reject).finally(() => deadline.signal.removeEventListener("abort", giveUp))
  })
}

const MAX_ANSWER_BYTES = 1_048_576

type Call = { operation: GatewayOperation; secrets: readonly string[] }
type Body = { text: string; fault?: GatewayError }

/** Reads at most 1 MB, never decompresses, and returns what arrived along with the fault that ended it. */
async function readBody(
  { headers, body }: Pick<Dispatcher.ResponseData, "headers" | "body">,
  call: Call
): Promise<Body> {
  const encoding = String(headers["content-encoding"] ?? "identity")
    .trim()
    .toLowerCase()
  if (encoding !== "identity" && encoding !== "") {
    discard(body)
    return { text: "", fault: unreadable(call, "compressed") }
  }
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of body) {
      const bytes = Buffer.from(chunk as Uint8Array)
      size += bytes.length
      if (size > MAX_ANSWER_BYTES) {
        return { text: "", fault: unreadable(call, "too_large") }
      }
      chunks.push(bytes)
    }
  } catch (error) {
    const fault = transportFault(error, { ...call, neverLeft: false })
    return { text: Buffer.concat(chunks).toString(), fault }
  }
  return decoded(Buffer.concat(chunks), call)
}

function decoded(bytes: Buffer, call: Call): Body {
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) }
  } catch {
    return { text: bytes.toString(), fault: unreadable(call, "not_utf8") }
  }
}

function discard(body: Dispatcher.ResponseData["body"]): void {
  body.on("error", () => undefined)
  body.destroy()
}

function unreadable({ operation }: Call, seen: SeenCode): GatewayError {
  return new GatewayError({ kind: "unreadable", operation, seen, passing: true })
}
