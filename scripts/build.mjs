import { readdir, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"

import { makeOnce } from "./made-once.mjs"
import { describe, step } from "./progress.mjs"
import { dropPrivateTypes, typesOf } from "./public-types.mjs"
import { isMain, MEDUSA_CLI, ROOT } from "./repository.mjs"
import { run } from "./run.mjs"

const SOURCES = ["src", "simulator", "storefront", "cli", "tsconfig.json", "package.json"]
const RECIPE = [
  "package-lock.json",
  join("scripts", "build.mjs"),
  join("scripts", "public-types.mjs"),
]
const OUTPUT = join(".medusa", "server")
const STAMP = join(".medusa", "plugin.stamp")

/** Medusa's build inlines them whatever tsconfig.json says, and they point to sources that are not published. */
const SOURCE_MAP = /\n?\/\/# sourceMappingURL=data:\S*\s*$/

/** The types that others see name the English texts, and need not repeat what these say. */
const WORD_TYPES = /words[\\/]admin[\\/](en|english-only)\.d\.ts$/
const TEXT = /(?<=^\s*readonly .+: )"(?:[^"\\]|\\.)*"(?=;$)/gm

/** Medusa bundles its dashboard from modules, and ours holds its words; the server says English ones only. */
const NEVER_LOADED = [
  /^src[\\/]admin[\\/]index\.(js|d\.ts)$/,
  /^src[\\/]words[\\/]admin[\\/](?!en\.|english-only\.)/,
]

/** What Medusa's dashboard imports is one object, whose shape is Medusa's own business. */
const ADMIN_TYPES = "declare const extensions: Record<string, unknown>\nexport default extensions\n"

/** Builds the plugin, unless it is built. @param {{ signal?: AbortSignal }} [options] */
export async function ensureBuilt(options = {}) {
  const recipe = { inputs: [...SOURCES, ...RECIPE], output: OUTPUT, stamp: STAMP }
  await makeOnce(recipe, () =>
    step("Building the plugin", async () => {
      await run(process.execPath, [MEDUSA_CLI, "plugin:build"], { cwd: ROOT, ...options })
      await finishBuild(join(ROOT, OUTPUT), join(ROOT, "src"))
      await dropTypes()
    })
  )
}

/** Makes a built plugin fit for others to install. @param {string} output @param {string} sources */
export async function finishBuild(output, sources) {
  await requireRoutes(join(output, "src", "api"), join(sources, "api"))
  const names = await readdir(output, { recursive: true })
  const scripts = names.filter((name) => /\.m?js$/.test(name))
  await Promise.all(scripts.map((name) => rewrite(join(output, name), SOURCE_MAP, "\n")))
  const words = names.filter((name) => WORD_TYPES.test(name))
  await Promise.all(words.map((name) => rewrite(join(output, name), TEXT, "string")))
  const dropped = names.filter((name) => NEVER_LOADED.some((pattern) => pattern.test(name)))
  await Promise.all(dropped.map((name) => rm(join(output, name))))
  await writeFile(join(output, "src", "admin", "index.d.mts"), ADMIN_TYPES)
}

async function dropTypes() {
  const { exports } = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8"))
  const names = await readdir(join(ROOT, OUTPUT), { recursive: true })
  await dropPrivateTypes(
    names.filter((name) => name.endsWith(".d.ts")).map((name) => join(ROOT, OUTPUT, name)),
    typesOf(exports).map((name) => join(ROOT, name))
  )
}

/** Medusa's build says nothing of what it leaves out, such as a folder called `test` that no other file imports.
 * @param {string} built @param {string} sources */
async function requireRoutes(built, sources) {
  const there = await findRoutes(built)
  const missing = (await findRoutes(sources)).filter((route) => !there.includes(route))
  if (missing.length > 0) {
    throw new Error(
      `The build has left out ${missing.join(", ")}. Import it from a file that is kept.`
    )
  }
}

/** @param {string} folder */
async function findRoutes(folder) {
  const names = await readdir(folder, { recursive: true })
  return names.filter((name) => /\broute\.[jt]s$/.test(name)).map((name) => name.slice(0, -3))
}

/** @param {string} file @param {RegExp} found @param {string} instead */
async function rewrite(file, found, instead) {
  const text = await readFile(file, "utf8")
  const rewritten = text.replace(found, instead)
  if (rewritten !== text) await writeFile(file, rewritten)
}

if (isMain(import.meta.url)) {
  ensureBuilt().catch((error) => {
    process.stderr.write(`${describe(error)}\n`)
    process.exitCode = 1
  })
}
