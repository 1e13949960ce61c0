/** A program of the repository in a process of its own, and what it printed. */
import { spawn } from "node:child_process"
import path from "node:path"

const ROOT = path.resolve(__dirname, "../..")

export async function runProgram(file: string, flags: string[]) {
  const child = spawn(process.execPath, [path.join(ROOT, file), ...flags], {
    cwd: ROOT,
    // What Jest needs, and the silence of its environment, are not for the servers.
    env: { ...process.env, NODE_OPTIONS: "", NODE_ENV: undefined },
    stdio: ["ignore", "pipe", "pipe"],
  })
  let output = ""
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()))
  }
  const code = await new Promise((resolve) => child.once("close", resolve))
  return { code, output }
}
