/** Starts a payment of one digital item in the sandbox, for nobody but the admin who wants to see it work. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { minorDigits } from "../domain/currency"
import { fingerprintLines } from "../domain/lines-fingerprint"
import { toMinorUnits, toWireAmount } from "../domain/money"
import { testAmount } from "../domain/shown-amount"
import { wordingOf } from "../domain/wording"
import type { EnvironmentProblem } from "../modules/ext_wallet/types"
import type { PaymentDependencies } from "../payments/dependencies"
import { testCurrency } from "../payments/starting/accounts"
import { requireSetup } from "../payments/starting/require-setup"
import { startPayment, type Started } from "../payments/starting/start-payment"
import { paymentDependencies } from "../payments/dependencies-of"
import { sayProblem } from "../words/problem"
import type { ServiceNames } from "../words/service-name"
import { toProblem } from "./verification"

export type StartTestPaymentInput = {
  /** Decimal, major units. Absent: one that shows which unit the service uses. */
  amount?: string
  /** Absent: the store's own, if it has an account. */
  currency_code?: string
  actor_id: string
}

const DESCRIPTION = "Test payment"

export type StartedTestPayment =
  { started: true; id: string; redirection_url: string } | ({ started: false } & EnvironmentProblem)

export async function startTestPayment(
  container: MedusaContainer,
  input: StartTestPaymentInput
): Promise<StartedTestPayment> {
  const deps = paymentDependencies(container)
  const { accounts } = await deps.wallet.getEnvironment("sandbox")
  const currencyCode =
    input.currency_code?.toLowerCase() ?? (await testCurrency(deps.query, accounts))
  const { amount = testAmount(minorDigits(currencyCode) > 0), actor_id } = input
  const answer = await startInSandbox(deps, { amount, currencyCode, actor_id })
  const detail = { ok: answer.started }
  await deps.wallet.audit({ actorId: input.actor_id, action: "test_payment_started", detail })
  return answer
}

export type SandboxPayment = {
  amount: string
  currencyCode: string
  actor_id: string
  /** For a payment with which an admin finds out how the service behaves. */
  calibrationId?: string
}

export async function startInSandbox(
  deps: PaymentDependencies,
  payment: SandboxPayment
): Promise<StartedTestPayment> {
  return start(deps, payment).catch((error: unknown) => {
    // Missing settings and options come with their own message. Anything else is a bug.
    if (!wordingOf(error)) throw error
    return refusedStart(toProblem(error, deps.wallet.options.service))
  })
}

async function start(
  deps: PaymentDependencies,
  { amount, currencyCode, actor_id, calibrationId }: SandboxPayment
): Promise<StartedTestPayment> {
  const { wallet } = deps
  const look = await wallet.lookBeforeCall("init")
  const sandbox = await requireSetup(deps, look, "sandbox", currencyCode)
  const { account_id: accountId, merchant_account_id } = sandbox.account
  const { credential } = sandbox
  const amountMinor = toMinorUnits(amount, currencyCode)
  const wire = toWireAmount(amountMinor, currencyCode, wallet.options.amountUnit)
  const merchantAccountId = merchant_account_id ?? accountId
  const item = { description: DESCRIPTION, quantity: 1, unitAmount: wire, type: "digital" as const }
  const started = await startPayment(deps, {
    opening: {
      kind: "test",
      environment: "sandbox",
      amount,
      currency_code: currencyCode,
      lines_hash: fingerprintLines([{ id: "test", variantId: null, quantity: 1 }]),
      capture_mode: "automatic",
      captures: look.capturesOf("sandbox"),
      calibration_id: calibrationId ?? null,
    },
    actor: `admin:${actor_id}`,
    credential,
    body: {
      transaction: { accountId, totalAmount: wire },
      delivery: { fullName: DESCRIPTION },
      items: [{ ...item, merchantAccountId }],
    },
    walletHosts: sandbox.wallet_hosts,
  })
  if (started.kind === "ready") {
    // Without a token the call would not have been answered.
    await wallet.markVerified("sandbox", credential.credentialVersion)
  }
  return toStartAnswer(started, wallet.options.service)
}

function toStartAnswer(started: Started, service: ServiceNames): StartedTestPayment {
  switch (started.kind) {
    case "ready": {
      const { id, redirection_url } = started.row
      return { started: true, id, redirection_url: redirection_url ?? "" }
    }
    case "failed":
      return refusedStart(toProblem(started.error, service))
    case "unusable":
      return refusedStart({ status: null, ...started.problem })
    case "gone":
      return refusedStart({ status: null, ...sayProblem("gone") })
  }
}

function refusedStart(problem: EnvironmentProblem): StartedTestPayment {
  return { started: false, ...problem }
}
