// Rules about money whose loss the explorer has to notice by itself.
import { readFile } from "node:fs/promises"
import { join } from "node:path"

import { Failure, say, step } from "../../scripts/progress.mjs"
import { ROOT } from "../../scripts/repository.mjs"
import { runToEnd } from "../../scripts/run.mjs"
import { bundleExplorer } from "../model/explorer.mjs"
import { MUTATIONS } from "../model/mutations.mjs"
import { tellSurvivors } from "./survivors.mjs"
import { takeOut } from "./take-out.mjs"

/** @typedef {import("../model/explorer.mjs").Lifetime} Lifetime */

/** @param {string} only @param {Lifetime} lifetime */
export async function testRules(only, lifetime) {
  const chosen = MUTATIONS.filter(({ guard }) => guard.includes(only))
  if (chosen.length === 0) throw new Failure(`There is no rule whose name contains "${only}".`)
  // What is red by itself proves nothing.
  const { code, output } = await explore("With every rule", lifetime)
  if (code !== 0) throw new Failure(`It is red without any change:\n${output.slice(-4_000)}`)
  const survivors = []
  for (const mutation of chosen) {
    if (!(await isNoticed(mutation, lifetime))) survivors.push(mutation.guard)
  }
  return tellSurvivors(chosen.length, survivors)
}

/** @param {import("./take-out.mjs").Guard} guard @param {Lifetime} lifetime */
async function isNoticed(guard, lifetime) {
  const file = join(ROOT, guard.file)
  const text = takeOut(await readFile(file, "utf8"), guard)
  const title = `Without this rule: ${guard.guard}`
  const { code, output } = await explore(title, lifetime, { file, text })
  const story = lastLineOfStory(output)
  // A program that breaks down ends with 1, too.
  const noticed = code === 1 && story !== null
  if (noticed) say(`  went red: ${story}`)
  else say(code === 0 ? "  stayed green" : `  was not judged:\n${output.slice(-3_000)}`)
  return noticed
}

/** @param {string} title @param {Lifetime} lifetime @param {{ file: string, text: string }} [instead] */
function explore(title, lifetime, instead) {
  return step(title, async () => {
    const program = await bundleExplorer(lifetime, instead)
    const command = ["--max-old-space-size=4000", program, "quick"]
    return runToEnd(process.execPath, command, { cwd: ROOT, signal: lifetime.signal })
  })
}

/** The promise that was broken. @param {string} output */
function lastLineOfStory(output) {
  const story = /^✗ .*\n((?: {2}\d+\. .*\n?)+)/m.exec(output)?.[1]
  return story?.trim().split("\n").at(-1)?.trim() ?? null
}
