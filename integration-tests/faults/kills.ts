/** A process that ends itself writes down over which payment, for whoever starts it again. */
import { appendFileSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

/** Of one run, a line for each death: the payment's number. */
export function startKillsFile(folder: string): string {
  const file = join(folder, "kills.txt")
  writeFileSync(file, "")
  return file
}

export function die(killsFile: string, n: number): void {
  appendFileSync(killsFile, `${n}\n`)
  process.kill(process.pid, "SIGKILL")
}

/** The payment over which the latest process ended itself. */
export function lastKill(killsFile: string): number | undefined {
  return readFileSync(killsFile, "utf8").split("\n").filter(Boolean).map(Number).at(-1)
}
