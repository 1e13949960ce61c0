/** A test payment as the dashboard shows it: the next step, the observations, and the result. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { minorDigits } from "../../domain/currency"
import type { Environment } from "../../domain/environment"
import {
  INTEGRATIONS,
  judgeProfile,
  type Integration,
  type Recognition,
} from "../../domain/service-profile"
import { judgeShownAmount, SHOWN_AMOUNTS } from "../../domain/shown-amount"
import { walletOf } from "../../payments/context"
import { say } from "../../words/say"
import { findActor } from "../read-audit"
import {
  callersOf,
  toLinkCalls,
  toQuestions,
  toSteps,
  type TestPaymentFacts,
  type Tried,
} from "./progress"

/** The newest. It has no field for amount and currency, because the admin has to report them. */
export async function readTestPayment(container: MedusaContainer, environment: Environment) {
  const facts = await findFacts(container, { environment })
  const integration = facts?.test.integration ?? "redirect"
  const known = await readResult(container, environment, integration)
  if (!facts) {
    return { ...NONE, integration, result: known && { ...known, amount: null } }
  }
  const { test, approved } = facts
  const calls = toLinkCalls(facts)
  const isOver = test.answers.after_resume !== undefined
  return {
    id: test.id,
    integration,
    created_at: test.created_at,
    created_by: await findActor(container, test.created_by),
    /** Of the payment that the admin approves. */
    state: approved?.row.state ?? null,
    redirection_url: approved?.row.redirection_url ?? null,
    transaction_id: approved?.row.transaction_id ?? null,
    ext_order_id: approved?.row.ext_order_id ?? null,
    steps: toSteps(facts),
    questions: toQuestions(facts),
    observations: { calls, callback_addresses: callersOf(facts) },
    result: isOver && known ? { ...known, amount: readAmount(container, facts) } : null,
  }
}

const NONE = {
  id: null,
  created_at: null,
  created_by: null,
  state: null,
  redirection_url: null,
  transaction_id: null,
  ext_order_id: null,
  steps: [],
  questions: [],
  observations: null,
}

/** The newest of an environment, or this one. */
export async function findFacts(
  container: MedusaContainer,
  of: { environment: Environment } | { id: string }
): Promise<TestPaymentFacts | null> {
  const { ledger, testPayments } = walletOf(container)
  const test = await testPayments.newest(of)
  if (!test) {
    return null
  }
  const find = async (id: string | null): Promise<Tried | null> => {
    const row = id ? await ledger.find(id) : null
    return row && { row, events: await ledger.listEvents(row.id) }
  }
  const [unapproved, approved] = await Promise.all([
    find(test.unapproved_id),
    find(test.approved_id),
  ])
  return { test, unapproved, approved }
}

/** What the wallet showed, and what follows from it. */
function readAmount(container: MedusaContainer, { test, approved }: TestPaymentFacts) {
  const { service } = walletOf(container).options
  const currency = approved?.row.currency_code ?? ""
  const { shown_amount, shown_currency = "" } = test.answers
  const verdict = judgeShownAmount(
    {
      amount: SHOWN_AMOUNTS.find((known) => known === shown_amount) ?? "other",
      currency: shown_currency,
    },
    { currency, hasDecimals: minorDigits(currency) > 0 }
  )
  const currency_code = currency.toUpperCase()
  const message = say(`shown.${verdict}`, { ...service, currency: currency_code })
  return { verdict, message, currency_code }
}

/** What test payments have shown of the service. Null if none did. */
async function readResult(
  container: MedusaContainer,
  environment: Environment,
  integration: Integration
) {
  const { profiles, options } = walletOf(container)
  const profile = await profiles.find(environment, integration)
  if (!profile) {
    return null
  }
  const { learned_by } = profile
  const outcome: Recognition = judgeProfile(profile)
  return {
    outcome,
    message: `${say(`result.${outcome}.title`, options.service)} ${say(`result.${outcome}.what`, options.service)}`,
    captures: profile.captures,
    is_simulated: profile.is_simulated,
    learned_at: profile.created_at,
    learned_by: learned_by && ((await findActor(container, learned_by)) ?? learned_by),
  }
}

export async function readResults(container: MedusaContainer, environment: Environment) {
  const [redirect, sdk] = await Promise.all(
    INTEGRATIONS.map((integration) => readResult(container, environment, integration))
  )
  return { redirect: redirect ?? null, sdk: sdk ?? null }
}
