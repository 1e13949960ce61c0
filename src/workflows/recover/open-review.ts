import type { MedusaContainer } from "@medusajs/framework/types"

import type { ReviewReason } from "../../domain/review"
import type { CaptureKnowledge } from "../../domain/transaction-state"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { walletOf } from "../wallet-module"
import type { Recovered } from "./recover-payment"

type Opening = { reason: ReviewReason; capture?: CaptureKnowledge; actor: string }

/** A person is asked to look. Where the payment moved on meanwhile, nobody is. */
export async function openReview(
  container: MedusaContainer,
  row: TransactionRow,
  { reason, capture = row.capture, actor }: Opening
): Promise<Recovered> {
  const opened = await walletOf(container).ledger.move({
    id: row.id,
    from: row.state,
    to: "review",
    set: { reason, capture },
    event: { type: "review_opened", actor, detail: { reason } },
  })
  return opened ? "reviewed" : "waiting"
}
