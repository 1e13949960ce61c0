const { TestEnvironment } = require("jest-environment-node")
const path = require("node:path")

const { isUnit, sharesModules } = require("./loaded-once.cjs")

const LEVELS = ["debug", "log", "info", "warn", "error"]
const CHECKPOINT = Symbol.for("medusa-payment-ext-wallet.checkpoint")
const STORE = path.resolve(__dirname, "../store") + path.sep

/**
 * A test file has globals of its own, and what its worker loaded once has those of the worker. Here they are
 * the same where a test changes or compares them.
 */
module.exports = class WorkerEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context)
    if (isUnit(context.testPath)) acceptErrorsOf(this.global)
    if (!sharesModules(context.testPath)) return
    this.before = { ...process.env }
    this.global.process.env = process.env
    this.global.Date = Date
    acceptErrorsOf(this.global)
    this.console = { ...console }
    for (const level of LEVELS) console[level] = context.console[level].bind(context.console)
    Object.defineProperty(this.global, CHECKPOINT, {
      get: () => globalThis[CHECKPOINT],
      set: (listener) => {
        globalThis[CHECKPOINT] = listener
      },
    })
    forgetStore()
  }

  async teardown() {
    if (this.before) {
      for (const name of Object.keys(process.env)) {
        if (!(name in this.before)) delete process.env[name]
      }
      Object.assign(process.env, this.before)
      globalThis[CHECKPOINT] = undefined
      Object.assign(console, this.console)
    }
    await super.teardown()
  }
}

/** An error of the worker's is one for the test file, too. */
function acceptErrorsOf({ Error: Theirs }) {
  Object.defineProperty(Theirs, Symbol.hasInstance, {
    value(it) {
      const ordinary = Function.prototype[Symbol.hasInstance].call(this, it)
      return ordinary || (this === Theirs && it instanceof Error)
    },
  })
}

/** Its configuration is what the next test file asks for. */
function forgetStore() {
  for (const file of Object.keys(require.cache)) {
    if (file.startsWith(STORE)) delete require.cache[file]
  }
}
