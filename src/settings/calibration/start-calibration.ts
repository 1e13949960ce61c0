/** Starts finding out how the service behaves: one payment that nobody approves, and one that the admin approves. */
import type { MedusaContainer } from "@medusajs/framework/types"

import type { Integration } from "../../domain/payment/evidence"
import { existing } from "../../modules/ext_wallet/ledger/write"
import type { Applied, EnvironmentProblem } from "../../modules/ext_wallet/types"
import { askForPayment } from "../../payments/capturing/ask-for-payment"
import type { PaymentDependencies } from "../../payments/dependencies"
import { paymentDependencies } from "../../payments/dependencies-of"
import { startInSandbox } from "../start-test-payment"
import { storeCurrency } from "../store-currency"

export type StartCalibrationInput = { integration: Integration; actor_id: string }
export type StartedCalibration = { started: true } | ({ started: false } & EnvironmentProblem)

/** Read in the wrong unit it is 123 or 0.01. */
const AMOUNT = "1.23"

export async function startCalibration(
  container: MedusaContainer,
  { integration, actor_id }: StartCalibrationInput
): Promise<StartedCalibration> {
  const deps = paymentDependencies(container)
  const { wallet } = deps
  const { base_url } = await wallet.getEnvironment("sandbox")
  const opened = await wallet.calibrations.open({
    integration,
    base_url: base_url ?? "",
    actorId: actor_id,
  })
  const payment = {
    amount: AMOUNT,
    currencyCode: await storeCurrency(container),
    actor_id,
    confirmation: "resume" as const,
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
  return askForPayment(deps, row, {
    by: "calibration",
    orderId: null,
    change: null,
    paidOtherwise: false,
    debt: null,
    actor: `admin:${actorId}`,
  })
}
