// Rules about money whose loss the explorer has to notice by itself.
import { readFile } from "node:fs/promises"
import { join } from "node:path"

import { bundleExplorer } from "../model-bundle.mjs"
import { say, step } from "../progress.mjs"
import { ROOT } from "../repository.mjs"
import { runToEnd } from "../run.mjs"
import { takeOut } from "./take-out.mjs"

/** @typedef {import("./take-out.mjs").Guard} Guard */
/** @typedef {{ folder: string, signal: AbortSignal }} Place */

/** Whether the explorer is green with every rule: what is red by itself proves nothing. @param {Place} place */
export async function controlExplorer(place) {
  const { code, output } = await explore("With every rule", place)
  return code === 0 ? null : output.slice(-4_000)
}

/** @param {Guard} guard @param {Place} place @returns {Promise<boolean>} Whether it was noticed. */
export async function isNoticedByExplorer(guard, place) {
  const file = join(ROOT, guard.file)
  const text = takeOut(await readFile(file, "utf8"), guard)
  const { code, output } = await explore(`Without this rule: ${guard.guard}`, place, { file, text })
  const story = lastLineOfStory(output)
  // A program that breaks down ends with 1, too.
  const noticed = code === 1 && story !== null
  if (noticed) say(`  went red: ${story}`)
  else say(code === 0 ? "  stayed green" : `  was not judged:\n${output.slice(-3_000)}`)
  return noticed
}

/** @param {string} title @param {Place} place @param {{ file: string, text: string }} [instead] */
function explore(title, { folder, signal }, instead) {
  return step(title, async () => {
    const program = join(folder, "main.cjs")
    await bundleExplorer(program, instead)
    const command = ["--max-old-space-size=4000", program, "--quick"]
    return runToEnd(process.execPath, command, { cwd: ROOT, signal })
  })
}

/** The promise that was broken. @param {string} output */
function lastLineOfStory(output) {
  const story = /^✗ .*\n((?: {2}\d+\. .*\n?)+)/m.exec(output)?.[1]
  return story?.trim().split("\n").at(-1)?.trim() ?? null
}
