import { readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"

/** Medusa's build inlines them whatever tsconfig.json says, and they point to sources that are not published. */
const SOURCE_MAP = /\n?\/\/# sourceMappingURL=data:\S*\s*$/

/** What Medusa's dashboard imports is one object, whose shape is Medusa's own business. */
const ADMIN_TYPES = {
  "index.d.ts": "declare const extensions: Record<string, unknown>\nexport = extensions\n",
  "index.d.mts": "declare const extensions: Record<string, unknown>\nexport default extensions\n",
}

/** Makes a built plugin fit for others to install.
 * @param {string} output */
export async function finishBuild(output) {
  const names = await readdir(output, { recursive: true })
  const scripts = names.filter((name) => /\.m?js$/.test(name))
  await Promise.all(scripts.map((name) => dropSourceMap(join(output, name))))
  for (const [name, text] of Object.entries(ADMIN_TYPES)) {
    await writeFile(join(output, "src", "admin", name), text)
  }
}

/** @param {string} file */
async function dropSourceMap(file) {
  const text = await readFile(file, "utf8")
  const without = text.replace(SOURCE_MAP, "\n")
  if (without !== text) await writeFile(file, without)
}
