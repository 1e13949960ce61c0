/** Starts finding out how the service behaves: one payment that nobody approves, and one that the admin approves. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { minorDigits } from "../../domain/currency"
import type { Integration } from "../../domain/service-profile"
import { testAmount } from "../../domain/shown-amount"
import { existing } from "../../modules/ext_wallet/ledger/write"
import type { Applied, EnvironmentProblem } from "../../modules/ext_wallet/types"
import { askForPayment } from "../../payments/capturing/ask-for-payment"
import type { PaymentDependencies } from "../../payments/dependencies"
import { paymentDependencies } from "../../payments/dependencies-of"
import { testCurrency } from "../../payments/starting/accounts"
import { startInSandbox } from "../start-test-payment"

export type StartCalibrationInput = { integration: Integration; actor_id: string }
export type StartedCalibration = { started: true } | ({ started: false } & EnvironmentProblem)

export async function startCalibration(
  container: MedusaContainer,
  { integration, actor_id }: StartCalibrationInput
): Promise<StartedCalibration> {
  const deps = paymentDependencies(container)
  const { wallet } = deps
  const { base_url, accounts } = await wallet.getEnvironment("sandbox")
  const currencyCode = await testCurrency(deps.query, accounts)
  const opened = await wallet.calibrations.open({
    integration,
    base_url: base_url ?? "",
    actorId: actor_id,
  })
  const payment = {
    amount: testAmount(minorDigits(currencyCode) > 0),
    currencyCode,
    actor_id,
    calibrationId: opened.id,
  }
  const unapproved = await startInSandbox(deps, payment)
  if (!unapproved.started) {
    return unapproved
  }
  await wallet.calibrations.begin(opened.id, { unapproved_id: unapproved.id })
  await askInCalibration(deps, unapproved.id, actor_id)
  const approved = await startInSandbox(deps, payment)
  if (!approved.started) {
    return approved
  }
  await wallet.calibrations.begin(opened.id, { approved_id: approved.id })
  return { started: true }
}

/** What resume answers is written into the payment's history, and judged by nobody but the admin. */
export async function askInCalibration(
  deps: PaymentDependencies,
  id: string,
  actorId: string
): Promise<Applied> {
  const row = existing(await deps.wallet.ledger.find(id))
  const nothing = { orderId: null, change: null, paidOtherwise: false, debt: null }
  const asking = { by: "calibration" as const, ...nothing, actor: `admin:${actorId}` }
  return askForPayment(deps, row, () => Promise.resolve(asking))
}
