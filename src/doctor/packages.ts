/** Two copies of a package that keeps state: pages that fail to open, or a container that knows nothing. */
import { existsSync, readFileSync, realpathSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { z } from "@medusajs/framework/zod"

import { sentence } from "../words/sentence"
import { ok, warning, type Check } from "./check"

const SHARED = [
  "@medusajs/framework",
  "@medusajs/medusa",
  "@medusajs/ui",
  "@tanstack/react-query",
  "react",
  "react-i18next",
  "react-router-dom",
]

const manifestSchema = z.looseObject({ version: z.string() })

export function checkPackages(storeFolder = process.cwd(), pluginFolder = __dirname): Check {
  const medusa = findPackage("@medusajs/medusa", storeFolder)
  const dashboard = medusa && findPackage("@medusajs/dashboard", medusa)
  const users = [storeFolder, pluginFolder, medusa, dashboard].filter((folder) => folder !== null)
  return judgePackages(
    SHARED.flatMap((name) => {
      const found = users.map((folder) => findPackage(name, folder))
      const copies = [...new Set(found.filter((folder) => folder !== null))]
      return copies.length > 1 ? [`${name} (${copies.map(versionOf).join(", ")})`] : []
    })
  )
}

function judgePackages(doubled: string[]): Check {
  const id = "packages"
  return doubled.length === 0
    ? ok(id, sentence("doctor.packages.ok"))
    : warning(
        id,
        sentence("doctor.packages.twice", { packages: doubled.join("; ") }),
        sentence("doctor.packages.remedy")
      )
}

/** The folder that Node.js would take it from. By its place, because not every package exports its package.json. */
function findPackage(name: string, user: string): string | null {
  const folders = createRequire(join(user, "package.json")).resolve.paths(name) ?? []
  const found = folders
    .map((folder) => join(folder, name))
    .find((folder) => existsSync(join(folder, "package.json")))
  return found ? realpathSync(found) : null
}

function versionOf(folder: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
  return manifestSchema.safeParse(manifest).data?.version ?? "?"
}
