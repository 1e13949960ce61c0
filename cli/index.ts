#!/usr/bin/env node
import { runDoctor } from "./doctor/doctor-command"
import { runInit } from "./init/init-command"
import { packageVersion } from "./package-version"
import { runSimulator } from "./simulator-command"
import { runUninstall } from "./uninstall-command"
import { UsageError, type Io } from "./io"

export type { Io } from "./io"

const HELP = `Usage: medusa-payment-ext-wallet <command> [options]

Commands
  init         Print what to add to medusa-config.ts and .env, and what is already there
  doctor       Check the setup of a running server
  simulator    Run a simulator of the payment service. No account needed, no money moves
  uninstall    Print how to remove the plugin from a store without breaking its checkout

Options
  -h, --help       Show this help, or <command> --help for a command
  -v, --version    Show the version
`

export async function run(argv: string[], io: Io): Promise<number> {
  const [command, ...rest] = argv
  try {
    switch (command) {
      case "init":
        return runInit(rest, io)
      case "doctor":
        return await runDoctor(rest, io)
      case "simulator":
        return await runSimulator(rest, io)
      case "uninstall":
        return runUninstall(rest, io)
      case "-v":
      case "--version":
        io.out(`${packageVersion()}\n`)
        return 0
      case "-h":
      case "--help":
        io.out(HELP)
        return 0
      case undefined:
        io.err(HELP)
        return 1
      default:
        throw new UsageError(`There is no command "${command}".`)
    }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    io.err(`${error.message} Run "medusa-payment-ext-wallet --help" for a list of commands.\n`)
    return 1
  }
}

if (require.main === module) {
  const io: Io = {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    folder: process.cwd(),
    env: process.env,
    untilStopped: () =>
      new Promise((resolve) => {
        process.once("SIGINT", () => resolve())
        process.once("SIGTERM", () => resolve())
      }),
  }
  run(process.argv.slice(2), io).then(
    (code) => {
      process.exitCode = code
    },
    (error: unknown) => {
      io.err(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
      process.exitCode = 1
    }
  )
}
