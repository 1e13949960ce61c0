/** Starts a payment of one digital item in the sandbox, for nobody but the admin who wants to see it work. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { fingerprintLines } from "../domain/lines-fingerprint"
import { toMinorUnits, toWireAmount } from "../domain/money"
import { wordingOf } from "../domain/wording"
import type { PaymentDependencies } from "../payments/dependencies"
import { startPayment, type InitBody } from "../payments/starting/start-payment"
import { paymentDependencies } from "../payments/dependencies-of"
import { problemError } from "../modules/ext_wallet/problem-error"
import { storeCurrency } from "./store-currency"
import { toStartAnswer, toStartRefusal, type StartedTestPayment } from "./test-payment-answer"

export type StartTestPaymentInput = {
  /** Decimal, major units. */
  amount: string
  /** Absent: the store's own. */
  currency_code?: string
  actor_id: string
}

const DESCRIPTION = "Test payment"

export async function startTestPayment(
  container: MedusaContainer,
  input: StartTestPaymentInput
): Promise<StartedTestPayment> {
  const currencyCode = input.currency_code?.toLowerCase() ?? (await storeCurrency(container))
  const deps = paymentDependencies(container)
  const answer = await startOrTellWhy(deps, { ...input, currencyCode })
  await deps.wallet.audit({
    actorId: input.actor_id,
    action: "test_payment_started",
    detail: { ok: answer.started },
  })
  return answer
}

async function startOrTellWhy(
  deps: PaymentDependencies,
  input: StartTestPaymentInput & { currencyCode: string }
): Promise<StartedTestPayment> {
  try {
    return await start(deps, input)
  } catch (error) {
    // What is missing in the settings or options has words of its own; anything else is a fault.
    if (!wordingOf(error)) throw error
    return toStartRefusal(error)
  }
}

async function start(
  deps: PaymentDependencies,
  { amount, currencyCode, actor_id }: StartTestPaymentInput & { currencyCode: string }
): Promise<StartedTestPayment> {
  const { wallet } = deps
  const { backendUrl, currencies, amountUnit } = wallet.options
  if (!backendUrl) {
    throw problemError("no_backend_url")
  }
  if (currencies && !currencies.includes(currencyCode)) {
    throw problemError("wrong_currency", {
      currency: currencyCode.toUpperCase(),
      allowed: currencies.join(", ").toUpperCase(),
    })
  }
  const { account_id, merchant_account_id, wallet_hosts } = await wallet.getEnvironment("sandbox")
  if (!account_id) {
    throw problemError("no_account", { environment: "sandbox" })
  }
  const credential = await wallet.getCredential("sandbox")
  const { confirmation } = await wallet.getSettings()
  const opened = await wallet.ledger.open(
    {
      kind: "test",
      environment: "sandbox",
      credential_version: credential.credentialVersion,
      amount,
      currency_code: currencyCode,
      lines_hash: fingerprintLines([{ id: "test", variantId: null, quantity: 1 }]),
      confirmation,
      capture_mode: "automatic",
    },
    `admin:${actor_id}`
  )
  const wire = toWireAmount(toMinorUnits(amount, currencyCode), currencyCode, amountUnit)
  const body: InitBody = {
    transaction: { accountId: account_id, totalAmount: wire },
    delivery: { fullName: DESCRIPTION },
    items: [
      {
        merchantAccountId: merchant_account_id ?? account_id,
        description: DESCRIPTION,
        quantity: 1,
        unitAmount: wire,
        type: "digital",
      },
    ],
  }
  const started = await startPayment(deps, { opened, credential, body, walletHosts: wallet_hosts })
  if (started.kind === "ready") {
    // Without a token the call would not have been answered.
    await wallet.markVerified("sandbox", credential.credentialVersion)
  }
  return toStartAnswer(started)
}
