/** The service's memory: its journal, the payments derived from it, its keys and active faults. */
import { openCredentials, type Credentials } from "./credentials"
import { createFaults, type Faults } from "./faults"
import { openJournal, type Journal, type JournalEntry, type NewJournalEntry } from "./journal"
import type { ResolvedSimulatorOptions } from "./options"
import { applyEntry, type Transactions } from "./transactions"

export type Service = {
  options: ResolvedSimulatorOptions
  journal: Journal
  transactions: Transactions
  credentials: Credentials
  faults: Faults
  /** Ids of keys that were generated in the dashboard and not shown yet. */
  unseenKeys: Set<string>
  /** Known once the server is listening. */
  url: string
  record(entry: NewJournalEntry): JournalEntry
  reset(): void
}

export function openService(options: ResolvedSimulatorOptions): Service {
  const journal = openJournal(options.journalFile, options.now)
  const transactions: Transactions = new Map()
  for (const entry of journal.entries()) applyEntry(transactions, entry)
  const credentials = openCredentials({
    file: options.stateFile,
    now: options.now,
    initialKeys: { sandbox: options.sandboxKey, production: options.productionKey },
  })
  const faults = createFaults()

  return {
    options,
    journal,
    transactions,
    credentials,
    faults,
    unseenKeys: new Set(),
    url: "",
    record(entry) {
      const written = journal.append(entry)
      applyEntry(transactions, written)
      return written
    },
    reset() {
      journal.clear()
      transactions.clear()
      credentials.reset()
      faults.clear()
    },
  }
}

export function totals(service: Service) {
  const entries = service.journal.entries()
  const count = (type: JournalEntry["type"]) =>
    entries.filter((entry) => entry.type === type).length
  return {
    tokenRequests: count("token"),
    inits: count("init"),
    resumes: count("resume"),
    captures: count("capture"),
  }
}
