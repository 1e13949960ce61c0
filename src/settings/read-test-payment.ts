/** How a test payment went, step by step, read from the ledger's events and from nothing else. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"

import { AMOUNT_SHOWN } from "../modules/ext_wallet"
import type { TransactionRow } from "../modules/ext_wallet/types"
import { walletOf } from "../modules/ext_wallet/wallet-of"
import { toOutcome, toSteps } from "./test-payment-steps"

export async function readTestPayment(container: MedusaContainer, id: string) {
  return describeTestPayment(container, await requireTestPayment(container, id))
}

/** Null where nobody has made one yet. */
export async function readLatestTestPayment(container: MedusaContainer) {
  const row = await walletOf(container).facts.latestTest()
  return row && describeTestPayment(container, row)
}

async function describeTestPayment(container: MedusaContainer, row: TransactionRow) {
  const { ledger } = walletOf(container)
  const events = await ledger.listEvents(row.id)
  const shown = events.filter(({ type }) => type === AMOUNT_SHOWN).at(-1)?.detail
  return {
    id: row.id,
    created_at: row.created_at,
    redirection_url: row.redirection_url,
    state: row.state,
    outcome: toOutcome(row, events),
    environment: row.environment,
    amount: Number(row.amount),
    currency_code: row.currency_code,
    steps: toSteps(row, events),
    server_called: row.server_called_at !== null,
    shown_amount: textOrNull(shown?.shown),
    shown_currency: textOrNull(shown?.shown_currency),
  }
}

function textOrNull(value: unknown): string | null {
  return typeof value === "string" ? value : null
}

export async function requireTestPayment(
  container: MedusaContainer,
  id: string
): Promise<TransactionRow> {
  const row = await walletOf(container).ledger.find(id)
  if (row?.kind !== "test") {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, `There is no test payment ${id}.`)
  }
  return row
}
