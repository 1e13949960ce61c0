// npm run test:model [-- --deep]: explores every world around a payment.
// npm run test:model -- --mutations [--only text]: takes each rule about money out in turn, and expects a story.
import { parseArgs } from "node:util"

import { ensureInstalled } from "../../scripts/install.mjs"
import { createLifetime } from "../../scripts/lifetime.mjs"
import { explore } from "./explorer.mjs"

const lifetime = createLifetime()
testModel().then((code) => lifetime.end(code), lifetime.fail)

async function testModel() {
  const flag = /** @type {const} */ ({ type: "boolean", default: false })
  const { values } = parseArgs({
    options: { deep: flag, mutations: flag, only: { type: "string", default: "" } },
  })
  await ensureInstalled(lifetime)
  if (values.mutations) {
    // It needs a compiler, which the searches alone do not.
    const { testRules } = await import("../mutations/by-explorer.mjs")
    return testRules(values.only, lifetime)
  }
  const { failed } = await explore(lifetime, { deep: values.deep })
  return failed === 0 ? 0 : 1
}
