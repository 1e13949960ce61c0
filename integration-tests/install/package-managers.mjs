import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"

import { run } from "../../scripts/run.mjs"

/** @typedef {"npm" | "pnpm" | "yarn"} Manager */
/** @typedef {{ cwd: string, signal: AbortSignal }} Place */

/** Plain commands: whatever needs a flag here would need it in a merchant's store. */
const COMMANDS = {
  npm: { install: ["install"], add: ["install"], remove: ["uninstall"] },
  pnpm: { install: ["install"], add: ["add"], remove: ["remove"] },
  yarn: { install: ["install"], add: ["add"], remove: ["remove"] },
}

/** pnpm and yarn come from npm, into a folder of their own.
 * @param {Manager} name @param {string} folder @param {{ signal: AbortSignal }} options */
export async function getManager(name, folder, options) {
  const tools = join(folder, "tools")
  if (name !== "npm") {
    await mkdir(tools, { recursive: true })
    await writeFile(join(tools, "package.json"), JSON.stringify({ private: true }))
    const version = name === "pnpm" ? "pnpm@10" : "yarn@1"
    await run("npm", ["install", version], { cwd: tools, ...options })
  }
  const command = name === "npm" ? "npm" : join(tools, "node_modules", ".bin", name)
  const call = (/** @type {string[]} */ args, /** @type {Place} */ place) =>
    run(command, args, { ...place, env: { CI: "true", NODE_ENV: undefined } })
  return {
    /** @param {Place} place */
    install: (place) => call(COMMANDS[name].install, place),
    /** @param {string} what @param {Place} place */
    add: (what, place) =>
      call([...COMMANDS[name].add, name === "npm" ? what : `file:${what}`], place),
    /** @param {string} what @param {Place} place */
    remove: (what, place) => call([...COMMANDS[name].remove, what], place),
  }
}
