/** Starts a guided test payment: one payment that stays unapproved, and one that the admin approves. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { shownKey } from "../../domain/accounts"
import { minorDigits } from "../../domain/currency"
import type { Environment } from "../../domain/environment"
import { fingerprintLines } from "../../domain/order-lines"
import { toMinorUnits, toWireAmount } from "../../domain/money"
import type { Integration } from "../../domain/service-profile"
import { testAmount } from "../../domain/shown-amount"
import { wordingOf } from "../../domain/wording"
import { existing } from "../../modules/ext_wallet/ledger/apply"
import type { Applied, EnvironmentProblem } from "../../modules/ext_wallet/types"
import { askForPayment } from "../../payments/capturing/ask-for-payment"
import { type PaymentDependencies, paymentDependencies } from "../../payments/context"
import { accountsWithCurrency, testCurrency, requireSetup } from "../../payments/starting/accounts"
import { startPayment, type Started } from "../../payments/starting/start-payment"
import { sayProblem } from "../../words/problem"
import type { ServiceNames } from "../../words/service-name"
import { toProblem } from "../keys"

export type StartTestPaymentInput = {
  environment: Environment
  integration: Integration
  actor_id: string
}

export type StartedTestPayment = { started: true } | ({ started: false } & EnvironmentProblem)

export async function startTestPayment(
  container: MedusaContainer,
  { environment, integration, actor_id }: StartTestPaymentInput
): Promise<StartedTestPayment> {
  const deps = paymentDependencies(container)
  const { testPayments } = deps.wallet
  const { base_url } = await deps.wallet.getEnvironment(environment)
  const { id } = await testPayments.open({
    environment,
    integration,
    base_url: base_url ?? "",
    actorId: actor_id,
  })
  const payment = {
    environment,
    currencyCode: await nextCurrency(deps, environment),
    actor_id,
    testPaymentId: id,
  }
  const unapproved = await tryToStart(deps, payment)
  if (!unapproved.started) {
    return unapproved
  }
  await testPayments.begin(id, { unapproved_id: unapproved.id })
  await requestCapture(deps, unapproved.id, actor_id)
  const approved = await tryToStart(deps, payment)
  if (!approved.started) {
    return approved
  }
  await testPayments.begin(id, { approved_id: approved.id })
  return { started: true }
}

/** The first account whose amount an admin has yet to confirm, so that another test payment is about the next one. */
async function nextCurrency(
  { wallet, query }: PaymentDependencies,
  environment: Environment
): Promise<string> {
  const { accounts: given, shown_amounts } = await wallet.getEnvironment(environment)
  const open = []
  for (const account of await accountsWithCurrency(query, given)) {
    if (shown_amounts[shownKey(wallet.options.amountUnit, account)] !== "right") {
      open.push(account)
    }
  }
  return testCurrency(query, open.length > 0 ? open : given)
}

/** The service's responses go into the payment's history, and only the admin judges them. */
export async function requestCapture(
  deps: PaymentDependencies,
  id: string,
  actorId: string
): Promise<Applied> {
  const row = existing(await deps.wallet.ledger.find(id))
  const nothing = { order_id: null, change: null, paid_otherwise: false, debt: null }
  const asking = { by: "test" as const, ...nothing, actor: `admin:${actorId}` }
  return askForPayment(deps, row, () => Promise.resolve(asking))
}

const DESCRIPTION = "Test payment"

type TestPaymentStart = {
  environment: Environment
  currencyCode: string
  actor_id: string
  testPaymentId: string
}
type Try = { started: true; id: string } | ({ started: false } & EnvironmentProblem)

async function tryToStart(deps: PaymentDependencies, payment: TestPaymentStart): Promise<Try> {
  const { service } = deps.wallet.options
  try {
    return toTry(await start(deps, payment), service)
  } catch (error) {
    // Missing settings and options come with their own message. Anything else is a bug.
    if (!wordingOf(error)) throw error
    return { started: false, ...toProblem(error, service) }
  }
}

async function start(
  deps: PaymentDependencies,
  { environment, currencyCode, actor_id, testPaymentId }: TestPaymentStart
): Promise<Started> {
  const { wallet } = deps
  const look = await wallet.lookBeforeCall("init")
  const setup = await requireSetup(deps, look, environment, currencyCode)
  const { account_id: accountId, merchant_account_id } = setup.account
  const amount = testAmount(minorDigits(currencyCode) > 0)
  const amountMinor = toMinorUnits(amount, currencyCode)
  const wire = toWireAmount(amountMinor, currencyCode, wallet.options.amountUnit)
  const merchantAccountId = merchant_account_id ?? accountId
  const item = { description: DESCRIPTION, quantity: 1, unitAmount: wire, type: "digital" as const }
  return startPayment(deps, {
    opening: {
      kind: "test",
      environment,
      amount,
      currency_code: currencyCode,
      lines_hash: fingerprintLines([{ id: "test", variantId: null, quantity: 1 }]),
      capture_mode: "automatic",
      captures: look.capturesOf(environment),
      calibration_id: testPaymentId,
    },
    actor: `admin:${actor_id}`,
    credential: setup.credential,
    body: {
      transaction: { accountId, totalAmount: wire },
      delivery: { fullName: DESCRIPTION },
      items: [{ ...item, merchantAccountId }],
    },
    walletHosts: setup.wallet_hosts,
  })
}

function toTry(started: Started, service: ServiceNames): Try {
  switch (started.kind) {
    case "ready":
      return { started: true, id: started.row.id }
    case "failed":
      return { started: false, ...toProblem(started.error, service) }
    case "unusable":
      return { started: false, status: null, ...started.problem }
    case "gone":
      return { started: false, status: null, ...sayProblem("gone") }
  }
}
