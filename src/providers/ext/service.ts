import type {
  AuthorizePaymentInput,
  CancelPaymentInput,
  CapturePaymentInput,
  DeletePaymentInput,
  GetPaymentStatusInput,
  InitiatePaymentInput,
  RefundPaymentInput,
  RetrievePaymentInput,
  UpdatePaymentInput,
} from "@medusajs/framework/types"
import { AbstractPaymentProvider, MedusaError, PaymentActions } from "@medusajs/framework/utils"

import type { TransactionRow } from "../../modules/ext_wallet/types"
import { authorize, tellStatus } from "./authorize"
import { capture } from "./capture"
import { lazyDependencies, type Dependencies } from "./dependencies"
import { initiate } from "./initiate"
import { refund } from "./refund"
import { releaseCanceled, releaseDeleted, update } from "./update"
import {
  findByRef,
  findPayment,
  readReturnTo,
  toSessionData,
  type MedusaIds,
  type SessionData,
} from "./session-data"

export class ExtWalletProvider extends AbstractPaymentProvider {
  static override identifier = "ext"

  private readonly dependencies: () => Dependencies

  constructor(cradle: Record<string, unknown>, config: Record<string, unknown>) {
    super(cradle, config)
    this.dependencies = lazyDependencies(cradle)
  }

  async initiatePayment(input: InitiatePaymentInput) {
    const sessionId = requireSessionId(input.context?.idempotency_key)
    // Medusa takes it from the login that creates the session, and from nowhere else.
    const loginEmail = input.context?.customer?.email ?? null
    const returnTo = readReturnTo(input.data)
    return initiate(this.dependencies(), { sessionId, returnTo, loginEmail })
  }

  async updatePayment(input: UpdatePaymentInput) {
    return update(this.dependencies(), await this.requireRow(input.data), input)
  }

  async authorizePayment(input: AuthorizePaymentInput) {
    return authorize(this.dependencies(), requireSessionId(input.context?.idempotency_key))
  }

  async capturePayment(input: CapturePaymentInput) {
    const captureId = input.context?.idempotency_key
    const row = await this.requireRow(input.data, { captureId })
    return capture(this.dependencies(), row, captureId)
  }

  async refundPayment(input: RefundPaymentInput) {
    // Medusa's refund is written down before we are asked; its id comes as the key.
    const { amount, context } = input
    const wanted = { amount, refundId: context?.idempotency_key }
    return refund(this.dependencies(), await this.requireRow(input.data, wanted), wanted)
  }

  async cancelPayment(input: CancelPaymentInput) {
    // Medusa's own clean-up after a failed write comes without a key. The money has not moved back.
    const paymentId = input.context?.idempotency_key
    if (paymentId) {
      const row = await this.requireRow(input.data, { paymentId })
      await releaseCanceled(this.dependencies(), row)
    }
    return { data: input.data }
  }

  async deletePayment(input: DeletePaymentInput) {
    const row = await findByRef(this.dependencies().wallet, input.data)
    if (row) {
      await releaseDeleted(this.dependencies(), row)
    }
    return { data: input.data }
  }

  async retrievePayment(input: RetrievePaymentInput) {
    const row = await this.requireRow(input.data)
    return { data: await toSessionData(this.dependencies().wallet, row) }
  }

  async getPaymentStatus(input: GetPaymentStatusInput) {
    return tellStatus(this.dependencies().wallet, await this.requireRow(input.data))
  }

  /** The service sends no webhooks (docs/service.md). */
  async getWebhookActionAndData() {
    return { action: PaymentActions.NOT_SUPPORTED }
  }

  private async requireRow(
    data: SessionData | undefined,
    known: MedusaIds = {}
  ): Promise<TransactionRow> {
    const row = await findPayment(this.dependencies(), data, known)
    if (!row) {
      throw new MedusaError(
        MedusaError.Types.NOT_FOUND,
        "This payment is not in the wallet's ledger: neither its `ref` nor Medusa's own records lead to one."
      )
    }
    return row
  }
}

function requireSessionId(key: string | undefined): string {
  if (!key) {
    throw new MedusaError(
      MedusaError.Types.INVALID_DATA,
      "The wallet needs the payment session's id as idempotency key. Start payments through Medusa's payment sessions."
    )
  }
  return key
}
