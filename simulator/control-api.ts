/** For tests and scripts: the actions of the pages, and the journal, as JSON. */
import { z } from "zod"
import { ENVIRONMENTS } from "../src/domain/environment"
import { behaviourOf, behaviourSchema, changeBehaviour } from "./options"
import { act, TooLate, UnknownTransaction, type BuyerAction } from "./buyer"
import { lastFour } from "./credentials"
import { FAULT_NAMES } from "./fault-names"
import { faultOptionsSchema, SimulatorMisuse } from "./faults"
import {
  errorAnswer,
  isFromAnotherSite,
  jsonAnswer,
  parseJson,
  problemsOf,
  type Answer,
  type Call,
} from "./http-exchange"
import { expireTokens, generateKey, revokeKey, totals, type Service } from "./service"

const PREFIX = "/_simulator/"
const faultSchema = faultOptionsSchema.extend({ name: z.enum(FAULT_NAMES) })
const keySchema = z.strictObject({ environment: z.enum(ENVIRONMENTS).default("sandbox") })
const revokeSchema = z.strictObject({ apiKey: z.string() })
const failSchema = z.strictObject({ at: z.enum(["capture", "wallet"]).default("capture") })

export async function answerControl(service: Service, call: Call): Promise<Answer | null> {
  if (!call.url.pathname.startsWith(PREFIX)) return null
  if (isFromAnotherSite(call, service.url)) return errorAnswer(403, "Not for pages of another site")
  const body = call.body === "" ? { value: {} } : parseJson(call.body)
  if (!body) return errorAnswer(400, "The body is not JSON")
  try {
    const route = `${call.method} ${call.url.pathname.slice(PREFIX.length)}`
    return (await answerRoute(service, route, body.value)) ?? errorAnswer(404, "No such command")
  } catch (error) {
    return refusal(error)
  }
}

async function answerRoute(service: Service, route: string, body: unknown): Promise<Answer | null> {
  switch (route) {
    case "GET journal":
      return jsonAnswer(200, { journal: service.journal.entries() })
    case "GET state":
      return jsonAnswer(200, stateOf(service))
    case "POST faults": {
      const { name, ...options } = faultSchema.parse(body)
      service.faults.add(name, options)
      return jsonAnswer(200, { faults: service.faults.list() })
    }
    case "DELETE faults":
      service.faults.clear()
      return jsonAnswer(200, { faults: [] })
    case "POST behaviour":
      changeBehaviour(service.options, behaviourSchema.parse(body))
      return jsonAnswer(200, { behaviour: behaviourOf(service.options) })
    case "POST keys": {
      const { environment } = keySchema.parse(body)
      return jsonAnswer(200, { environment, apiKey: generateKey(service, environment).value })
    }
    case "POST keys/revoke": {
      const { apiKey } = revokeSchema.parse(body)
      const key = revokeKey(service, ({ value }) => value === apiKey)
      return key ? jsonAnswer(200, { revoked: lastFour(apiKey) }) : errorAnswer(404, "No such key")
    }
    case "POST tokens/expire":
      expireTokens(service)
      return jsonAnswer(200, {})
    case "POST reset":
      service.reset()
      return jsonAnswer(200, {})
    default:
      return answerBuyer(service, route, body)
  }
}

async function answerBuyer(service: Service, route: string, body: unknown): Promise<Answer | null> {
  const match = /^POST transactions\/([^/]+)\/(approve|cancel|fail)$/.exec(route)
  if (!match?.[1] || !match[2]) return null
  const action = toAction(match[2], body)
  return jsonAnswer(200, await act(service, decodeURIComponent(match[1]), action))
}

function toAction(word: string, body: unknown): BuyerAction {
  if (word === "approve" || word === "cancel") return word
  return failSchema.parse(body).at === "wallet" ? "fail" : "approve_capture_fails"
}

function stateOf(service: Service) {
  return {
    totals: totals(service),
    behaviour: behaviourOf(service.options),
    faults: service.faults.list(),
    keys: service.credentials.keys().map(({ id, environment, value, revoked }) => {
      return { id, environment, hint: lastFour(value), revoked }
    }),
    transactions: [...service.transactions.values()],
  }
}

function refusal(error: unknown): Answer {
  if (error instanceof z.ZodError) {
    return errorAnswer(400, "Bad request", problemsOf(error))
  }
  if (error instanceof UnknownTransaction) return errorAnswer(404, error.message)
  if (error instanceof TooLate) return errorAnswer(409, error.message)
  if (error instanceof SimulatorMisuse) return errorAnswer(400, error.message)
  throw error
}
