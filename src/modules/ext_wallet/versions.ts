/** Which Medusa this server runs, and which version of this plugin. How far up a package.json is differs between source and build. */
import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { z } from "@medusajs/framework/zod"

const manifestSchema = z.object({ name: z.string(), version: z.string() })

/** The package does not export its own package.json, so it is looked for. */
export function medusaVersion(): string | null {
  try {
    return versionAbove(
      dirname(require.resolve("@medusajs/framework/utils")),
      "@medusajs/framework"
    )
  } catch {
    return null
  }
}

export function pluginVersion(): string | null {
  return versionAbove(__dirname, "medusa-payment-ext-wallet")
}

function versionAbove(folder: string, name: string): string | null {
  const file = join(folder, "package.json")
  const manifest = existsSync(file)
    ? manifestSchema.safeParse(JSON.parse(readFileSync(file, "utf8")))
    : null
  if (manifest?.data?.name === name) return manifest.data.version
  const parent = dirname(folder)
  return parent === folder ? null : versionAbove(parent, name)
}
