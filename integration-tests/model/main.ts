import { explore } from "./explore"
import type { Run } from "./world"

const WORLDS: Pick<Run, "confirmation" | "capture" | "service" | "proven">[] = [
  { confirmation: "resume", capture: "automatic", service: "waits", proven: true },
  { confirmation: "resume", capture: "automatic", service: "waits", proven: false },
  { confirmation: "resume", capture: "manual", service: "waits", proven: true },
  { confirmation: "return", capture: "automatic", service: "captures_by_itself", proven: false },
]
const [returns = 2, crashes = 1, decisions = 1, payments = 1, stalls = 0] = process.argv.slice(2).map(Number)
for (const world of WORLDS) {
  const since = performance.now()
  const run = { ...world, returns, crashes, decisions, stalls, payments: payments === 2 ? 2 : 1 } as Run
  const { worlds, steps, resting, story } = explore(run)
  const seconds = ((performance.now() - since) / 1000).toFixed(1)
  console.log(JSON.stringify(world), `${worlds} worlds, ${steps} steps, ${resting} at rest, ${seconds} s`)
  if (story) console.log(story.map((line, n) => `  ${n + 1}. ${line}`).join("\n"))
}
