import type { Finding, Offer, StatementList } from "../../../domain/statement/compare"
import type { RefundOffer } from "../../../domain/statement/compare-refunds"
import type { Column, Mapping } from "../../../domain/statement/mapping"
import type { LineProblem, StatementLine } from "../../../domain/statement/read-line"

export const STATEMENT_TABLE = "ext_wallet_statement"
export const LINE_TABLE = "ext_wallet_statement_line"
export const ENTRY_TABLE = "ext_wallet_statement_entry"

/** `received`: to be mapped. `matching` and `applying` are carried on by whichever server is there. */
export type StatementState = "receiving" | "received" | "matching" | "matched" | "applying"
/** What matching does, in this order; each can be taken up where a server left it. */
export type MatchingStep = "reading" | "comparing" | "listing"

export type UnreadLine = { line: number; problem: LineProblem; value: string }
/** `only_here_capped`: there are more than are listed. */
export type StatementCounts = Record<StatementList, number> & { only_here_capped: boolean }

export type StatementRow = {
  id: string
  state: StatementState
  file_name: string
  uploaded_by: string
  line_count: number
  columns: Column[]
  samples: string[][]
  mapping: Mapping | null
  /** The first lines that could not be read. As long as there are any, nothing is matched. */
  problems: UnreadLine[]
  problem_count: number
  without_id_count: number
  step: MatchingStep | null
  cursor: string | null
  /** How many lines the current step has done. */
  progress: number
  period_from: Date | null
  period_to: Date | null
  /** What has happened since, it may not know. Null: it has no dates, so it may know nothing. */
  known_until: Date | null
  counts: StatementCounts | null
  /** How many payments were changed by it, by what was offered. */
  applied: Partial<Record<Offer, number>>
  matched_by: string | null
  matched_at: Date | null
  /** How often it was taken up since it last made headway. */
  attempts: number
  /** What the last of these said, in the server's words. */
  failure: string | null
  /** When its lines were deleted. */
  dropped_at: Date | null
  lease_until: Date | null
  created_at: Date
}

export const STATEMENT_COLUMNS = [
  "id",
  "state",
  "file_name",
  "uploaded_by",
  "line_count",
  "columns",
  "samples",
  "mapping",
  "problems",
  "problem_count",
  "without_id_count",
  "step",
  "cursor",
  "progress",
  "period_from",
  "period_to",
  "known_until",
  "counts",
  "applied",
  "matched_by",
  "matched_at",
  "attempts",
  "failure",
  "dropped_at",
  "lease_until",
  "created_at",
] as const satisfies readonly (keyof StatementRow)[]

export type RawLine = { line_no: number; fields: string[] }
export type ReadRow = StatementLine & { line_no: number; payment_id: string | null }
/** `text`: its fields, as the database writes them. */
export type GroupedLine = Omit<ReadRow, "payment_id"> & { payment_id: string; text: string }

export const GROUPED_COLUMNS = [
  "line_no",
  "payment_id",
  "transaction_id",
  "ext_order_id",
  "kind",
  "amount",
  "currency_code",
  "from",
  "to",
  "has_zone",
  "is_by_sign",
  "reference",
] as const satisfies readonly (keyof GroupedLine)[]

/** What the statement says, for whoever looks at an entry. */
export type SaidThere = {
  kind: StatementLine["kind"]
  amount: string | null
  currency_code: string | null
  at: Date | string | null
  transaction_id: string | null
  ext_order_id: string | null
}

export type NewEntry = {
  list: StatementList
  key: string
  payment_id: string | null
  line_no: number | null
  findings: Finding[]
  said: SaidThere | null
  offer: Offer | null
  refunds: RefundOffer[]
}

/** `refused`: the rules did not allow it by then. `partly`: only some of its refunds. */
export type EntryOutcome = "queued" | "done" | "partly" | "refused"
/** How an entry ended. `done`: how many of its refunds were recorded, where others were not. */
export type EntryResult = {
  outcome: Exclude<EntryOutcome, "queued">
  refusal: { code: string; message: string; done?: number } | null
}

export type EntryRow = NewEntry & {
  id: string
  statement_id: string
  outcome: EntryOutcome | null
  seen_at: Date | null
  applied_by: string | null
  refusal: EntryResult["refusal"]
}

export const ENTRY_COLUMNS = [
  "id",
  "statement_id",
  "list",
  "key",
  "payment_id",
  "line_no",
  "findings",
  "said",
  "offer",
  "refunds",
  "outcome",
  "seen_at",
  "applied_by",
  "refusal",
] as const satisfies readonly (keyof EntryRow)[]
