// What every run with servers that die needs first: its programs, a database server, and a folder.
import { mkdtemp } from "node:fs/promises"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"

import { ensureBuilt } from "../../scripts/build.mjs"
import { ensureInstalled } from "../../scripts/install.mjs"
import { databaseForTests } from "../../scripts/postgres.mjs"
import { quietEnvironment } from "../../scripts/quiet-environment.mjs"
import { ROOT } from "../../scripts/repository.mjs"
import { bundleHarness } from "./bundle.mjs"

/** @typedef {import("../../scripts/lifetime.mjs").Lifetime} Lifetime */

const FOLDER = "ext-wallet-faults-"

/**
 * `main` is the bundled program of this name; `places` is what it wants to know of the rest.
 * @param {Lifetime} lifetime
 * @param {{ main: "main" | "cluster", plugin?: string, keep?: boolean }} options  `plugin` is the folder of the
 *   built plugin; with `keep` the folder of the journal and the logs stays
 */
export async function prepareHarness(lifetime, { main, plugin = ROOT, keep = false }) {
  await ensureInstalled(lifetime)
  if (plugin === ROOT) await ensureBuilt(lifetime)
  const programs = await lifetime.temporaryFolder(join(ROOT, ".cache"), FOLDER)
  await bundleHarness({ outdir: programs, plugin })
  const { DB_HOST, DB_PORT, DB_USERNAME, DB_PASSWORD } = await databaseForTests(lifetime)
  const serverUrl = `postgres://${DB_USERNAME}:${DB_PASSWORD}@${DB_HOST}:${DB_PORT}/postgres`
  const folder = keep
    ? await mkdtemp(join(tmpdir(), FOLDER))
    : await lifetime.temporaryFolder(tmpdir(), FOLDER)
  Object.assign(process.env, quietEnvironment())
  return {
    program: createRequire(import.meta.url)(join(programs, `${main}.cjs`)),
    places: { root: ROOT, plugin, programs, serverUrl, folder },
  }
}
