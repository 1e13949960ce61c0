import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"

import { ROOT } from "./repository.mjs"

const CONFIG_HOME = join(ROOT, ".cache", "config")

/**
 * What every process gets that we start: nothing may call home. The variable alone keeps Medusa from
 * taking notes, but a process that sends older ones still starts at every exit; only the setting in the
 * user's configuration stops that, so ours is put in its place.
 */
export function quietEnvironment() {
  const folder = join(CONFIG_HOME, "medusa")
  mkdirSync(folder, { recursive: true })
  const settings = { telemetry: { enabled: false, machine_id: "none" } }
  writeFileSync(join(folder, "config.json"), JSON.stringify(settings))
  return { MEDUSA_DISABLE_TELEMETRY: "true", DO_NOT_TRACK: "1", XDG_CONFIG_HOME: CONFIG_HOME }
}
