import type { IncomingMessage, ServerResponse } from "node:http"
import { isIP } from "node:net"
import type { z } from "zod"

export type Call = {
  method: string
  url: URL
  headers: IncomingMessage["headers"]
  body: string
}

export type Answer = {
  status: number
  headers?: Record<string, string>
  body?: string
}

const LARGEST_BODY_BYTES = 1_048_576

export class BodyTooLarge extends Error {}

export async function readCall(request: IncomingMessage): Promise<Call> {
  const chunks: Buffer[] = []
  let bytes = 0
  const pieces: AsyncIterable<Buffer> = request
  for await (const piece of pieces) {
    bytes += piece.length
    // Reads to the end anyway, because a caller that is still sending would not see the answer.
    if (bytes <= LARGEST_BODY_BYTES) chunks.push(piece)
  }
  if (bytes > LARGEST_BODY_BYTES) throw new BodyTooLarge("The body is larger than 1 MB.")
  return {
    method: request.method ?? "GET",
    url: new URL(request.url ?? "/", "http://simulator"),
    headers: request.headers,
    body: Buffer.concat(chunks).toString("utf8"),
  }
}

export function jsonAnswer(status: number, body: unknown, headers: Record<string, string> = {}) {
  return {
    status,
    headers: { "content-type": "application/json;charset=UTF-8", ...headers },
    body: JSON.stringify(body),
  } satisfies Answer
}

/** How the service's errors look is not known (docs/service.md); this is the simulator's own form. */
export function errorAnswer(status: number, message: string, problems?: string[]): Answer {
  return jsonAnswer(status, { status, message, ...(problems ? { problems } : {}) })
}

export function send(response: ServerResponse, answer: Answer): void {
  response.writeHead(answer.status, {
    "cache-control": "no-store",
    "content-length": Buffer.byteLength(answer.body ?? ""),
    ...answer.headers,
  })
  response.end(answer.body)
}

export function mediaType(call: Call): string {
  return (call.headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? ""
}

export function parseJson(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return null
  }
}

export function problemsOf({ issues }: z.ZodError): string[] {
  return issues.map(({ path, message }) => `${path.join(".")}: ${message}`)
}

/**
 * A page of another site can have its own name lead to this machine (DNS rebinding), and its browser then takes
 * the simulator for that page's server. It cannot do so without a name: so addresses are taken, and names that
 * belong here.
 */
export function isForAnotherHost(call: Call, ownHosts: readonly string[]): boolean {
  const { host = "" } = call.headers
  if (!URL.canParse(`http://${host}`)) return true
  const { hostname } = new URL(`http://${host}`)
  if (isIP(hostname.replace(/^\[|\]$/g, "")) !== 0) return false
  return !["localhost", ...ownHosts].some((own) => own.toLowerCase() === hostname)
}

/** A page on another site can post here, but its browser sends the origin. */
export function isFromAnotherSite(call: Call, ownUrl: string): boolean {
  const { origin, host } = call.headers
  if (origin === undefined) return false
  if (!URL.canParse(origin)) return true
  return ![host, new URL(ownUrl).host].includes(new URL(origin).host)
}
