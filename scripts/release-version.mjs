// npm run release:version: turns the changesets into a version and an entry of CHANGELOG.md.
import { readFile, writeFile } from "node:fs/promises"

import { run } from "./run.mjs"

/** @type {(path: string) => Promise<any>} */
const readJson = async (path) => JSON.parse(await readFile(path, "utf8"))

await run("npx", ["changeset", "version"])
const { version } = await readJson("package.json")
const lock = await readJson("package-lock.json")
// Not with `npm install`, which could drop the packages of other platforms.
lock.version = version
lock.packages[""].version = version
await writeFile("package-lock.json", `${JSON.stringify(lock, null, 2)}\n`)
