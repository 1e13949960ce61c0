// npm run test:model [-- --deep]
import { explore } from "./explorer.mjs"
import { ensureInstalled } from "./install.mjs"
import { createLifetime } from "./lifetime.mjs"

const lifetime = createLifetime()
testModel().then((code) => lifetime.end(code), lifetime.fail)

async function testModel() {
  await ensureInstalled(lifetime)
  const { failed } = await explore(lifetime, { deep: process.argv.includes("--deep") })
  return failed === 0 ? 0 : 1
}
