/** Which parts of the block a store's medusa-config already has, judging by its text. It is never executed. */
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"

const NAMES = ["medusa-config.ts", "medusa-config.js", "medusa-config.mjs", "medusa-config.cjs"]
const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm
const DEPENDENCIES = /\bdependencies["']?\s*:\s*\[([^\]]*)\]/g

const PARTS = [
  {
    name: "the plugin",
    isIn: (text: string) => /["'`]medusa-payment-ext-wallet["'`]/.test(text),
  },
  {
    name: "the payment provider",
    isIn: (text: string) => /["'`]medusa-payment-ext-wallet\/providers\/ext["'`]/.test(text),
  },
  {
    name: 'dependencies: ["ext_wallet", "query"]',
    isIn: (text: string) =>
      [...text.matchAll(DEPENDENCIES)].some(
        ([, listed = ""]) => /["'`]ext_wallet["'`]/.test(listed) && /["'`]query["'`]/.test(listed)
      ),
  },
]

export type FoundConfig = { file: string; parts: { name: string; isThere: boolean }[] }

export function readConfig(folder: string): FoundConfig | null {
  const file = NAMES.find((name) => existsSync(join(folder, name)))
  if (!file) return null
  const text = readFileSync(join(folder, file), "utf8").replace(COMMENT, "")
  return { file, parts: PARTS.map(({ name, isIn }) => ({ name, isThere: isIn(text) })) }
}
