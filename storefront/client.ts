import {
  readApproval,
  readCollectionId,
  readConfig,
  readOutcome,
  readWalletSession,
  type WalletApproval,
  type WalletConfig,
  type WalletOutcomeAnswer,
} from "./answers"
import type { WalletCart, WalletPaymentSession } from "./payment-session"
import { WALLET_PROVIDER_ID } from "./provider"
import { WalletRequestError } from "./request-error"

export type WalletClientOptions = {
  /** The Medusa backend, such as `https://api.example.com`. */
  baseUrl: string
  publishableKey: string
  /** Sent with every request, such as the login of a customer who is a sandbox tester: `authorization: Bearer …`. */
  headers?: () => Record<string, string> | Promise<Record<string, string>>
  /** Another `fetch`, such as one with logging; the global one by default. */
  fetch?: typeof globalThis.fetch
}

export interface WalletClient {
  /** The Medusa backend. */
  readonly baseUrl: string
  /** Whether the wallet can be offered for this cart, and under which name. */
  config(cartId: string): Promise<WalletConfig>
  /** Creates the cart's payment session, for storefronts that have no payment step of their own. */
  startSession(cart: WalletCart): Promise<WalletPaymentSession>
  /** The payment's current status. */
  outcome(paymentSessionId: string): Promise<WalletOutcomeAnswer>
  /** For the wallet's client-side SDK only: reports that the customer has approved. */
  approve(paymentSessionId: string): Promise<WalletApproval>
}

export function createWalletClient(options: WalletClientOptions): WalletClient {
  const baseUrl = options.baseUrl.replace(/\/+$/, "")

  // Cookies are not needed, and without them a wildcard `storeCors` works as well. No answer is
  // ever cached: it is about one payment at one moment.
  async function request(path: string, init: { method: string; body?: string }): Promise<unknown> {
    const send = options.fetch ?? globalThis.fetch
    const headers: Record<string, string> = {
      ...(await options.headers?.()),
      accept: "application/json",
      "x-publishable-api-key": options.publishableKey,
    }
    if (init.body !== undefined) {
      headers["content-type"] = "application/json"
    }

    const response = await send(`${baseUrl}/store${path}`, {
      ...init,
      headers,
      cache: "no-store",
    }).catch((cause: unknown) => {
      throw new WalletRequestError("The store could not be reached.", {
        status: 0,
        cause,
      })
    })
    const body: unknown = await response.json().catch(() => null)
    if (!response.ok) {
      throw errorOf(response.status, body)
    }
    return body
  }

  const get = (path: string) => request(path, { method: "GET" })
  const post = (path: string, body: Record<string, string>) =>
    request(path, { method: "POST", body: JSON.stringify(body) })

  async function startSession(cart: WalletCart): Promise<WalletPaymentSession> {
    const collection =
      cart.payment_collection?.id ??
      readCollectionId(await post("/payment-collections", { cart_id: cart.id }))
    const path = `/payment-collections/${encodeURIComponent(collection)}/payment-sessions`
    return readWalletSession(await post(path, { provider_id: WALLET_PROVIDER_ID }))
  }

  return {
    baseUrl,
    startSession,
    config: async (cartId) =>
      readConfig(await get(`/ext-wallet/config?cart_id=${encodeURIComponent(cartId)}`)),
    outcome: async (paymentSessionId) => readOutcome(await get(sessionPath(paymentSessionId))),
    approve: async (paymentSessionId) =>
      readApproval(await post(`${sessionPath(paymentSessionId)}/approve`, {})),
  }
}

function sessionPath(paymentSessionId: string): string {
  return `/ext-wallet/payment-sessions/${encodeURIComponent(paymentSessionId)}`
}

function errorOf(status: number, body: unknown): WalletRequestError {
  const fields: Record<string, unknown> =
    typeof body === "object" && body !== null ? { ...body } : {}
  const textOf = (value: unknown) => (typeof value === "string" ? value : null)

  return new WalletRequestError(
    textOf(fields.message) ?? `The store returned an error (${String(status)}).`,
    { status, type: textOf(fields.type), code: textOf(fields.code) }
  )
}
