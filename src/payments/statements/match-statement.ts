/**
 * A statement's lines beside the ledger, in chunks. Each chunk is written together with how far it has come, so that
 * another server takes up where this one dies, and no line counts twice. Who has lost it to another server in the
 * meantime writes nothing: what was read may be by a mapping that nobody wants any more.
 */
import { knownUntil } from "../../domain/statement/dates"
import type { Mapping } from "../../domain/statement/mapping"
import type ExtWalletModuleService from "../../modules/ext_wallet/service"
import type { StatementCounts, StatementRow } from "../../modules/ext_wallet/statements/types"
import { compareChunk } from "./compare-chunk"
import { readChunk } from "./read-chunk"

/** What a server holds at a time, and writes together. */
const CHUNK = 500

type Matching = { wallet: ExtWalletModuleService; owner: string }

/** Until it is matched, or a line could not be read; or another server has it. */
export async function matchStatement(matching: Matching, claimed: StatementRow): Promise<void> {
  const mapping = claimed.mapping
  let statement: StatementRow | null = claimed
  const { unfinished } = matching.wallet
  while (statement?.state === "matching" && mapping && !unfinished.isEnding()) {
    const isMine = await STEPS[statement.step ?? "reading"](matching, statement, mapping)
    if (!isMine) {
      return
    }
    statement = await matching.wallet.statements.find(statement.id)
  }
}

type Step = (matching: Matching, statement: StatementRow, mapping: Mapping) => Promise<boolean>

const STEPS: Record<NonNullable<StatementRow["step"]>, Step> = {
  reading: async ({ wallet: { statements }, owner }, statement, mapping) => {
    const lines = await statements.lines.after(statement.id, Number(statement.cursor ?? 0), CHUNK)
    const last = lines.at(-1)
    if (!last) {
      return endReading({ statements, owner }, statement)
    }
    const chunk = await readChunk(statements.lines, lines, mapping)
    const { read, earliest, problems, withoutId, unread } = chunk
    return statements.together(async (transaction) => {
      const isMine = await statements.advance(transaction, statement.id, owner, {
        cursor: String(last.line_no),
        progress: statement.progress + lines.length,
        problems: JSON.stringify([...statement.problems, ...problems].slice(0, 20)),
        problem_count: statement.problem_count + problems.length,
        without_id_count: statement.without_id_count + withoutId,
        known_until: knownUntil([statement.known_until, ...earliest], statement.created_at),
      })
      if (!isMine) return false
      await statements.lines.write(transaction, statement.id, read)
      await statements.lines.forget(transaction, statement.id, unread)
      return true
    })
  },

  comparing: async ({ wallet: { statements }, owner }, statement, mapping) => {
    const lines = await statements.lines.groupsAfter(statement.id, statement.cursor ?? "", CHUNK)
    const last = lines.at(-1)
    const entries = await compareChunk(statements.lines, lines, statement, mapping)
    return statements.together(async (transaction) => {
      const progress = statement.progress + lines.length
      const isMine = await statements.advance(
        transaction,
        statement.id,
        owner,
        last ? { cursor: last.payment_id, progress } : { step: "listing", cursor: null }
      )
      if (isMine) await statements.entries.add(transaction, statement.id, entries)
      return isMine
    })
  },

  listing: async ({ wallet: { statements }, owner }, statement, { environment }) => {
    const { period_from: from, period_to: to } = statement
    return statements.together(async (transaction) => {
      if (!(await statements.advance(transaction, statement.id, owner, {}))) return false
      await statements.entries.addUnknown(transaction, statement.id)
      const only_here_capped =
        from !== null &&
        to !== null &&
        (await statements.entries.addMissing(transaction, statement.id, { environment, from, to }))
      const lists = await statements.entries.count(transaction, statement.id)
      return statements.advance(transaction, statement.id, owner, {
        state: "matched",
        step: null,
        counts: JSON.stringify({ ...lists, only_here_capped } satisfies StatementCounts),
        progress: statement.line_count,
        matched_at: new Date(),
      })
    })
  },
}

/** Nothing is compared with a statement that was read in part. */
async function endReading(
  { statements, owner }: { statements: ExtWalletModuleService["statements"]; owner: string },
  { id, problem_count, created_at }: StatementRow
): Promise<boolean> {
  const { from, to } = await statements.lines.period(id)
  // The day of its last line may not have been over when it was exported.
  const until = to && to > created_at ? created_at : to
  return statements.together((transaction) =>
    statements.advance(
      transaction,
      id,
      owner,
      problem_count > 0
        ? { state: "received", step: null, cursor: null, progress: 0 }
        : { step: "comparing", cursor: "", progress: 0, period_from: from, period_to: until }
    )
  )
}
