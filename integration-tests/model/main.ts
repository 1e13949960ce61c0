/** npm run test:model [-- --deep]: explores every world, and tells the story of a promise that is broken. */
import { DEEP, MODES, QUICK, USUAL } from "./bounds"
import { explore, type Explored } from "./explore"

const say = (line: string) => process.stderr.write(`${line}\n`)
/** For a rule that was taken out: the first story is enough. */
const isQuick = process.argv.includes("--quick")
const all = isQuick ? QUICK : process.argv.includes("--deep") ? [USUAL, ...DEEP] : [USUAL]
let hasBroken = false
for (const bounds of all) {
  const { payments, returns, crashes, decisions, stalls } = bounds
  say(
    `\nPayments ${String(payments)}, returns ${String(returns)}, crashes ${String(crashes)}, decisions ${String(decisions)}, stops ${String(stalls)}`
  )
  for (const [name, mode] of Object.entries(MODES)) {
    if (isQuick && hasBroken) break
    const startedAt = performance.now()
    const explored = explore({ ...mode, ...bounds })
    report(name, explored, (performance.now() - startedAt) / 1000)
    hasBroken ||= explored.story !== null
  }
}
process.exitCode = hasBroken ? 1 : 0

function report(name: string, { worlds, steps, resting, story }: Explored, seconds: number): void {
  const count = (number: number) => number.toLocaleString("en")
  say(
    `${story ? "✗" : "✓"} ${name}: ${count(worlds)} worlds, ${count(steps)} steps, ${count(resting)} at rest (${seconds.toFixed(0)} s)`
  )
  story?.forEach((line, index) => say(`  ${String(index + 1)}. ${line}`))
}
