/** What a fault does to the answer's delivery. */
import type { ServerResponse } from "node:http"
import { setTimeout as wait } from "node:timers/promises"
import { gzipSync } from "node:zlib"
import type { ActiveFault } from "./faults"
import { send, type Answer } from "./http-exchange"

const GIGABYTE = 1_073_741_824
const MEGABYTE = 1_048_576

/** The status that the caller sees, or null if it sees none. */
export function plannedStatus(fault: ActiveFault, answer: Answer): number | null {
  const isSilent =
    fault.name === "hang" ||
    fault.name === "reset_before_capture" ||
    fault.name === "reset_after_capture"
  return isSilent ? null : answer.status
}

export async function pause(fault: ActiveFault): Promise<void> {
  await wait(fault.delayMs ?? 3_000, undefined, { ref: false })
}

export async function deliver(
  response: ServerResponse,
  answer: Answer,
  fault: ActiveFault
): Promise<void> {
  switch (fault.name) {
    case "hang":
      return
    case "reset_before_capture":
    case "reset_after_capture":
      response.socket?.resetAndDestroy()
      return
    case "slow":
      if (fault.processed) await pause(fault)
      if (!response.destroyed) send(response, answer)
      return
    case "drip":
      return drip(response, answer, fault.delayMs ?? 1_000)
    case "truncated": {
      truncate(response, answer, fault.clean ?? false)
      return
    }
    case "oversized":
      return oversize(response, answer, fault.bytes ?? GIGABYTE)
    case "gzip_bomb":
      return gzipBomb(response, answer, fault.bytes ?? GIGABYTE)
    default:
      // All other faults are in the answer's content.
      send(response, answer)
  }
}

async function drip(response: ServerResponse, answer: Answer, delayMs: number): Promise<void> {
  const body = Buffer.from(answer.body ?? "")
  response.writeHead(answer.status, { ...answer.headers, "content-length": body.length })
  response.flushHeaders()
  for (const byte of body) {
    await wait(delayMs, undefined, { ref: false })
    if (response.destroyed) return
    response.write(Buffer.of(byte))
  }
  response.end()
}

function truncate(response: ServerResponse, answer: Answer, isClean: boolean): void {
  const body = Buffer.from(answer.body ?? "")
  const half = body.subarray(0, Math.floor(body.length / 2))
  response.writeHead(answer.status, {
    ...answer.headers,
    "content-length": isClean ? half.length : body.length,
  })
  if (isClean) response.end(half)
  else response.write(half, () => response.destroy())
}

/** The real answer followed by filler, so that only a size limit can refuse it. */
async function oversize(response: ServerResponse, answer: Answer, bytes: number): Promise<void> {
  response.writeHead(answer.status, answer.headers)
  await writeAll(response, Buffer.from((answer.body ?? "{}").replace(/\}$/, ',"filler":"')))
  const filler = Buffer.alloc(Math.min(bytes, MEGABYTE), "x")
  await repeat(response, filler, Math.ceil(bytes / filler.length))
  if (!response.destroyed) response.end('"}')
}

/** A gzip file can have many parts, so repeating one part saves compressing a gigabyte. */
async function gzipBomb(response: ServerResponse, answer: Answer, bytes: number): Promise<void> {
  response.writeHead(answer.status, { ...answer.headers, "content-encoding": "gzip" })
  const part = gzipSync(Buffer.alloc(Math.min(bytes, MEGABYTE), " "), { level: 9 })
  await repeat(response, part, Math.ceil(bytes / MEGABYTE))
  if (!response.destroyed) response.end(gzipSync(answer.body ?? ""))
}

async function repeat(response: ServerResponse, piece: Buffer, times: number): Promise<void> {
  for (let count = 0; count < times && !response.destroyed; count += 1) {
    await writeAll(response, piece)
  }
}

function writeAll(response: ServerResponse, piece: Buffer): Promise<void> {
  return new Promise((resolve) => {
    // An error means that the caller hung up, as it should.
    response.write(piece, () => resolve())
  })
}
