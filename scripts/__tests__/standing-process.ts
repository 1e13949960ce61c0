import { spawn, type ChildProcess } from "node:child_process"

export type StandingProcess = { pid: number; said: string; kill: () => Promise<void> }

const standing = new Set<ChildProcess>()

/** Runs a module that says one line, and keeps its process until it is killed. */
export async function stand(
  program: string,
  options: { args?: string[]; env?: Record<string, string> } = {}
): Promise<StandingProcess> {
  const source = `${program}\nsetInterval(() => {}, 1000)`
  const args = ["--input-type=module", "--eval", source, "--", ...(options.args ?? [])]
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_OPTIONS: "", ...options.env },
    stdio: ["ignore", "pipe", "inherit"],
  })
  standing.add(child)
  const said = await new Promise<string>((resolve) => {
    child.stdout.once("data", (chunk: Buffer) => resolve(chunk.toString().trim()))
    child.once("exit", () => resolve("ended without a word"))
  })
  return { pid: child.pid!, said, kill: () => kill(child) }
}

export async function killAll(): Promise<void> {
  await Promise.all([...standing].map(kill))
}

async function kill(child: ChildProcess): Promise<void> {
  standing.delete(child)
  const gone = new Promise((resolve) => child.once("exit", resolve))
  if (child.exitCode === null && child.signalCode === null && child.kill("SIGKILL")) await gone
}
