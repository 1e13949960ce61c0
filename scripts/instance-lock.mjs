import { join } from "node:path"

import { claim } from "./claim.mjs"
import { Failure } from "./progress.mjs"
import { DATA } from "./repository.mjs"

export const LOCK_FILE = join(DATA, "instance.pid")

/** One instance per data folder: two would share a database and overwrite each other's logs. */
export function takeLock() {
  const { release, owner } = claim(LOCK_FILE)
  if (release) return { release }
  throw new Failure(
    `The demo runs already in this folder (process ${owner}). ` +
      `End it first (Ctrl-C there, or kill ${owner}), or start from another clone.`
  )
}
