/** What the command needs from the terminal, so that tests can stand in for it. */
export type Io = {
  out(text: string): void
  err(text: string): void
  /** Where the command was called. */
  folder: string
  env: Record<string, string | undefined>
  /** Resolves when the user ends the command. */
  untilStopped(): Promise<void>
}

/** The command line was wrong; the message says how, in one sentence. */
export class UsageError extends Error {}
