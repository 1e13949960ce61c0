const { default: Runtime } = require("jest-runtime")

const { isUnit, loadedOnce, sharesModules } = require("./loaded-once.cjs")

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
    const test = this._testPath
    const isShared = sharesModules(test) || isUnit(test)
    if (!isShared || this._resolver.isCoreModule(moduleName)) return undefined
    const file = loadedOnce(this._resolveCjsModule(from, moduleName), test)
    return file && require(file)
  }
}
