/** An admin answers a question of a test payment, and what follows from the answer is done. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { shownKey } from "../../domain/accounts"
import { minorDigits } from "../../domain/currency"
import type { Environment } from "../../domain/environment"
import { moreCareful, type Captures } from "../../domain/payment/payment"
import type { DashboardShows } from "../../domain/payment/signal"
import { judgeProfile } from "../../domain/service-profile"
import { judgeShownAmount, SHOWN_AMOUNTS, type ShownAmount } from "../../domain/shown-amount"
import { unreachable } from "../../domain/unreachable"
import { capturesByAccount, type NewProfile } from "../../modules/ext_wallet/profiles/profile-store"
import { notAllowed } from "../../modules/ext_wallet/refusals"
import type { ProfileRow } from "../../modules/ext_wallet/types"
import { paymentDependencies, walletOf } from "../../payments/context"
import {
  isOpen,
  isSimulated,
  learnFrom,
  toLinkCalls,
  type TestPaymentFacts,
  type Tried,
} from "./progress"
import { findFacts } from "./read"
import { requestCapture } from "./start"

export type TestPaymentAnswer =
  | { question: "approved"; answer: "approved" }
  | { question: "shown_amount"; answer: ShownAmount }
  | { question: "shown_currency"; answer: string }
  | { question: "before_resume" | "after_resume"; answer: DashboardShows }

export type AnswerTestPaymentInput = {
  environment: Environment
  given: TestPaymentAnswer
  /** The test payment that the admin has in front of them. */
  id?: string | undefined
  actor_id: string
}

export async function answerTestPayment(
  container: MedusaContainer,
  { environment, given, id, actor_id: actorId }: AnswerTestPaymentInput
): Promise<void> {
  const { testPayments } = walletOf(container)
  const facts = await findFacts(container, { environment })
  if (!facts?.approved) {
    throw notAllowed("no_test_payment")
  }
  // An answer about one payment doesn't apply to another that a colleague has started meanwhile.
  const isOther = id !== undefined && id !== facts.test.id
  if (isOther || !isOpen(facts, given.question)) {
    throw notAllowed("question_out_of_order")
  }
  if (!(await testPayments.answer(facts.test.id, given.question, given.answer))) {
    throw notAllowed("question_out_of_order")
  }
  try {
    await follow(container, { facts, approved: facts.approved, given, actorId })
  } catch (error) {
    await testPayments.takeBack(facts.test.id, given.question)
    throw error
  }
}

type Given = {
  facts: TestPaymentFacts
  /** The payment that the admin approves. */
  approved: Tried
  given: TestPaymentAnswer
  actorId: string
}

async function follow(container: MedusaContainer, answered: Given): Promise<void> {
  const { facts, approved, given, actorId } = answered
  const deps = paymentDependencies(container)
  const { testPayments, ledger } = deps.wallet
  const { id, resume_count } = approved.row
  const actor = `admin:${actorId}`
  const ask = async () => {
    const { row, decision } = await requestCapture(deps, id, actorId)
    if (decision.kind === "none") {
      throw notAllowed("question_out_of_order")
    }
    // The request never left.
    if (row.resume_count === resume_count) {
      await testPayments.takeBack(facts.test.id, given.question)
    }
  }
  const compare = async (question: string, shows: DashboardShows) => {
    // Its capture may have been requested since it was read.
    const { decision } = await ledger.apply(id, { type: "compared", question, shows, actor })
    if (decision.kind === "none") {
      const { service } = walletOf(container).options
      throw decision.why === "too_soon"
        ? notAllowed("look_again_later", service)
        : notAllowed("question_out_of_order")
    }
  }
  switch (given.question) {
    case "approved":
      await ledger.apply(id, { type: "returned", by: "sdk", from_service: false, actor })
      return
    case "shown_amount":
      return
    case "shown_currency":
      await recordShownAmount(container, answered, given.answer)
      return
    case "before_resume":
      await compare(given.question, given.answer)
      await ask()
      return
    case "after_resume":
      await compare(given.question, given.answer)
      await learn(container, facts.test.id, actorId)
      return
    default:
      return unreachable(given)
  }
}

/**
 * The service's unit for amounts is not known (docs/service.md), and a wrong guess charges 100 times too much. Nor is
 * the service told a currency. So an admin says which amount and currency the wallet showed.
 */
async function recordShownAmount(
  container: MedusaContainer,
  { facts, approved, actorId }: Given,
  currency: string
): Promise<void> {
  const wallet = walletOf(container)
  const { currency_code, environment } = approved.row
  const charged = { currency: currency_code, hasDecimals: minorDigits(currency_code) > 0 }
  const amount = SHOWN_AMOUNTS.find((known) => known === facts.test.answers.shown_amount) ?? "other"
  const isRight = judgeShownAmount({ amount, currency }, charged) === "right"
  const account_id = testedAccount(approved)
  const detail = {
    environment,
    shown: amount,
    shown_currency: currency,
    confirmed: isRight,
    amount_unit: wallet.options.amountUnit,
    account_id,
    currency_code,
    ...(isSimulated(facts) && { simulated: true }),
  }
  if (!isSimulated(facts)) {
    const key = shownKey(wallet.options.amountUnit, { account_id, currency_code })
    await wallet.noteShown(environment, key, isRight ? "right" : "wrong")
  }
  const event = { type: "amount_shown" as const, actor: `admin:${actorId}`, detail }
  await wallet.ledger.apply(approved.row.id, { type: "noted", event })
  await wallet.audit({ actorId, action: "amount_shown", detail })
}

async function learn(container: MedusaContainer, id: string, actorId: string): Promise<void> {
  const wallet = walletOf(container)
  const { testPayments, profiles, alerts } = wallet
  const facts = await findFacts(container, { id })
  if (!facts) {
    return
  }
  const { environment, integration, base_url } = facts.test
  const { accounts } = await wallet.getEnvironment(environment)
  const learnFromIt = (known: ProfileRow | null): NewProfile | null => {
    const learned = learnFrom(facts, known)
    if (!learned) {
      return null
    }
    const captures_by_account = byAccount(facts, learned.captures, known, accounts)
    return {
      ...learned,
      captures: moreCareful(...Object.values(captures_by_account)),
      environment,
      base_url,
      integration,
      is_simulated: isSimulated(facts),
      observed: { calls: toLinkCalls(facts), captures_by_account },
      learned_by: actorId,
    }
  }
  await testPayments.learn(facts.test, learnFromIt, actorId)
  const profile = await profiles.find(environment, integration)
  if (profile && judgeProfile(profile) === "recognized") {
    // What the service says is known from now on.
    await alerts.over(["responses_changed"], environment)
  }
}

/** The first event has the charged account. */
const testedAccount = (tried: Tried | null) => String(tried?.events[0]?.detail.account_id)

/**
 * What is known of each account in use. That one captures on approval is taken back only by proof that it waits, and is
 * not forgotten when another one, which waits, is tested after it.
 */
function byAccount(
  { approved }: TestPaymentFacts,
  captures: Captures,
  known: ProfileRow | null,
  accounts: { account_id: string }[]
): Record<string, Captures> {
  const earlier = capturesByAccount(known) ?? {}
  const isInUse = ([id]: [string, Captures]) => accounts.some(({ account_id }) => account_id === id)
  const tested = testedAccount(approved)
  const isNothingNew = captures === "unknown" && earlier[tested] === "on_approval"
  return {
    ...Object.fromEntries(Object.entries(earlier).filter(isInUse)),
    [tested]: isNothingNew ? "on_approval" : captures,
  }
}
