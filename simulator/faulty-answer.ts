/** What a fault does to the answer's content. */
import { unreachable } from "../src/domain/unreachable"
import type { ActiveFault, HostileVariant } from "./faults"
import { errorAnswer, jsonAnswer, parseJson, type Answer } from "./http-exchange"
import type { Service } from "./service"

const DEFAULT_DEPTH = 100_000

export function spoil(
  service: Service,
  answer: Answer,
  fault: ActiveFault,
  transactionId: string | null
): Answer {
  switch (fault.name) {
    case "slow":
    case "hang":
    case "drip":
    case "truncated":
    case "oversized":
    case "gzip_bomb":
    case "reset_before_capture":
    case "reset_after_capture":
    case "own_cancel_url":
    case "own_error_url":
    case "soft_decline":
      return answer
    case "unauthorized":
      return errorAnswer(401, "Unauthorized")
    case "too_many_requests":
      return jsonAnswer(
        429,
        { status: 429, message: "Too many requests" },
        { "retry-after": fault.retryAfter ?? "1" }
      )
    case "server_error_before_capture":
    case "server_error_after_capture":
      return errorAnswer(fault.status ?? 500, "Internal server error")
    case "status":
      return fault.body === undefined
        ? errorAnswer(fault.status ?? 403, "Refused")
        : { status: fault.status ?? 403, body: fault.body }
    case "html":
      return {
        status: 200,
        headers: { "content-type": "text/html;charset=UTF-8" },
        body: "<!doctype html><title>Maintenance</title><h1>We will be back soon</h1>",
      }
    case "empty":
      return { status: 200 }
    case "wrong_type":
      return jsonAnswer(200, {
        token_Type: 7,
        access_token: { value: true },
        expires_in: "soon",
        id: 42,
        extOrderId: null,
        redirectionUrl: ["https://wallet.example"],
      })
    case "deep_json":
      return deepAnswer(answer, fault.depth ?? DEFAULT_DEPTH)
    case "wrong_id":
      return withFields(answer, { id: "00000000-0000-4000-8000-000000000000" })
    case "repeated_id":
      return withFields(answer, idsBefore(service, transactionId))
    case "hostile_redirection_url":
      return withFields(answer, {
        redirectionUrl: hostileUrl(fault.variant ?? "javascript", answer),
      })
    case "redirect":
      return {
        status: fault.status ?? 307,
        headers: { location: fault.location ?? "https://elsewhere.example/collect" },
      }
    default:
      return unreachable(fault.name)
  }
}

function fieldsOf(answer: Answer): Record<string, unknown> {
  const parsed = parseJson(answer.body ?? "")?.value
  return typeof parsed === "object" && parsed !== null ? { ...parsed } : {}
}

/** A refusal stays as it is, because it contains no payment to falsify. */
function withFields(answer: Answer, fields: Record<string, unknown>): Answer {
  return answer.status === 200 ? jsonAnswer(200, { ...fieldsOf(answer), ...fields }) : answer
}

function deepAnswer(answer: Answer, depth: number): Answer {
  const { body, ...rest } = jsonAnswer(answer.status, { ...fieldsOf(answer), deep: 0 })
  const nested = "[".repeat(depth) + "]".repeat(depth)
  return { ...rest, body: body.replace(/"deep":0\}$/, `"deep":${nested}}`) }
}

function idsBefore(service: Service, transactionId: string | null): Record<string, unknown> {
  const before = [...service.transactions.values()].reverse().find(({ id }) => id !== transactionId)
  return before ? { id: before.id, extOrderId: before.extOrderId } : {}
}

function hostileUrl(variant: HostileVariant, answer: Answer): string {
  switch (variant) {
    case "javascript":
      return "javascript:alert(document.domain)"
    case "data":
      return "data:text/html,<script>alert(1)</script>"
    case "user_info":
      return `https://${genuineHost(answer)}@evil.example/wallet`
    case "foreign_host":
      return "https://evil.example/wallet"
    case "plain_http":
      return "http://evil.example/wallet"
    case "relative":
      return "//evil.example/wallet"
    case "control_characters":
      return "java\nscript:alert(1)"
    default:
      return unreachable(variant)
  }
}

function genuineHost(answer: Answer): string {
  const { redirectionUrl } = fieldsOf(answer)
  return typeof redirectionUrl === "string" && URL.canParse(redirectionUrl)
    ? new URL(redirectionUrl).host
    : "wallet.example"
}
