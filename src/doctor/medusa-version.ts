/** Whether the plugin was tested with the Medusa that it runs in. */
import { versionProblem } from "../domain/medusa-version"
import { medusaVersion } from "../modules/ext_wallet"
import { say } from "../words/say"
import { ok, type Check } from "./types"

export function checkMedusaVersion(version = medusaVersion()): Check {
  const id = "medusa_version"
  const problem = versionProblem(version)
  return problem
    ? { id, status: "warning", ...problem }
    : ok(id, say("doctor.medusa_version.ok", { version: version ?? "" }))
}
