/** Which Medusa this server runs. The package does not export its own package.json, so it is looked for. */
import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { z } from "@medusajs/framework/zod"

const manifestSchema = z.object({ name: z.literal("@medusajs/framework"), version: z.string() })

export function medusaVersion(): string | null {
  try {
    return versionAbove(dirname(require.resolve("@medusajs/framework/utils")))
  } catch {
    return null
  }
}

function versionAbove(folder: string): string | null {
  const file = join(folder, "package.json")
  const manifest = existsSync(file)
    ? manifestSchema.safeParse(JSON.parse(readFileSync(file, "utf8")))
    : null
  if (manifest?.success) return manifest.data.version
  const parent = dirname(folder)
  return parent === folder ? null : versionAbove(parent)
}
