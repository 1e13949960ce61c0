/** An admin has compared the first real purchase with the service's dashboard: what was a hypothesis is known then. */
import type { MedusaContainer } from "@medusajs/framework/types"

import type { Integration } from "../domain/payment/evidence"
import { learnFromPurchase } from "../domain/payment/learn-profile"
import { capturesByItself } from "../domain/payment/payment"
import type { DashboardShows } from "../domain/payment/signal"
import { noPayment, notAllowed } from "../modules/ext_wallet/refusals"
import type { KnownProfile } from "../modules/ext_wallet/types"
import { walletOf } from "../modules/ext_wallet/wallet-of"
import { signatureIn } from "./calibration/calibration-steps"

export type ConfirmPurchaseInput = { payment_id: string; answer: DashboardShows; actor_id: string }

export async function confirmPurchase(
  container: MedusaContainer,
  { payment_id, answer, actor_id: actorId }: ConfirmPurchaseInput
): Promise<{ confirmed: boolean }> {
  const wallet = walletOf(container)
  const row = await wallet.ledger.find(payment_id)
  if (row?.kind !== "payment" || row.environment !== "production") {
    throw noPayment()
  }
  const events = await wallet.ledger.listEvents(row.id)
  const answers = events.map(signatureIn).filter((seen) => seen !== null)
  const integration: Integration = row.approved_by === "sdk" ? "sdk" : "redirect"
  const found = await wallet.profiles.find("production", integration)
  // Whoever corrects what they said of this purchase begins with what was known without it.
  const isCorrection = found?.observed.payment_id === row.id && !isPurchaseConfirmed(found)
  const known = isCorrection ? await wallet.profiles.assume(integration) : found
  const { base_url } = await wallet.getEnvironment("production")
  const seen = { answer: answers.at(-1) ?? null, capturesByItself: capturesByItself(row) }
  const learned = learnFromPurchase({ ...seen, shows: answer }, known)
  if (answer === "captured" && !learned) {
    throw notAllowed("purchase_proves_nothing")
  }
  // What was confirmed before is not made surer by another purchase. But one can be against it.
  if (learned && base_url !== null && (answer === "not_captured" || !known?.is_confirmed)) {
    const { captured, not_approved, tells_apart, captures_by_itself } = learned
    await wallet.profiles.save({
      environment: "production",
      base_url,
      integration,
      captured,
      not_approved,
      tells_apart,
      captures_by_itself,
      is_simulated: false,
      observed: { payment_id },
      learned_by: actorId,
    })
  }
  const detail = { payment_id, answer, integration }
  await wallet.audit({ actorId, action: "first_purchase_compared", detail })
  return { confirmed: answer === "captured" }
}

/** Whether a real purchase has shown how captures are known in production: one that was not captured has not. */
export function isPurchaseConfirmed(profile: KnownProfile | null): boolean {
  return (
    profile !== null &&
    profile.is_confirmed &&
    (profile.captured !== null || profile.captures_by_itself === "yes")
  )
}
