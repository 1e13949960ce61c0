/**
 * The one question about live payments, until a test payment was made in production: what does the service's dashboard
 * show for this payment? The answer proves what the response to it means, and nothing else.
 */
import type { MedusaContainer } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"

import type { DashboardShows } from "../../domain/payment/signal"
import { integrationOf, learnFromPurchase, type Signature } from "../../domain/service-profile"
import { noPayment, notAllowed } from "../../modules/ext_wallet/refusals"
import type { EventRow, ProfileRow, TransactionRow } from "../../modules/ext_wallet/types"
import { requirePayment, walletOf } from "../../payments/context"
import { isOfSimulator, signatureIn, signatureSchema } from "./progress"

export type ComparePaymentInput = { id: string; shows: DashboardShows; actor_id: string }

export async function comparePayment(
  container: MedusaContainer,
  { id, shows, actor_id: actorId }: ComparePaymentInput
): Promise<void> {
  const wallet = walletOf(container)
  const row = await requirePayment(container, id)
  if (row.environment !== "production") {
    throw noPayment()
  }
  const events = await wallet.ledger.listEvents(id)
  const answer = lastResponse(events)
  if (!answer || !(await readComparison(container, row, events))) {
    throw notAllowed("payment_proves_nothing")
  }
  const integration = integrationOf(row)
  const environment = row.environment
  await wallet.profiles.learn({ environment, integration }, (found) => {
    // A correction replaces this payment's earlier answer, and nothing that another payment has shown.
    const isCorrection = found?.observed.payment_id === id
    const before = isCorrection ? shownBefore(found) : shownBy(found)
    const known = found && { ...found, ...before }
    const learned = learnFromPurchase({ answer, shows }, known) ?? (isCorrection ? known : null)
    if (!learned) {
      return null
    }
    const { captured, not_captured, not_approved, tells_apart, captures } = learned
    return {
      environment,
      base_url: row.service_url,
      integration,
      captured,
      not_captured,
      not_approved,
      tells_apart,
      captures,
      is_simulated: isOfSimulator(events),
      observed: { ...found?.observed, payment_id: id, before },
      learned_by: actorId,
    }
  })
  const detail = { payment_id: id, answer: shows, integration }
  await wallet.audit({ actorId, action: "live_payment_compared", detail })
}

const beforeSchema = z.object({
  captured: signatureSchema.nullable(),
  not_captured: signatureSchema.nullable(),
})

type ShownBefore = z.infer<typeof beforeSchema>

const shownBy = (profile: ProfileRow | null): ShownBefore => {
  const { captured = null, not_captured = null } = profile ?? {}
  return { captured, not_captured }
}

/** What was known before a live payment was compared, which is what stays of it once that is corrected. */
const shownBefore = ({ observed }: ProfileRow): ShownBefore =>
  beforeSchema.safeParse(observed.before).data ?? shownBy(null)

/**
 * Null if nothing is asked: the response proves nothing, or what it means is known. `answer`: what was said of this
 * payment, which can be corrected.
 */
export async function readComparison(
  container: MedusaContainer,
  row: TransactionRow,
  events: EventRow[]
): Promise<{ answer: DashboardShows | null } | null> {
  const wallet = walletOf(container)
  const answer = lastResponse(events)
  const { base_url } = await wallet.getEnvironment("production")
  // What another service has answered says nothing of this one.
  if (row.environment !== "production" || !answer || row.service_url !== base_url) {
    return null
  }
  const settings = await wallet.getSettings()
  const [profile, captures] = await Promise.all([
    wallet.profiles.find("production", integrationOf(row)),
    wallet.profiles.captures("production", settings),
  ])
  if (profile?.observed.payment_id === row.id) {
    return { answer: profile.captured === null ? "not_captured" : "captured" }
  }
  const isAsked = captures === "unknown" && !isKnown(profile)
  return isAsked && learnFromPurchase({ answer, shows: "captured" }, profile)
    ? { answer: null }
    : null
}

/** A live payment, or a test payment, has shown how captures are answered. */
function isKnown(profile: ProfileRow | null): boolean {
  return profile !== null && profile.captured !== null
}

function lastResponse(events: EventRow[]): Signature | null {
  return (
    events
      .map(signatureIn)
      .filter((seen) => seen !== null)
      .at(-1) ?? null
  )
}
