import { cp, mkdir, mkdtemp, readFile, symlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import ts from "typescript"

import { guardFolder } from "../../scripts/guard.mjs"
import { Failure } from "../../scripts/progress.mjs"
import { ROOT } from "../../scripts/repository.mjs"
import { takeOut } from "./take-out.mjs"

/** @typedef {import("./take-out.mjs").Guard} Guard */

const PLUGIN = [".medusa", "package.json"]
/** What the tests and whatever they import need beside the plugin. */
const SOURCES = ["src", "simulator", "storefront", "cli", "demo", "scripts", "integration-tests"]
const SETTINGS = ["jest.config.js", "tsconfig.json"]

/** The built plugin without a guard, with the packages of this one. @param {Guard} guard */
export const pluginWithout = (guard) => copyWithout(guard, PLUGIN)

/** Everything that a test runs with, without a guard. @param {Guard} guard */
export const repositoryWithout = (guard) => copyWithout(guard, [...PLUGIN, ...SOURCES, ...SETTINGS])

/** @param {Guard} guard @param {string[]} parts */
async function copyWithout(guard, parts) {
  const folder = await mkdtemp(join(tmpdir(), "ext-wallet-mutation-"))
  const remove = guardFolder(folder)
  for (const part of parts) {
    await cp(join(ROOT, part), join(folder, part), { recursive: true })
  }
  await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"))
  await takeOutOf(folder, guard)
  return { folder, remove }
}

/**
 * Out of its sources, and out of the built plugin, which is what a store runs.
 * @param {string} folder @param {Guard} guard
 */
async function takeOutOf(folder, guard) {
  const { file } = guard
  const text = await readFile(join(ROOT, file), "utf8")
  const mutated = takeOut(text, guard)
  const built = join(".medusa", "server", file.replace(/\.ts$/, ".js"))
  if (transpile(text) !== (await readFile(join(folder, built), "utf8"))) {
    throw new Failure(`${built} is not what ${file} is built to. Run npm run build.`)
  }
  await write(join(folder, file), mutated)
  await write(join(folder, built), transpile(mutated))
}

/** As the plugin's build does it. @param {string} text */
function transpile(text) {
  const { config } = ts.readConfigFile(join(ROOT, "tsconfig.json"), ts.sys.readFile)
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, ROOT)
  const compilerOptions = {
    ...options,
    module: ts.ModuleKind.CommonJS,
    moduleResolution: undefined,
  }
  return ts.transpileModule(text, { compilerOptions }).outputText
}

/** @param {string} path @param {string} text */
async function write(path, text) {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}
