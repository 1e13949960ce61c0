import {
  INIT_PATH,
  type InitRequest,
  type PaymentAnswer,
  paymentAnswerSchema,
  resumePath,
} from "./contract"
import type { Credential } from "./credential"
import { type Deadline, deadlineIn } from "./deadline"
import { GatewayError, type GatewayOperation } from "./errors"
import { createHttp, type HttpCall } from "./http"
import { readAnswer } from "./read-answer"
import {
  neverSent,
  ofAnswer,
  ofFailure,
  type ResumeOutcome,
  withoutRenewal,
  withoutToken,
} from "./resume-outcome"
import { retryNeverSent } from "./retry"
import { createTokenSource } from "./token"
import type { TokenStore } from "./token-store"

export type { ResumeOutcome } from "./resume-outcome"

export interface Gateway {
  /** Throws a GatewayError. */
  init(credential: Credential, request: InitRequest): Promise<PaymentAnswer>
  resume(credential: Credential, transactionId: string): Promise<ResumeOutcome>
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

  async function pay(
    credential: Credential,
    token: string,
    call: Pick<HttpCall, "operation" | "path" | "body" | "deadline">,
    neededMs = 0
  ): Promise<PaymentAnswer> {
    const secrets = [credential.apiKey, token]
    const headers: Record<string, string> = {
      // How the service expects the token is not known (docs/service.md); this is RFC 6750.
      authorization: `Bearer ${token}`,
      accept: "application/json",
      ...(call.body === undefined ? {} : { "content-type": "application/json" }),
    }
    const answer = await retryNeverSent(call.deadline, async () => {
      if (call.deadline.remainingMs() < neededMs) {
        throw tooLittleTime(call.operation)
      }
      return http.send({ ...call, address: credential.baseUrl, headers, secrets })
    })
    return readAnswer(paymentAnswerSchema, answer, { operation: call.operation, secrets })
  }

  async function resumeWith(
    token: string,
    credential: Credential,
    transactionId: string,
    deadline: Deadline
  ): Promise<ResumeOutcome> {
    try {
      const path = resumePath(transactionId)
      const call = { operation: "resume", path, deadline } as const
      const enough = budgetMs * SHARE_THAT_A_RESUME_NEEDS
      return ofAnswer(await pay(credential, token, call, enough), transactionId)
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
        return withUsableId(await pay(credential, token, call))
      } catch (error) {
        if (!isUnauthorized(error)) {
          throw error
        }
        const renewed = await tokens.renew(credential, token, deadline)
        return withUsableId(await pay(credential, renewed, call))
      }
    },

    async resume(credential, transactionId) {
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
      const outcome = await resumeWith(token, credential, transactionId, deadline)
      if (outcome.kind !== "refused" || !isUnauthorized(outcome.error)) {
        return outcome
      }
      try {
        token = await tokens.renew(credential, token, deadline)
      } catch (error) {
        return withoutRenewal(error)
      }
      return resumeWith(token, credential, transactionId, deadline)
    },

    testConnection: (credential) => tokens.verify(credential, deadlineIn(budgetMs)),
  }
}

function tooLittleTime(operation: GatewayOperation): GatewayError {
  return new GatewayError({ kind: "unreachable", operation, seen: "too_little_time" })
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof GatewayError && error.kind === "unauthorized"
}

function withUsableId(answer: PaymentAnswer): PaymentAnswer {
  if (!isUsableId(answer.id)) {
    throw new GatewayError({ kind: "unreadable", operation: "init", seen: "unusable_id" })
  }
  return answer
}

/** The id becomes part of resume's path, where dots would lead to another path. */
function isUsableId(id: string): boolean {
  return id !== "." && id !== ".." && Buffer.from(id).toString() === id
}
