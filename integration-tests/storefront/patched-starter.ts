/** The starter's excerpt with the guide's edits applied, as a person would apply them. */
import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { compileFunction } from "node:vm"

import { starterExcerpt, type StarterLayout } from "./starter-excerpt"

const ROOT = path.resolve(__dirname, "../..")
const PATCH = path.join(ROOT, "docs/guides/nextjs-starter.patch")
const PACKAGES = ["@medusajs", "@types", "react", "react-dom"]

export function patchedStarter(layout: StarterLayout): string {
  const folder = mkdtempSync(path.join(tmpdir(), "ext-wallet-starter-"))
  for (const [file, text] of Object.entries(starterExcerpt(layout))) {
    const target = path.join(folder, file)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
  const modules = path.join(folder, "node_modules")
  mkdirSync(modules)
  for (const name of PACKAGES) {
    symlinkSync(path.join(ROOT, "node_modules", name), path.join(modules, name))
  }
  symlinkSync(ROOT, path.join(modules, "medusa-payment-ext-wallet"))
  run("git", ["init", "--quiet"], folder)
  run("git", ["apply", PATCH], folder)
  return folder
}

/** As the starter's own tsconfig.json has it. */
export function typecheck(folder: string): string {
  const compilerOptions = {
    target: "es5",
    lib: ["dom", "dom.iterable", "esnext"],
    skipLibCheck: true,
    strict: true,
    noEmit: true,
    esModuleInterop: true,
    module: "esnext",
    moduleResolution: "node",
    isolatedModules: true,
    jsx: "react-jsx",
    types: ["node", "react"],
    baseUrl: "./src",
    paths: { "@lib/*": ["lib/*"], "@modules/*": ["modules/*"] },
  }
  writeFileSync(
    path.join(folder, "tsconfig.json"),
    JSON.stringify({ compilerOptions, include: ["src"] })
  )
  return run(process.execPath, [path.join(ROOT, "node_modules/typescript/bin/tsc"), "-p", folder])
}

/** One script for the browser, with the addresses that Next.js would read from the environment. */
export function bundle(folder: string, backendUrl: string, publishableKey: string): string {
  return esbuild(folder, "src/main.tsx", [
    "--jsx=automatic",
    "--alias:@lib=./src/lib",
    "--alias:@modules=./src/modules",
    define("NEXT_PUBLIC_MEDUSA_BACKEND_URL", backendUrl),
    define("NEXT_PUBLIC_MEDUSA_PUBLISHABLE_KEY", publishableKey),
    define("NODE_ENV", "production"),
  ])
}

type Route = { GET: (request: Request) => Promise<Response> }

/** A route of the starter, as its server would run it. */
export function loadRoute(folder: string, file: string, backendUrl: string): Route {
  const script = esbuild(folder, file, [
    "--platform=node",
    "--format=cjs",
    define("NEXT_PUBLIC_MEDUSA_BACKEND_URL", backendUrl),
  ])
  const loaded = { exports: {} }
  compileFunction(script, ["module", "require"])(loaded, require)
  return loaded.exports as Route
}

const define = (name: string, value: string) => `--define:process.env.${name}="${value}"`

function esbuild(folder: string, entry: string, flags: string[]): string {
  return run(path.join(ROOT, "node_modules/.bin/esbuild"), [entry, "--bundle", ...flags], folder)
}

function run(command: string, args: string[], cwd = ROOT): string {
  return execFileSync(command, args, { cwd, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 })
}
