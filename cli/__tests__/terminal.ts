import { run } from ".."
import type { Io } from "../io"

/** Runs the command as a terminal would, and keeps what it prints. */
export async function runCommand(
  argv: string[],
  { folder = "/nowhere", env = {} }: Partial<Pick<Io, "folder" | "env">> = {}
) {
  const out: string[] = []
  const err: string[] = []
  const code = await run(argv, {
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
    folder,
    env,
    untilStopped: () => Promise.resolve(),
  })
  return { code, out: out.join(""), err: err.join("") }
}
