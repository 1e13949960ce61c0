import { parseArgs } from "node:util"
import { UsageError } from "./io"

/** Turns what `parseArgs` throws into a usage error. */
export function readFlags<T>(parse: () => { values: T }): T {
  try {
    return parse().values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

/** For a command without other options. */
export function hasHelp(argv: string[]): boolean {
  const options = { help: { type: "boolean", short: "h" } } as const
  return readFlags(() => parseArgs({ args: argv, options })).help ?? false
}
