const { default: Runtime } = require("jest-runtime")

const { loadedOnce, sharesModules } = require("./loaded-once.cjs")

/** Jest's own, but for what a worker loads only once. */
module.exports = class WorkerRuntime extends Runtime {
  /** @param {string} from @param {string} moduleName */
  requireModuleOrMock(from, moduleName) {
    return this.requireOnce(from, moduleName) ?? super.requireModuleOrMock(from, moduleName)
  }

  /** @param {string} from @param {string} moduleName */
  requireActual(from, moduleName) {
    return this.requireOnce(from, moduleName) ?? super.requireActual(from, moduleName)
  }

  /** @param {string} from @param {string} moduleName */
  requireOnce(from, moduleName) {
    if (!sharesModules(this._testPath) || this._resolver.isCoreModule(moduleName)) return undefined
    const file = loadedOnce(this._resolveCjsModule(from, moduleName))
    return file && require(file)
  }
}
