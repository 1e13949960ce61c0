/** What the service did, in order, saved before it answers. Tests compare against it. */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import type { Environment } from "../src/domain/environment"
import type { FaultName } from "./fault-names"

const JOURNAL_TYPES = [
  "token",
  "init",
  "resume",
  "approve",
  "cancel",
  "fail",
  "capture",
  "decline",
  "refund",
  "server_call",
  "generate_key",
  "revoke_key",
  "expire_tokens",
] as const
export type JournalType = (typeof JOURNAL_TYPES)[number]

export type JournalEntry = {
  seq: number
  at: string
  type: JournalType
  environment: Environment | null
  transactionId: string | null
  /** The status of the answer, or null if there was no answer or no call. */
  status: number | null
  fault: FaultName | null
  /** The last four characters of the API key. Keys and tokens are never written in full. */
  keyHint?: string
  extOrderId?: string
  flow?: "resume" | "hosted"
  /** The body of an init as received. */
  request?: unknown
  /** Approved by the buyer, but the capture will be refused. */
  captureFails?: boolean
  /** Of a refund, in the unit the shop sends. */
  amount?: number
  /** Of a refund, to be recorded in Medusa. */
  reference?: string
  url?: string
  detail?: string
}

export type NewJournalEntry = Pick<JournalEntry, "type"> & Partial<Omit<JournalEntry, "seq" | "at">>

/** Inits contain the receiver's name and address. */
const OWNER_ONLY = { mode: 0o600 }

export function openJournal(file: string, now: () => number) {
  mkdirSync(dirname(file), { recursive: true })
  const text = existsSync(file) ? readFileSync(file, "utf8") : null
  let entries = readEntries(text ?? "")
  // A line that a crash cut short would corrupt the next one.
  if (text === null || !/(^|\n)$/.test(text)) write()

  function write() {
    writeFileSync(file, entries.map(toLine).join(""), OWNER_ONLY)
  }

  return {
    append(entry: NewJournalEntry): JournalEntry {
      const whole: JournalEntry = {
        seq: (entries.at(-1)?.seq ?? 0) + 1,
        at: new Date(now()).toISOString(),
        environment: null,
        transactionId: null,
        status: null,
        fault: null,
        ...entry,
      }
      appendFileSync(file, toLine(whole), OWNER_ONLY)
      entries.push(whole)
      return whole
    },
    entries: () => structuredClone(entries),
    clear() {
      entries = []
      write()
    },
  }
}

function toLine(entry: JournalEntry): string {
  return `${JSON.stringify(entry)}\n`
}

function readEntries(text: string): JournalEntry[] {
  return text.split("\n").flatMap((line) => parseLine(line) ?? [])
}

function parseLine(line: string): JournalEntry | null {
  try {
    const value: unknown = JSON.parse(line)
    return isEntry(value) ? value : null
  } catch {
    return null
  }
}

function isEntry(value: unknown): value is JournalEntry {
  return (
    typeof value === "object" &&
    value !== null &&
    "seq" in value &&
    typeof value.seq === "number" &&
    "type" in value &&
    JOURNAL_TYPES.some((type) => type === value.type)
  )
}
