/** What a command needs from the terminal, so that tests can replace it. */
export type Io = {
  out(text: string): void
  err(text: string): void
  /** The current folder. */
  folder: string
  env: Record<string, string | undefined>
  /** Resolves when the user stops the command. */
  untilStopped(): Promise<void>
}

/** The command line is wrong. The message says why, in one sentence. */
export class UsageError extends Error {}
