import { access, constants } from "node:fs/promises"
import { delimiter, join } from "node:path"

import { describe, Failure, say, step } from "./progress.mjs"
import { isMain } from "./repository.mjs"
import { run } from "./run.mjs"

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
const ADVICE =
  "The browser tests need Chromium. Install Debian's package (apt-get install chromium), " +
  "or set CHROMIUM_PATH to the program file of a Chromium or Chrome."

/** @param {{ signal?: AbortSignal }} [options] @returns {Promise<string>} the program file */
export async function ensureBrowser(options = {}) {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (await isExecutable(given)) return given
    throw new Failure(`CHROMIUM_PATH is ${given}, but there is no program. ${ADVICE}`)
  }
  const found = await findBrowser()
  if (found) return found
  await step("Installing Chromium", () => installBrowser(options))
  const installed = await findBrowser()
  if (!installed) throw new Failure(ADVICE)
  return installed
}

async function findBrowser() {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean)
  for (const name of NAMES) {
    for (const folder of folders) {
      const path = join(folder, name)
      if (await isExecutable(path)) return path
    }
  }
  return null
}

/** @param {{ signal?: AbortSignal }} options */
async function installBrowser(options) {
  const prefix = process.getuid?.() === 0 ? [] : ["sudo", "-n"]
  const aptGet = (/** @type {string[]} */ ...args) => {
    const [command = "", ...rest] = [...prefix, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get"]
    return run(command, [...rest, "-y", "-q", ...args], options)
  }
  const install = () =>
    aptGet("install", "--no-install-recommends", "chromium", "fonts-dejavu-core")
  try {
    // Package lists that are there already are usually good enough, and quicker.
    await install().catch(() => aptGet("update").then(install))
  } catch (error) {
    throw new Failure(`${ADVICE}\n${describe(error)}`)
  }
}

/** @param {string} path */
async function isExecutable(path) {
  return access(path, constants.X_OK).then(
    () => true,
    () => false
  )
}

if (isMain(import.meta.url)) {
  ensureBrowser().then(say, (error) => {
    process.stderr.write(`${describe(error)}\n`)
    process.exitCode = 1
  })
}
