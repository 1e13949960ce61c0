type RequestErrorDetails = {
  status: number
  type?: string | null
  code?: string | null
  cause?: unknown
}

/** A response other than 2xx, or none at all (`status` 0). The message is Medusa's own. */
export class WalletRequestError extends Error {
  override readonly name = "WalletRequestError"
  readonly status: number
  readonly type: string | null
  readonly code: string | null

  constructor(message: string, details: RequestErrorDetails) {
    super(message, { cause: details.cause })
    this.status = details.status
    this.type = details.type ?? null
    this.code = details.code ?? null
  }
}

/** The shop does not offer the wallet for this cart now. */
export class WalletUnavailableError extends Error {
  override readonly name = "WalletUnavailableError"

  constructor(readonly reason: string | null) {
    super(`The wallet is not available for this cart (${reason ?? "no reason given"}).`)
  }
}

/**
 * While a payment is under way its cart stands still: the backend answers every change with 409.
 * Errors of Medusa's own SDK are understood too, since it is the SDK that changes carts.
 */
export function isPaymentInProgress(error: unknown): boolean {
  return error instanceof Error && "status" in error && error.status === 409
}
