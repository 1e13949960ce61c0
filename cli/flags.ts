import { parseArgs } from "node:util"
import { UsageError } from "./io"

/** What `parseArgs` complains about, as a usage error. */
export function readFlags<T>(parse: () => { values: T }): T {
  try {
    return parse().values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

/** For a command that takes no other option. */
export function hasHelp(argv: string[]): boolean {
  const options = { help: { type: "boolean", short: "h" } } as const
  return readFlags(() => parseArgs({ args: argv, options })).help ?? false
}
