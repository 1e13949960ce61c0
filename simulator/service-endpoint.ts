/** One call of the service's API: processed, changed by a fault if one is due, recorded, answered. */
import { randomBytes, randomUUID } from "node:crypto"
import type { ServerResponse } from "node:http"
import type { Environment } from "../src/domain/environment"
import { initRequestSchema, tokenFormSchema } from "../src/gateway/contract"
import { lastFour, type ApiKey, type Token } from "./credentials"
import type { Endpoint } from "./fault-names"
import type { ActiveFault } from "./faults"
import { spoil } from "./faulty-answer"
import { deliver, pause, plannedStatus } from "./faulty-delivery"
import {
  errorAnswer,
  jsonAnswer,
  mediaType,
  parseJson,
  problemsOf,
  send,
  type Answer,
  type Call,
} from "./http-exchange"
import type { NewJournalEntry } from "./journal"
import { answerResume } from "./resume-endpoint"
import type { Service } from "./service"

export type ServiceCall = { endpoint: Endpoint; call: Call; transactionId: string | null }
type Outcome = { answer: Answer; entry: NewJournalEntry }

export async function serveCall(
  service: Service,
  request: ServiceCall,
  response: ServerResponse
): Promise<void> {
  const { url, body } = request.call
  const fault = service.faults.take(request.endpoint, `${url.pathname} ${body}`)
  if (!fault) {
    const { answer, entry } = carryOut(service, request, null)
    service.record({ ...entry, status: answer.status })
    send(response, answer)
    return
  }

  if (fault.name === "slow" && !fault.processed) await pause(fault)
  const outcome =
    fault.processed || fault.name === "slow"
      ? carryOut(service, request, fault)
      : notCarriedOut(request)
  const answer = spoil(service, outcome.answer, fault, outcome.entry.transactionId ?? null)
  service.record({ ...outcome.entry, status: plannedStatus(fault, answer), fault: fault.name })
  await deliver(response, answer, fault)
}

function carryOut(service: Service, request: ServiceCall, fault: ActiveFault | null): Outcome {
  const { endpoint, call, transactionId } = request
  if (endpoint === "token") return answerToken(service, call)
  const key = bearerKey(service, call)
  if (!key) {
    const answer = errorAnswer(401, "The access token is not valid")
    return { answer, entry: { type: endpoint, transactionId } }
  }
  const { environment } = key
  if (endpoint === "init") return answerInit(service, call, environment)
  const answer = answerResume(service, { environment, transactionId, fault: fault?.name ?? null })
  return { answer, entry: { type: endpoint, environment, transactionId } }
}

function notCarriedOut({ endpoint, transactionId }: ServiceCall): Outcome {
  const answer: Answer = errorAnswer(500, "The call was not carried out")
  // An init that was not processed has no transaction. A resume names its own.
  return { answer, entry: { type: endpoint, transactionId } }
}

/** RFC 6750. How the service expects the token is not known (docs/service.md). */
function bearerKey(service: Service, call: Call): ApiKey | undefined {
  const token = /^Bearer (\S+)$/i.exec(call.headers.authorization ?? "")?.[1]
  return token === undefined ? undefined : service.credentials.findKeyByToken(token)
}

/** Exchanges an API key for a token (docs/service.md, "Access token" and "Statuses"). */
function answerToken(service: Service, call: Call): Outcome {
  const apiKey = basicKey(call)
  const problems = [
    ...(apiKey ? [] : ["Authorization: must be the word basic, a space and the API key"]),
    ...formProblems(call),
  ]
  if (!apiKey || problems.length > 0) {
    return { answer: errorAnswer(400, "Bad request", problems), entry: { type: "token" } }
  }

  const key = service.credentials.findKey(apiKey)
  if (!key) {
    return {
      answer: errorAnswer(401, "The API key is not valid"),
      entry: { type: "token", keyHint: lastFour(apiKey) },
    }
  }

  const { tokenReading, tokenLifetimeSeconds, now } = service.options
  const existing = service.credentials.liveToken(key)
  const token = existing ?? service.credentials.issueToken(key, tokenLifetimeSeconds)
  const isRepeated = existing === undefined || tokenReading === "repeat"
  return {
    answer: jsonAnswer(200, {
      token_Type: "Bearer",
      ...(isRepeated ? { access_token: token.value } : {}),
      expires_in: remainingSeconds(token, now()),
    }),
    entry: {
      type: "token",
      environment: key.environment,
      keyHint: lastFour(key.value),
      detail: existing ? "existing token" : "new token",
    },
  }
}

function basicKey(call: Call): string | null {
  return /^basic (\S+)$/.exec(call.headers.authorization ?? "")?.[1] ?? null
}

function formProblems(call: Call): string[] {
  if (mediaType(call) !== "application/x-www-form-urlencoded") {
    return ["Content-Type: must be application/x-www-form-urlencoded"]
  }
  const form = new URLSearchParams(call.body)
  const isValid =
    form.getAll("Grant_type").length === 1 &&
    tokenFormSchema.safeParse(Object.fromEntries(form)).success
  return isValid ? [] : ["Grant_type: must be client_credentials, once, in the form body"]
}

function remainingSeconds(token: Token, nowMs: number): number {
  return Math.floor((token.expiresAtMs - nowMs) / 1000)
}

/** Starts a payment (docs/service.md, "Init"). */
function answerInit(service: Service, call: Call, environment: Environment): Outcome {
  const body = mediaType(call) === "application/json" ? parseJson(call.body) : null
  const refuse = (problems: string[]): Outcome => {
    const entry = { type: "init", environment, request: body?.value } as const
    return { answer: errorAnswer(400, "Bad request", problems), entry }
  }
  if (!body) return refuse(["The body must be a JSON object (application/json)"])
  const request = initRequestSchema.safeParse(body.value)
  if (!request.success) return refuse(problemsOf(request.error))

  const id = randomUUID()
  const extOrderId = `EXT${randomBytes(7).toString("hex").toUpperCase()}`
  return {
    answer: jsonAnswer(200, {
      id,
      extOrderId,
      redirectionUrl: `${service.url}/wallet/${id}`,
      ...(service.options.identifiesItself && { simulated: true }),
    }),
    entry: {
      type: "init",
      environment,
      transactionId: id,
      extOrderId,
      flow: service.options.flow,
      request: body.value,
    },
  }
}
