import type { Dispatcher } from "undici"
import type { SeenCode } from "../words/problem"
import { GatewayError, type GatewayOperation } from "./errors"
import { transportFault } from "./transport-fault"

const MAX_ANSWER_BYTES = 1_048_576

type Call = { operation: GatewayOperation; secrets: readonly string[] }
type Body = { text: string; fault?: GatewayError }

/** Reads at most 1 MB, never decompresses, and returns what arrived along with the fault that ended it. */
export async function readBody(
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
