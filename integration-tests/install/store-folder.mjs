import { mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises"
import { join } from "node:path"

import { ROOT } from "../../scripts/repository.mjs"
import { readmeBlock } from "./readme-block.mjs"

/** What a store lists beside for pnpm, which lets a package see only what it names: as Medusa's own starter does. */
const LISTED_FOR_PNPM = [
  "@medusajs/ui",
  "@tanstack/react-query",
  "react-i18next",
  "react-router-dom",
  "vite",
  "zod",
]

/**
 * A plain store, with the packages that Medusa's own starter lists.
 * @param {string} folder @param {string} medusa  version @param {{ forPnpm?: boolean }} how
 */
export async function writeStore(folder, medusa, { forPnpm = false } = {}) {
  await mkdir(folder, { recursive: true })
  const names = ["admin-sdk", "cli", "framework", "medusa"]
  if (forPnpm) names.push("admin-shared", "caching", "dashboard", "draft-order")
  const manifest = {
    name: "plain-store",
    version: "0.0.1",
    private: true,
    scripts: { build: "medusa build", start: "medusa start" },
    dependencies: {
      ...Object.fromEntries(names.map((name) => [`@medusajs/${name}`, medusa])),
      ...(forPnpm ? await versionsHere(LISTED_FOR_PNPM) : {}),
    },
    devDependencies: {
      "@swc/core": "^1.7.28",
      "@types/node": "^20.12.11",
      "@types/react": "^18.3.2",
      "@types/react-dom": "^18.2.25",
      react: "^18.3.1",
      "react-dom": "^18.3.1",
      "ts-node": "^10.9.2",
      typescript: "^5.6.2",
    },
  }
  await writeFile(join(folder, "package.json"), JSON.stringify(manifest, null, 2))
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(TSCONFIG, null, 2))
  await writeFile(join(folder, "medusa-config.ts"), config(""))
}

/** As this repository has them, from its own Medusa. @param {string[]} names */
async function versionsHere(names) {
  const versions = names.map(async (name) => [name, await versionIn(ROOT, name)])
  return Object.fromEntries(await Promise.all(versions))
}

/** @param {string} folder @param {{ withPlugin: boolean }} how */
export async function configureStore(folder, { withPlugin }) {
  await writeFile(join(folder, "medusa-config.ts"), config(withPlugin ? await readmeBlock() : ""))
}

/** Stands in for an install of Medusa itself, which takes minutes: the packages are those of this repository.
 * @param {string} folder */
export async function borrowPackages(folder) {
  const source = join(ROOT, "node_modules")
  const target = join(folder, "node_modules")
  await mkdir(target, { recursive: true })
  const names = (await readdir(source)).filter((name) => name !== "medusa-payment-ext-wallet")
  await Promise.all(names.map((name) => symlink(join(source, name), join(target, name))))
}

/** @param {string} folder */
export const installedMedusa = (folder) => versionIn(folder, "@medusajs/medusa")

/** @param {string} folder @param {string} name @returns {Promise<string>} */
async function versionIn(folder, name) {
  const file = join(folder, "node_modules", name, "package.json")
  return JSON.parse(await readFile(file, "utf8")).version
}

const TSCONFIG = {
  compilerOptions: {
    target: "ES2021",
    esModuleInterop: true,
    module: "Node16",
    moduleResolution: "Node16",
    emitDecoratorMetadata: true,
    experimentalDecorators: true,
    skipLibCheck: true,
    strictNullChecks: true,
    outDir: "./.medusa/server",
    rootDir: "./",
    jsx: "react-jsx",
    resolveJsonModule: true,
  },
  "ts-node": { swc: true },
  include: ["**/*"],
  exclude: ["node_modules", ".medusa/server", ".medusa/admin"],
}

/** @param {string} block */
const config = (block) => `import { loadEnv, defineConfig } from "@medusajs/framework/utils"

loadEnv(process.env.NODE_ENV || "development", process.cwd())

module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    http: {
      storeCors: process.env.STORE_CORS!,
      adminCors: process.env.ADMIN_CORS!,
      authCors: process.env.AUTH_CORS!,
      jwtSecret: process.env.JWT_SECRET || "supersecret",
      cookieSecret: process.env.COOKIE_SECRET || "supersecret",
    },
  },
  admin: { disable: process.env.DISABLE_MEDUSA_ADMIN === "true" },
${block}})
`
