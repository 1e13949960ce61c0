/**
 * Carries on with every statement that is being matched or applied: begun here, or by a server that died. Run by a
 * request or by a job: either way, a server that is asked to end waits until it has let go.
 */
import type { MedusaContainer } from "@medusajs/framework/types"
import { randomUUID } from "node:crypto"

import { messageOf } from "../../domain/message-of"
import type { StatementRow } from "../../modules/ext_wallet/statements/types"
import { walletOf } from "../../modules/ext_wallet/wallet-of"
import { loggerOf } from "../records"
import { applyEntries } from "./apply-entries"
import { type Deciding, LATER } from "./carry-out"
import { matchStatement } from "./match-statement"

export function continueStatements(container: MedusaContainer, deciding: Deciding): Promise<void> {
  const work = carryOn(container, deciding)
  walletOf(container).unfinished.add(work)
  return work
}

async function carryOn(container: MedusaContainer, deciding: Deciding): Promise<void> {
  const wallet = walletOf(container)
  const owner = randomUUID()
  await wallet.statements.dropOld(wallet.options.retentionDays)
  // Whoever is asked to end lets go after a chunk or an entry, and another server carries on.
  while (!wallet.unfinished.isEnding()) {
    const statement = await wallet.statements.claim(owner)
    if (!statement) {
      return
    }
    try {
      if (statement.state === "matching") await matchStatement({ wallet, owner }, statement)
      else await applyEntries({ container, owner, deciding }, statement)
      await wallet.statements.release(statement.id, owner)
    } catch (error) {
      // Waiting is no failure, and nobody claims it before its time.
      if (error === LATER) await wallet.statements.release(statement.id, owner)
      else await noteFailure(container, owner, statement, error)
    }
  }
}

async function noteFailure(
  container: MedusaContainer,
  owner: string,
  { id, state, attempts }: StatementRow,
  error: unknown
): Promise<void> {
  const said = messageOf(error)
  const logger = loggerOf(container)
  logger.error(`External wallet: ${state} ${id} failed at attempt ${attempts}. ${said}`)
  // The attempt is counted already, and its lease ends by itself.
  await walletOf(container)
    .statements.noteFailure(id, owner, said)
    .catch((problem: unknown) => logger.error(messageOf(problem)))
}
