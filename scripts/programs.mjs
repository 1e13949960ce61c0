// Programs of the machine that a test needs, from Debian's packages where they are missing.
import { spawnSync } from "node:child_process"

import { describe, Failure, step } from "./progress.mjs"
import { run } from "./run.mjs"

const CHROMIUM = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
const ADVICE =
  "The browser tests need Chromium. Install Debian's package (apt-get install chromium), " +
  "or set CHROMIUM_PATH to the program file of a Chromium or Chrome."

/** @param {{ signal?: AbortSignal }} [options] @returns {Promise<string>} the program file */
export async function ensureBrowser(options = {}) {
  const given = process.env.CHROMIUM_PATH
  if (given && !findProgram(given)) {
    throw new Failure(`CHROMIUM_PATH is ${given}, but there is no program. ${ADVICE}`)
  }
  const found = given || findProgram(...CHROMIUM)
  if (found) return found
  await step("Installing Chromium", () =>
    installPackages(["chromium", "fonts-dejavu-core"], options).catch((error) => {
      throw new Failure(`${ADVICE}\n${describe(error)}`)
    })
  )
  const installed = findProgram(...CHROMIUM)
  if (!installed) throw new Failure(ADVICE)
  return installed
}

/** @param {string[]} names @returns {string | null} the program file of the first that there is */
export function findProgram(...names) {
  const script = 'for name; do command -v "$name" && exit; done'
  const { stdout } = spawnSync("sh", ["-c", script, "sh", ...names], { encoding: "utf8" })
  return stdout.trim() || null
}

/** @param {string[]} packages @param {{ signal?: AbortSignal }} options */
export async function installPackages(packages, options) {
  const prefix = process.getuid?.() === 0 ? [] : ["sudo", "-n"]
  const aptGet = (/** @type {string[]} */ ...args) => {
    const [command = "", ...rest] = [...prefix, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get"]
    return run(command, [...rest, "-y", "-q", ...args], options)
  }
  const install = () => aptGet("install", "--no-install-recommends", ...packages)
  // Package lists that are there already are usually good enough, and quicker.
  await install().catch(() => aptGet("update").then(install))
}
