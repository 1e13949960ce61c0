/** Starts a payment of one digital item in the sandbox, for nobody but the admin who wants to see it work. */
import { MedusaError } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"

import { fingerprintLines } from "../../domain/lines-fingerprint"
import { toMinorUnits, toWireAmount } from "../../domain/money"
import type { EnvironmentProblem } from "../../modules/ext_wallet/types"
import type { PaymentDependencies } from "../../payments/dependencies"
import { startPayment, type InitBody, type Started } from "../../payments/start-payment"
import { paymentDependencies } from "../payment-dependencies"
import { storeCurrency } from "./store-currency"
import { failedBecause } from "./verification"

export type StartTestPaymentInput = {
  /** Decimal, major units. */
  amount: string
  /** Absent: the store's own. */
  currency_code?: string
  actor_id: string
}

export type StartedTestPayment =
  { started: true; id: string; redirection_url: string } | ({ started: false } & EnvironmentProblem)

const DESCRIPTION = "Test payment"

const startTestPaymentStep = createStep(
  "ext-wallet-start-test-payment-step",
  async (input: StartTestPaymentInput, { container }) => {
    const currencyCode = input.currency_code?.toLowerCase() ?? (await storeCurrency(container))
    const deps = paymentDependencies(container)
    const started = await start(deps, { ...input, currencyCode })
    await deps.wallet.audit({
      actorId: input.actor_id,
      action: "test_payment_started",
      detail: { ok: started.kind === "ready" },
    })
    return new StepResponse(toAnswer(started))
  }
)

export const startTestPaymentWorkflow = createWorkflow(
  "ext-wallet-start-test-payment",
  (input: WorkflowData<StartTestPaymentInput>) => new WorkflowResponse(startTestPaymentStep(input))
)

async function start(
  deps: PaymentDependencies,
  { amount, currencyCode, actor_id }: StartTestPaymentInput & { currencyCode: string }
): Promise<Started> {
  const { wallet } = deps
  const { backendUrl, currencies, amountUnit } = wallet.options
  if (!backendUrl) {
    throw notAllowed(
      "This server's address is not known. Set `backendUrl` in the plugin's options."
    )
  }
  if (currencies && !currencies.includes(currencyCode)) {
    throw notAllowed(
      `The currency ${currencyCode} is not in the option \`currencies\` (${currencies.join(", ")}).`
    )
  }
  const { account_id, merchant_account_id, wallet_hosts } = await wallet.getEnvironment("sandbox")
  if (!account_id) {
    throw notAllowed("The sandbox has no account that receives the payments. Enter it first.")
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
    { type: "opened", actor: `admin:${actor_id}` }
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
  return started
}

function toAnswer(started: Started): StartedTestPayment {
  switch (started.kind) {
    case "ready":
      return {
        started: true,
        id: started.row.id,
        redirection_url: started.row.redirection_url ?? "",
      }
    case "failed": {
      const { status, problem, remedy } = failedBecause(started.error)
      return { started: false, status, problem, remedy }
    }
    case "unusable":
      return unusable(started.problem)
    case "gone":
      return unusable("The test payment was closed while it was being started.")
  }
}

function unusable(problem: string): StartedTestPayment {
  const remedy = "Try again; if it stays, report it to the operator's support."
  return { started: false, status: null, problem, remedy }
}

function notAllowed(message: string): MedusaError {
  return new MedusaError(MedusaError.Types.NOT_ALLOWED, message)
}
