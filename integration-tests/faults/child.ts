/** A process of the harness: it talks over Node's channel, ends with the harness, and may be killed. */
import { fork, type ChildProcess } from "node:child_process"
import { closeSync, openSync, readFileSync } from "node:fs"

const LAST_WORDS = 3_000

export type Child<Told, Asked> = {
  ask(message: Asked): void
  kill(): void
  whenGone: Promise<NodeJS.Signals | number | null>
  /** The end of its log, for a process that ended by itself. */
  lastWords(): string
  whenReady: Promise<Told & { type: "ready" }>
}

export type ChildOptions<Told> = {
  file: string
  args?: string[]
  /** For Node itself. */
  flags?: string[]
  env?: Record<string, string | undefined>
  cwd?: string
  logFile: string
  hear: (message: Told) => void
}

export function startChild<Told extends { type: string }, Asked extends object>(
  options: ChildOptions<Told>
): Child<Told, Asked> {
  const log = openSync(options.logFile, "a")
  const child = fork(options.file, options.args ?? [], {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    execArgv: options.flags ?? [],
    stdio: ["ignore", log, log, "ipc"],
  })
  closeSync(log)
  const whenGone = new Promise<NodeJS.Signals | number | null>((resolve) => {
    child.once("exit", (code, signal) => resolve(signal ?? code))
  })
  const whenReady = new Promise<Told & { type: "ready" }>((resolve, reject) => {
    child.on("message", (message) => {
      const told = message as Told
      if (told.type === "ready") resolve(told as Told & { type: "ready" })
      options.hear(told)
    })
    void whenGone.then((end) => {
      reject(
        new Error(
          `${options.file} ended (${String(end)}) before it was ready; see ${options.logFile}`
        )
      )
    })
  })
  // Nobody may be waiting for it any more.
  whenReady.catch(() => undefined)
  return {
    ask: (message) => tell(child, message),
    kill: () => void child.kill("SIGKILL"),
    whenGone,
    lastWords: () => readFileSync(options.logFile, "utf8").slice(-LAST_WORDS),
    whenReady,
  }
}

function tell(child: ChildProcess, message: object): void {
  // A process that was just killed takes no messages; what it was asked is asked again elsewhere.
  if (child.connected) child.send(message, () => undefined)
}
