/** The service's memory: its journal, the payments derived from it, its keys and active faults. */
import type { Environment } from "../src/domain/environment"
import { lastFour, openCredentials, type ApiKey } from "./credentials"
import { createFaults } from "./faults"
import { openJournal, type JournalEntry, type NewJournalEntry } from "./journal"
import type { ResolvedSimulatorOptions } from "./options"
import { applyEntry, type Transactions } from "./transactions"

export type Service = ReturnType<typeof openService>

export function openService(options: ResolvedSimulatorOptions) {
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
    /** Ids of keys that were generated in the dashboard and not shown yet. */
    unseenKeys: new Set<string>(),
    /** Known once the server is listening. */
    url: "",
    record(entry: NewJournalEntry) {
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

export function generateKey(service: Service, environment: Environment): ApiKey {
  const key = service.credentials.generate(environment)
  service.record({ type: "generate_key", environment, keyHint: lastFour(key.value) })
  return key
}

export function revokeKey(service: Service, match: (key: ApiKey) => boolean): ApiKey | undefined {
  const key = service.credentials.revoke(match)
  if (key) {
    const { environment, value } = key
    service.record({ type: "revoke_key", environment, keyHint: lastFour(value) })
  }
  return key
}

export function expireTokens(service: Service): void {
  service.credentials.expireTokens()
  service.record({ type: "expire_tokens" })
}
