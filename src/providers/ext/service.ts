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
import { releaseCanceled, releaseDeleted } from "./release"
import { findByRef, readReturnTo, toSessionData, type SessionData } from "./session-data"
import { update } from "./update"

export class ExtWalletProvider extends AbstractPaymentProvider {
  static override identifier = "ext"

  private readonly dependencies: () => Dependencies

  constructor(cradle: Record<string, unknown>, config: Record<string, unknown>) {
    super(cradle, config)
    this.dependencies = lazyDependencies(cradle)
  }

  async initiatePayment(input: InitiatePaymentInput) {
    const sessionId = requireSessionId(input.context?.idempotency_key)
    return initiate(this.dependencies(), { sessionId, returnTo: readReturnTo(input.data) })
  }

  async updatePayment(input: UpdatePaymentInput) {
    return update(this.dependencies(), await this.requireRow(input.data), input)
  }

  async authorizePayment(input: AuthorizePaymentInput) {
    return authorize(this.dependencies(), requireSessionId(input.context?.idempotency_key))
  }

  async capturePayment(input: CapturePaymentInput) {
    const row = await this.requireRow(input.data)
    return capture(this.dependencies(), row, input.context?.idempotency_key)
  }

  async refundPayment(input: RefundPaymentInput) {
    // Medusa's refund is written down before we are asked; its id comes as the key.
    const { amount, context } = input
    const wanted = { amount, refundId: context?.idempotency_key }
    return refund(this.dependencies(), await this.requireRow(input.data), wanted)
  }

  async cancelPayment(input: CancelPaymentInput) {
    // Medusa's own clean-up after a failed write comes without a key. The money has not moved back.
    if (input.context?.idempotency_key) {
      await releaseCanceled(this.dependencies(), await this.requireRow(input.data))
    }
    return { data: input.data }
  }

  async deletePayment(input: DeletePaymentInput) {
    const row = await this.findRow(input.data)
    if (row) {
      await releaseDeleted(this.dependencies(), row)
    }
    return { data: input.data }
  }

  async retrievePayment(input: RetrievePaymentInput) {
    const row = await this.requireRow(input.data)
    return { data: toSessionData(this.dependencies().wallet, row) }
  }

  async getPaymentStatus(input: GetPaymentStatusInput) {
    return tellStatus(this.dependencies().wallet, await this.requireRow(input.data))
  }

  /** The service sends no webhooks (docs/service.md). */
  async getWebhookActionAndData() {
    return { action: PaymentActions.NOT_SUPPORTED }
  }

  private findRow(data: SessionData | undefined): Promise<TransactionRow | null> {
    return findByRef(this.dependencies().wallet, data)
  }

  private async requireRow(data: SessionData | undefined): Promise<TransactionRow> {
    const row = await this.findRow(data)
    if (!row) {
      throw new MedusaError(
        MedusaError.Types.NOT_FOUND,
        "This payment is not in the wallet's ledger: its `ref` is missing or not signed with the current secret."
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
