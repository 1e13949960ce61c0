import type { z } from "zod"

import {
  INIT_PATH,
  type InitResponse,
  initAnswerSchema,
  type InitRequest,
  resumeAnswerSchema,
  resumePath,
} from "./contract"
import { type Credential, createTokenSource, type TokenStore } from "./token"
import { type Deadline, deadlineIn, createHttp, type HttpCall } from "./http"
import type { SeenCode } from "../words/problem"
import { GatewayError } from "./errors"
import {
  parseAnswer,
  neverSent,
  ofAnswer,
  ofFailure,
  type ResumeOutcome,
  withoutRenewal,
  withoutToken,
} from "./read-response"
import { retryNeverSent } from "./retry"

export type { ResumeOutcome } from "./read-response"

export interface Gateway {
  /** Throws a GatewayError. */
  init(credential: Credential, request: InitRequest): Promise<InitResponse>
  /** `maySend` is asked once the connection is there, right before the request is written. */
  resume(
    credential: Credential,
    transactionId: string,
    maySend?: () => boolean
  ): Promise<ResumeOutcome>
  /** Requests a token and stores it. Throws a GatewayError. */
  testConnection(credential: Credential): Promise<{ expiresInSeconds: number }>
}

/** For a whole provider call, with token, renewal and retries. Stays below Medusa's 30 s wait for a lock. */
const BUDGET_MS = 20_000
/** With less time, the outcome of a resume would probably be unknown. One that isn't sent can be retried. */
const SHARE_THAT_A_RESUME_NEEDS = 0.2

/** Keeps tokens in memory, so create one gateway per process, not one per call. */
export function createGateway(deps: {
  tokenStore: TokenStore
  budgetMs?: number
  connectTimeoutMs?: number
}): Gateway {
  const { tokenStore, budgetMs = BUDGET_MS, connectTimeoutMs } = deps
  const http = createHttp({ connectTimeoutMs })
  const tokens = createTokenSource({ store: tokenStore, http })

  async function pay<T>(
    schema: z.ZodType<T>,
    credential: Credential,
    token: string,
    call: Pick<HttpCall, "operation" | "path" | "body" | "deadline" | "requireSendable">
  ): Promise<{ status: number; body: T }> {
    const secrets = [credential.apiKey, token]
    const headers: Record<string, string> = {
      // How the service expects the token is not known (docs/service.md); this is RFC 6750.
      authorization: `Bearer ${token}`,
      accept: "application/json",
      ...(call.body === undefined ? {} : { "content-type": "application/json" }),
    }
    const answer = await retryNeverSent(call.deadline, () =>
      http.send({ ...call, address: credential.baseUrl, headers, secrets })
    )
    const body = parseAnswer(schema, answer, { operation: call.operation, secrets })
    return { status: answer.status, body }
  }

  async function resumeWith(
    token: string,
    credential: Credential,
    transactionId: string,
    deadline: Deadline,
    maySend: () => boolean
  ): Promise<ResumeOutcome> {
    const requireSendable = () => {
      if (deadline.remainingMs() < budgetMs * SHARE_THAT_A_RESUME_NEEDS) {
        throw notSent("too_little_time")
      }
      if (!maySend()) {
        throw notSent("stood_still")
      }
    }
    try {
      const path = resumePath(transactionId)
      const call = { operation: "resume", path, deadline, requireSendable } as const
      const answered = await pay(resumeAnswerSchema, credential, token, call)
      return ofAnswer(answered, transactionId)
    } catch (error) {
      return ofFailure(error)
    }
  }

  return {
    async init(credential, request) {
      const deadline = deadlineIn(budgetMs)
      const body = JSON.stringify(request)
      const call = { operation: "init", path: INIT_PATH, body, deadline } as const
      const token = await tokens.get(credential, deadline)
      try {
        return withUsableId(await pay(initAnswerSchema, credential, token, call))
      } catch (error) {
        if (!isUnauthorized(error)) {
          throw error
        }
        const renewed = await tokens.renew(credential, token, deadline)
        return withUsableId(await pay(initAnswerSchema, credential, renewed, call))
      }
    },

    async resume(credential, transactionId, maySend = () => true) {
      const deadline = deadlineIn(budgetMs)
      if (!isUsableId(transactionId)) {
        return neverSent("unusable_transaction_id")
      }
      let token: string
      try {
        token = await tokens.get(credential, deadline)
      } catch (error) {
        return withoutToken(error)
      }
      const outcome = await resumeWith(token, credential, transactionId, deadline, maySend)
      if (outcome.kind !== "refused" || !isUnauthorized(outcome.error)) {
        return outcome
      }
      try {
        token = await tokens.renew(credential, token, deadline)
      } catch (error) {
        return withoutRenewal(error)
      }
      return resumeWith(token, credential, transactionId, deadline, maySend)
    },

    testConnection: (credential) => tokens.verify(credential, deadlineIn(budgetMs)),
  }
}

function notSent(seen: SeenCode): GatewayError {
  return new GatewayError({ kind: "unreachable", operation: "resume", seen })
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof GatewayError && error.kind === "unauthorized"
}

function withUsableId({ body: answer }: { body: InitResponse }): InitResponse {
  if (!isUsableId(answer.id)) {
    throw new GatewayError({ kind: "unreadable", operation: "init", seen: "unusable_id" })
  }
  return answer
}

/** The id becomes part of resume's path, where dots would lead to another path. */
function isUsableId(id: string): boolean {
  return id !== "." && id !== ".." && Buffer.from(id).toString() === id
}
