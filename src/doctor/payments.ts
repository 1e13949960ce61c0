/** Whether customers' payments work right now: open circuit breakers, and how the last calls ended. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { type CallResult, cartsInARow } from "../domain/call-results"
import { walletOf } from "../payments/context"
import {
  BLOCKING_ALERTS,
  type AlertKind,
  type AlertRow,
} from "../modules/ext_wallet/alerts/alert-rules"
import { sentence } from "../words/sentence"
import { type Check, error, ok, warning } from "./check"

/** These have a check of their own, which says the same. */
const TOLD_ELSEWHERE: readonly AlertKind[] = ["credentials_rejected", "secret_unreadable"]
const FAILING = [...BLOCKING_ALERTS, "init_refused"].filter(
  (kind) => !TOLD_ELSEWHERE.some((other) => other === kind)
)
/** One failure may be about what a single customer has entered. */
const FEW_CARTS = 1

export async function checkPayments(container: MedusaContainer): Promise<Check> {
  const wallet = walletOf(container)
  const { alerts, calls } = wallet
  const { active_environment: environment } = await wallet.getSettings()
  const [open, inits, resumes] = await Promise.all([
    alerts.listOpen(environment),
    calls.lastInits(environment),
    calls.lastResumes(environment),
  ])
  return judgePayments({ environment, open, inits, resumes })
}

type SeenPayment = {
  environment: string
  open: Pick<AlertRow, "kind" | "problem" | "remedy">[]
  /** Newest first. */
  inits: CallResult[]
  resumes: CallResult[]
}

export function judgePayments({ environment, open, inits, resumes }: SeenPayment): Check {
  const id = "payments"
  const alert = open.find(({ kind }) => FAILING.some((failing) => failing === kind))
  if (alert) {
    const { problem, remedy } = alert
    return error(
      id,
      sentence("doctor.payments.failing", { environment, said: problem }),
      sentence("doctor.payments.failingRemedy", { said: remedy })
    )
  }
  const calls = { init: failedCarts(inits), resume: failedCarts(resumes) }
  for (const call of ["init", "resume"] as const) {
    if (calls[call] > 0) {
      const judge = calls[call] > FEW_CARTS ? error : warning
      const values = { environment, count: calls[call] }
      return judge(
        id,
        sentence(`doctor.payments.${call}`, values),
        sentence("doctor.payments.remedy")
      )
    }
  }
  return ok(id)
}

/** In a row, until now. */
function failedCarts(latest: CallResult[]): number {
  return Math.max(
    ...(["outage", "refused", "unknown"] as const).map((result) => cartsInARow(latest, result))
  )
}
