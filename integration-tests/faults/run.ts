/** What a run is asked for, and what it answers. */
import type { FaultName, Level } from "./catalogue"
import type { Verdict } from "./verdict"

export type RunOptions = {
  level: Level
  payments: number
  seed: number
  faults?: FaultName[]
  /** An address of the database server, with the right to make databases. */
  serverUrl: string
  /** For the journal and the logs. */
  folder: string
  /** Through which two servers share their locks, where there is one. */
  redisUrl: string | null
  /** The repository. */
  root: string
  /** A database whose tables are copied; the first run makes it. */
  template?: string
  /** The database stays, to be looked at. */
  keep: boolean
  /** Where the harness's own programs are. */
  programs: string
  /** The folder of the built plugin. */
  plugin: string
  /** What the explorer has seen; no history may say anything else. */
  graphs: string | null
  say: (line: string) => void
}

export type RunResult = {
  verdicts: Verdict[]
  /** What the ledger says of each payment that broke a rule, by its number. */
  histories: Map<number, string[]>
  /** What the ledger says of every payment, in the explorer's words, by its id. */
  sayings: Map<string, string[]>
  kills: number
  seconds: number
  /** What concerns the run and not one payment. */
  losses: string[]
  figures: Record<string, number | string>
}
