/**
 * Jest gives every test file modules of its own, and so all of Medusa anew: more than ten seconds for each.
 * For the files of these folders Node itself loads the packages and the built plugin, once per worker.
 */
const FOLDERS = /[\\/]integration-tests[\\/](http|storefront)[\\/]/
const PACKAGES = /[\\/](node_modules|\.medusa[\\/]server)[\\/]/
/** Registers hooks of Jest, which it finds among the globals of its test file. */
const JESTS_OWN = /[\\/]node_modules[\\/](@jest|jest-[^\\/]+|@medusajs[\\/]test-utils)[\\/]/

/** @param {string} testPath */
const sharesModules = (testPath) => FOLDERS.test(testPath)

/** @param {string} file */
const isLoadedOnce = (file) => PACKAGES.test(file) && !JESTS_OWN.test(file)

module.exports = { sharesModules, isLoadedOnce }
