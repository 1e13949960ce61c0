import {
  readApproval,
  readConfig,
  readOutcome,
  type WalletApproval,
  type WalletConfig,
  type WalletOutcomeAnswer,
} from "./answers"
import { WalletRequestError } from "./request-error"

export type WalletClientOptions = {
  /** The Medusa backend, such as `https://api.example.com`. */
  baseUrl: string
  publishableKey: string
  /** Another `fetch`, such as one with logging; the global one by default. */
  fetch?: typeof globalThis.fetch
}

export interface WalletClient {
  /** Whether the wallet can be offered for this cart, and under which name. */
  config(cartId: string): Promise<WalletConfig>
  /** How the payment stands. */
  outcome(paymentSessionId: string): Promise<WalletOutcomeAnswer>
  /** For the wallet's client-side SDK only: tells the shop that the buyer has approved. */
  approve(paymentSessionId: string): Promise<WalletApproval>
}

export function createWalletClient(options: WalletClientOptions): WalletClient {
  const base = `${options.baseUrl.replace(/\/+$/, "")}/store/ext-wallet`

  // Cookies are not needed, and without them a wildcard `storeCors` works as well. No answer is
  // ever cached: it is about one payment at one moment.
  async function request(path: string, init: { method: string; body?: string }): Promise<unknown> {
    const send = options.fetch ?? globalThis.fetch
    const headers: Record<string, string> = {
      accept: "application/json",
      "x-publishable-api-key": options.publishableKey,
    }
    if (init.body !== undefined) {
      headers["content-type"] = "application/json"
    }

    const response = await send(base + path, { ...init, headers, cache: "no-store" }).catch(
      (cause: unknown) => {
        throw new WalletRequestError("The shop could not be reached. Please try again.", {
          status: 0,
          cause,
        })
      }
    )
    const body: unknown = await response.json().catch(() => null)
    if (!response.ok) {
      throw errorOf(response.status, body)
    }
    return body
  }

  return {
    config: async (cartId) =>
      readConfig(await request(`/config?cart_id=${encodeURIComponent(cartId)}`, { method: "GET" })),
    outcome: async (paymentSessionId) =>
      readOutcome(await request(sessionPath(paymentSessionId), { method: "GET" })),
    approve: async (paymentSessionId) =>
      readApproval(
        await request(`${sessionPath(paymentSessionId)}/approve`, { method: "POST", body: "{}" })
      ),
  }
}

function sessionPath(paymentSessionId: string): string {
  return `/payment-sessions/${encodeURIComponent(paymentSessionId)}`
}

function errorOf(status: number, body: unknown): WalletRequestError {
  const fields: Record<string, unknown> =
    typeof body === "object" && body !== null ? { ...body } : {}
  const textOf = (value: unknown) => (typeof value === "string" ? value : null)

  return new WalletRequestError(
    textOf(fields.message) ?? `The shop answered with the status ${String(status)}.`,
    { status, type: textOf(fields.type), code: textOf(fields.code) }
  )
}
