/** Whether the plugin was tested with the Medusa that it runs in. */
import { versionProblem } from "../domain/medusa-version"
import { medusaVersion, pluginVersion } from "../modules/ext_wallet"
import { sentence } from "../words/sentence"
import { ok, warning, type Check } from "./check"

export function checkMedusaVersion(version = medusaVersion()): Check {
  const id = "medusa_version"
  const problem = versionProblem(version)
  const versions = { version: version ?? "", plugin: pluginVersion() ?? "" }
  return problem
    ? warning(id, problem.message, problem.remedy)
    : ok(id, sentence("doctor.medusa_version.ok", versions))
}
