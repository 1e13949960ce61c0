import { mkdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"

import { finishBuild } from "./finish-build.mjs"
import { describe, step } from "./progress.mjs"
import { isMain, MEDUSA_CLI, ROOT } from "./repository.mjs"
import { run } from "./run.mjs"
import { hashFiles } from "./tree-hash.mjs"

const INPUTS = ["src", "simulator", "storefront", "cli", "tsconfig.json", "package.json"]
const RECIPE = ["package-lock.json", "scripts/build.mjs", "scripts/finish-build.mjs"]
const OUTPUT = join(".medusa", "server")
const STAMP = join(ROOT, ".medusa", "plugin.stamp")

/** Builds the plugin, unless the last build came from the same sources and is still as it was.
 * @param {{ signal?: AbortSignal }} [options] */
export async function ensureBuilt(options = {}) {
  const inputs = await hashFiles(ROOT, [...INPUTS, ...RECIPE], isTest)
  if ((await lastStamp()) === `${inputs} ${await hashFiles(ROOT, [OUTPUT])}`) return
  await step("Building the plugin", async () => {
    await run(process.execPath, [MEDUSA_CLI, "plugin:build"], { cwd: ROOT, ...options })
    await finishBuild(join(ROOT, OUTPUT), join(ROOT, "src"))
    await mkdir(join(ROOT, ".medusa"), { recursive: true })
    await writeFile(STAMP, `${inputs} ${await hashFiles(ROOT, [OUTPUT])}`)
  })
}

/** @param {string} path */
function isTest(path) {
  return path.includes("__tests__")
}

async function lastStamp() {
  return readFile(STAMP, "utf8").catch(() => null)
}

if (isMain(import.meta.url)) {
  ensureBuilt().catch((error) => {
    process.stderr.write(`${describe(error)}\n`)
    process.exitCode = 1
  })
}
