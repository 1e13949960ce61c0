const { existsSync } = require("node:fs")
const path = require("node:path")

/**
 * Jest gives every test file modules of its own, and so all of Medusa anew: more than ten seconds for each.
 * For the files of these folders Node itself loads the packages and the built plugin, once per worker.
 */
const FOLDERS = /[\\/]integration-tests[\\/](attacks|http|modules|storefront)[\\/]/
/** Puts a module of ours in another's place, which is Jest's to do. */
const WITH_MOCKS = /[\\/]modules[\\/]boot\.nightly\.spec\.ts$/
const PACKAGES = /[\\/](node_modules|\.medusa[\\/]server)[\\/]/
/** Registers hooks of Jest, which it finds among the globals of its test file. */
const JESTS_OWN = /[\\/]node_modules[\\/](@jest|jest-[^\\/]+|@medusajs[\\/]test-utils)[\\/]/
/** A unit test has our sources as they are, and of the packages only Medusa's are worth it; React is the test's own. */
const UNIT = /[\\/]__tests__[\\/]/
/** Each of these has telemetry of its own. */
const WITH_TELEMETRY = /[\\/]src[\\/]telemetry[\\/]/
const MEDUSA = /[\\/]node_modules[\\/]@medusajs[\\/](?!ui|icons|test-utils)/
const SOURCES = path.resolve(__dirname, "../../src") + path.sep
const BUILT = path.resolve(__dirname, "../../.medusa/server/src")

/** @param {string} testPath */
const sharesModules = (testPath) => FOLDERS.test(testPath) && !WITH_MOCKS.test(testPath)

/** @param {string} testPath */
const isUnit = (testPath) => UNIT.test(testPath) && !WITH_TELEMETRY.test(testPath)

/** The file that Node loads in place of this one, if it does. @param {string} file @param {string} testPath */
function loadedOnce(file, testPath) {
  if (isUnit(testPath)) return MEDUSA.test(file) ? file : undefined
  if (PACKAGES.test(file)) return JESTS_OWN.test(file) ? undefined : file
  if (!file.startsWith(SOURCES) || file.includes("__tests__")) return undefined
  // What a test takes from the sources is what the plugin has that the store runs.
  const built = path.join(BUILT, path.relative(SOURCES, file)).replace(/\.ts$/, ".js")
  return existsSync(built) ? built : undefined
}

module.exports = { sharesModules, isUnit, loadedOnce }
