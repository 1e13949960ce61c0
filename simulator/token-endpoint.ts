/** Exchanges an API key for a token (docs/service.md, "Access token" and "Statuses"). */
import { tokenFormSchema } from "../src/gateway/contract"
import { lastFour, type Token } from "./credentials"
import { errorAnswer, jsonAnswer, mediaType, type Answer, type Call } from "./http-exchange"
import type { NewJournalEntry } from "./journal"
import type { Service } from "./service"

export type Outcome = { answer: Answer; entry: NewJournalEntry }

export function answerToken(service: Service, call: Call): Outcome {
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
