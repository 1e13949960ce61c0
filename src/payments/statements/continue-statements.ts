/** Carries on with every statement that is being matched or applied: begun here, or by a server that died. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { randomUUID } from "node:crypto"

import { walletOf } from "../../modules/ext_wallet/wallet-of"
import { orReport } from "../recovery/or-report"
import { applyEntries, type Deciding } from "./apply-entries"
import { matchStatement } from "./match-statement"

export async function continueStatements(
  container: MedusaContainer,
  deciding: Deciding
): Promise<void> {
  const wallet = walletOf(container)
  const owner = randomUUID()
  await wallet.statements.dropOld(wallet.options.retentionDays)
  for (;;) {
    const statement = await wallet.statements.claim(owner)
    if (!statement) {
      return
    }
    const isDone = await orReport(container, statement.id, async () => {
      if (statement.state === "matching") await matchStatement({ wallet, owner }, statement)
      else await applyEntries({ container, owner, deciding }, statement)
      return true
    })
    // What failed keeps its lease: it is tried again once that has ended.
    if (isDone) await wallet.statements.release(statement.id, owner)
  }
}
