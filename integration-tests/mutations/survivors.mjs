import { say } from "../../scripts/progress.mjs"

/** What nobody noticed; and with what a command ends. @param {number} all @param {string[]} survivors */
export function tellSurvivors(all, survivors) {
  say(`\n${all - survivors.length} of ${all} removals were noticed`)
  survivors.forEach((guard) => say(`  not noticed: ${guard}`))
  return survivors.length === 0 ? 0 : 1
}
