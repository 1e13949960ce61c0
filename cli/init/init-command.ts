import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { hasHelp } from "../flags"
import type { Io } from "../io"
import { CONFIG_BLOCK } from "./config-block"
import {
  linesToAdd,
  parseEnvFile,
  statusOfVariables,
  type VariableStatus,
} from "./environment-variables"
import { readConfig, type FoundConfig } from "./medusa-config"

const HELP = `Usage: medusa-payment-ext-wallet init

Prints what to add to medusa-config.ts and .env, with a fresh secret, and what is already there.
Run it in the folder of your Medusa backend. It changes no file, and never prints a value that is set.

Options
  -h, --help    Show this help
`

export function runInit(argv: string[], io: Io): number {
  if (hasHelp(argv)) {
    io.out(HELP)
    return 0
  }
  const config = readConfig(io.folder)
  const variables = statusOfVariables({ ...readEnvFile(io.folder), ...withoutBlanks(io.env) })
  const lines = linesToAdd(variables)
  const sections = [
    found(config, variables),
    isComplete(config) ? null : toAdd(config),
    lines.length > 0 ? `Add to .env:\n\n${lines.join("\n")}\n` : null,
    next(isComplete(config) && lines.length === 0),
  ]
  io.out(sections.filter((section) => section !== null).join("\n"))
  return 0
}

function readEnvFile(folder: string): Record<string, string> {
  const file = join(folder, ".env")
  return existsSync(file) ? parseEnvFile(readFileSync(file, "utf8")) : {}
}

function withoutBlanks(env: Io["env"]): Io["env"] {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value))
}

function isComplete(config: FoundConfig | null): config is FoundConfig {
  return config?.parts.every(({ isThere }) => isThere) ?? false
}

function found(config: FoundConfig | null, variables: VariableStatus[]): string {
  const ofConfig = config
    ? config.parts.map(({ name, isThere }) => line(isThere, config.file, name))
    : [
        "  There is no medusa-config here. To see what your store has, run the command in the folder of your Medusa backend.",
      ]
  const ofEnv = variables.map(({ name, status }) =>
    line(
      status === "set",
      ".env",
      status === "too_short" ? `${name} has fewer than 32 bytes. Replace it.` : name
    )
  )
  return ["In this folder:", "", ...ofConfig, ...ofEnv, ""].join("\n")
}

function line(isThere: boolean, file: string, what: string): string {
  return `  ${isThere ? "✓ there  " : "✗ missing"}  ${file.padEnd(17)} ${what}`
}

function toAdd(config: FoundConfig | null): string {
  const file = config?.file ?? "medusa-config.ts"
  return `Add to ${file}, merged with the plugins and modules it already has:\n\n${CONFIG_BLOCK}`
}

function next(isDone: boolean): string {
  return isDone
    ? "Nothing is missing. `npx medusa-payment-ext-wallet doctor` checks the running server.\n"
    : "Then create the tables with `npx medusa db:migrate`, start the server, and open Settings → External wallet in the dashboard.\n"
}
