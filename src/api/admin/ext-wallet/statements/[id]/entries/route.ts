import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { walletOf } from "../../../../../../modules/ext_wallet/wallet-of"
import type { EntryPage } from "../../../types"
import { describeEntries } from "../../describe-entries"
import { requireStatement } from "../../read-statement"
import type { ListEntriesQuery } from "../../validators"

export async function GET(
  req: AuthenticatedMedusaRequest<unknown, ListEntriesQuery>,
  res: MedusaResponse<EntryPage>
): Promise<void> {
  const { limit, offset, list, offer } = req.validatedQuery
  const { id } = await requireStatement(req.scope, req.params.id ?? "")
  const { statements } = walletOf(req.scope)
  const { rows, count } = await statements.entries.list(id, { list, offer }, { limit, offset })
  res.json({ entries: await describeEntries(req.scope, rows), count, limit, offset })
}
