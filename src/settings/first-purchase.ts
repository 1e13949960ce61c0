/** An admin has compared a real purchase with the service's dashboard: that proves what its response means. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { learnFromPurchase, type Integration } from "../domain/service-profile"
import type { DashboardShows } from "../domain/payment/signal"
import { noPayment, notAllowed } from "../modules/ext_wallet/refusals"
import type { ProfileRow } from "../modules/ext_wallet/types"
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
  const response =
    events
      .map(signatureIn)
      .filter((seen) => seen !== null)
      .at(-1) ?? null
  const integration: Integration = row.approved_by === "sdk" ? "sdk" : "redirect"
  const found = await wallet.profiles.find("production", integration)
  // A correction of what was said of this purchase takes the place of it.
  const isCorrection = found?.observed.payment_id === row.id
  const known = isCorrection ? { ...found, captured: null, not_captured: null } : found
  const { base_url } = await wallet.getEnvironment("production")
  const learned = learnFromPurchase({ answer: response, shows: answer }, known)
  if (answer === "captured" && !learned) {
    throw notAllowed("purchase_proves_nothing")
  }
  if (learned && base_url !== null) {
    const { captured, not_captured, not_approved, tells_apart, captures } = learned
    await wallet.profiles.save({
      environment: "production",
      base_url,
      integration,
      captured,
      not_captured,
      not_approved,
      tells_apart,
      captures,
      is_simulated: false,
      observed: { payment_id },
      learned_by: actorId,
    })
  }
  const detail = { payment_id, answer, integration }
  await wallet.audit({ actorId, action: "first_purchase_compared", detail })
  return { confirmed: answer === "captured" }
}

/** A real purchase has shown how captures are answered in production. */
export function isPurchaseConfirmed(profile: ProfileRow | null): boolean {
  return profile !== null && profile.captured !== null
}
