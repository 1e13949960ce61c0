/** The service's own account of what happened, read from disk: the truth that a shop is held against. */
import { createReadStream } from "node:fs"
import { createInterface } from "node:readline"

import type { JournalEntry } from "../../simulator"
import { groupBy } from "./group-by"

export type Resume = Pick<JournalEntry, "status" | "fault">

export type ServiceRecord = {
  transactionId: string
  /** The ledger's row, as the return URL of its init names it. */
  rowId: string
  amountMinor: number
  /** The service gave this id to a second payment, too, which then holds it. */
  isShared: boolean
  captures: number
  resumes: Resume[]
}

export async function readJournal(file: string): Promise<Map<string, ServiceRecord>> {
  const records = new Map<string, ServiceRecord>()
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (line.trim() !== "") take(records, JSON.parse(line) as JournalEntry)
  }
  return records
}

function take(records: Map<string, ServiceRecord>, entry: JournalEntry): void {
  const { type, transactionId } = entry
  if (!transactionId) return
  if (type === "init") {
    const opened = toRecord(transactionId, entry.request)
    if (opened) records.set(transactionId, opened)
    return
  }
  const record = records.get(transactionId)
  if (!record) return
  if (type === "capture") record.captures += 1
  if (type === "resume") record.resumes.push({ status: entry.status, fault: entry.fault })
}

function toRecord(transactionId: string, request: any): ServiceRecord | null {
  const [, rowId] = /\/return\/([^./]+)\./.exec(request?.redirections?.returnURL ?? "") ?? []
  if (!rowId) return null
  const amountMinor = Number(request.transaction.totalAmount)
  return {
    transactionId,
    rowId,
    amountMinor,
    isShared: false,
    captures: 0,
    resumes: [],
  }
}

/** Answers after which nothing can have been captured: only then may resume be sent again. */
const SURELY_NOT_CAPTURED = [400, 401, 403, 404, 410, 422]

/** Resumes that followed one which may have captured. */
function repeatedResumes({ resumes }: ServiceRecord): number {
  const first = resumes.findIndex(({ status, fault }) => {
    const refused = status !== null && SURELY_NOT_CAPTURED.includes(status)
    return !refused && fault !== "own_cancel_url" && fault !== "own_error_url"
  })
  return first < 0 ? 0 : resumes.length - first - 1
}

/** Of one buyer: charged more than once, or asked for again after what may have been a capture. */
export function chargedTooOften(records: ServiceRecord[]): string[] {
  const captures = records.reduce((sum, record) => sum + record.captures, 0)
  const repeats = records.reduce((sum, record) => sum + repeatedResumes(record), 0)
  return [
    ...(captures > 1 ? [`charged ${captures} times`] : []),
    ...(repeats > 0 ? [`resume sent again ${repeats} times after one that may have captured`] : []),
  ]
}

/**
 * To whom each record belongs: to the row that holds its id, else to the one that its init's return URL names.
 * They differ where the service gave one id to two payments.
 */
export function recordsByRow(
  records: Map<string, ServiceRecord>,
  rows: { id: string; transaction_id: string | null }[]
): Map<string, ServiceRecord[]> {
  const holders = new Map(rows.map(({ id, transaction_id }) => [transaction_id, id]))
  const owned = [...records.values()].map((record) => {
    const rowId = holders.get(record.transactionId) ?? record.rowId
    return { ...record, rowId, isShared: rowId !== record.rowId }
  })
  return groupBy(owned, ({ rowId }) => rowId)
}
