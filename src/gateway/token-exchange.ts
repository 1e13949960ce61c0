/** Exchanges the API key for a token. What a refusal means by its status: `domain/status-codes.ts`. */
import { TOKEN_PATH, tokenAnswerSchema, type tokenFormSchema } from "./contract"
import type { z } from "zod"
import type { Credential } from "./token"
import { type Deadline, shareOf, type Http } from "./http"
import { parseAnswer } from "./read-response"
import { retryPassing } from "./retry"

/** Without `accessToken`, the service has only said how long the existing token still lives. */
export type ExchangeAnswer = { accessToken?: string; expiresInSeconds: number }

/** An attempt that hangs must leave time for another. */
const SHARE_OF_ONE_ATTEMPT = 0.55
/** Caps an absurd lifetime at what a database can add to a date. */
const LONGEST_LIFETIME_SECONDS = 315_360_000

const form: z.infer<typeof tokenFormSchema> = { Grant_type: "client_credentials" }

// A header cannot carry a token with a space or a line break.
const sendableAnswerSchema = tokenAnswerSchema.refine(
  ({ access_token }) => access_token === undefined || /^[\x21-\x7e]+$/.test(access_token),
  { path: ["access_token"], message: "has characters that a request cannot carry" }
)

/** Exchanges the API key for a token, and retries faults that may pass (docs/service.md, "Access token"). */
export function exchangeKey(
  http: Http,
  credential: Credential,
  deadline: Deadline
): Promise<ExchangeAnswer> {
  const call = { operation: "token" as const, secrets: [credential.apiKey] }
  return retryPassing(deadline, async () => {
    const answer = await http.send({
      ...call,
      address: credential.authUrl,
      path: TOKEN_PATH,
      headers: {
        authorization: `basic ${credential.apiKey}`,
        accept: "application/json;charset=UTF-8",
        "content-type": "application/x-www-form-urlencoded",
      },
      body: new URLSearchParams(form).toString(),
      deadline: shareOf(deadline, SHARE_OF_ONE_ATTEMPT),
    })
    const { access_token, expires_in } = parseAnswer(sendableAnswerSchema, answer, call)
    return {
      accessToken: access_token,
      expiresInSeconds: Math.min(expires_in, LONGEST_LIFETIME_SECONDS),
    }
  })
}
