/** The nearest package.json with the package's name. How far up it is differs between source and build. */
import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { z } from "zod"

const packageSchema = z.object({
  name: z.literal("medusa-payment-ext-wallet"),
  version: z.string(),
})

export function packageVersion(folder: string = __dirname): string {
  const file = join(folder, "package.json")
  const found = existsSync(file)
    ? packageSchema.safeParse(JSON.parse(readFileSync(file, "utf8")))
    : null
  if (found?.success) return found.data.version
  const parent = dirname(folder)
  return parent === folder ? "unknown" : packageVersion(parent)
}
