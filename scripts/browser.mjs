import { findProgram, installPackages, isProgram } from "./programs.mjs"
import { describe, Failure, step } from "./progress.mjs"

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
const ADVICE =
  "The browser tests need Chromium. Install Debian's package (apt-get install chromium), " +
  "or set CHROMIUM_PATH to the program file of a Chromium or Chrome."

/** @param {{ signal?: AbortSignal }} [options] @returns {Promise<string>} the program file */
export async function ensureBrowser(options = {}) {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (await isProgram(given)) return given
    throw new Failure(`CHROMIUM_PATH is ${given}, but there is no program. ${ADVICE}`)
  }
  const found = await findProgram(NAMES)
  if (found) return found
  await step("Installing Chromium", () =>
    installPackages(["chromium", "fonts-dejavu-core"], options).catch((error) => {
      throw new Failure(`${ADVICE}\n${describe(error)}`)
    })
  )
  const installed = await findProgram(NAMES)
  if (!installed) throw new Failure(ADVICE)
  return installed
}
