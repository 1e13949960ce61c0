import { MedusaError } from "@medusajs/framework/utils"

/** Another payment of the same payment collection is being captured, or is captured. */
export class LedgerConflict extends MedusaError {
  constructor() {
    super(
      MedusaError.Types.NOT_ALLOWED,
      "Another payment for this cart is in progress or already made.",
      "ext_wallet_payment_in_progress"
    )
    this.name = "LedgerConflict"
  }
}

/** The service answered two inits with one id: whose payment it is cannot be told. */
export class DuplicateTransactionId extends MedusaError {
  constructor() {
    super(
      MedusaError.Types.UNEXPECTED_STATE,
      "The payment service gave the id of an earlier payment to this one. It was not used; try again.",
      "ext_wallet_duplicate_transaction_id"
    )
    this.name = "DuplicateTransactionId"
  }
}
