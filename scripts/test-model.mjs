// npm run test:model [-- --deep]
import { join } from "node:path"

import { ensureInstalled } from "./install.mjs"
import { createLifetime } from "./lifetime.mjs"
import { ROOT } from "./repository.mjs"
import { runToEnd } from "./run.mjs"

const lifetime = createLifetime()
test().then((code) => lifetime.end(code), lifetime.fail)

async function test() {
  await ensureInstalled(lifetime)
  const { build } = await import("esbuild")
  const folder = await lifetime.temporaryFolder(join(ROOT, ".cache"), "model-")
  const program = join(folder, "main.cjs")
  await build({
    entryPoints: [join(ROOT, "integration-tests/model/main.ts")],
    bundle: true,
    platform: "node",
    format: "cjs",
    outfile: program,
    logLevel: "error",
  })
  const command = ["--max-old-space-size=12000", program, ...process.argv.slice(2)]
  const { code } = await runToEnd(process.execPath, command, {
    cwd: ROOT,
    env: {},
    show: "stderr",
    signal: lifetime.signal,
  })
  return code === 0 ? 0 : 1
}
