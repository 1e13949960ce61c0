import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { saveEnvironment } from "../../../../../settings/keys"
import { readEnvironment } from "../../../../../settings/settings"
import { say } from "../../../../../words/say"
import type { KeyRefused, SavedEnvironment } from "../../types"
import type { SaveEnvironmentBody } from "../../validators"
import { requireEnvironment } from "../require-environment"

export async function POST(
  req: AuthenticatedMedusaRequest<SaveEnvironmentBody>,
  res: MedusaResponse<SavedEnvironment | KeyRefused>
): Promise<void> {
  const environment = requireEnvironment(req)
  const { api_key, force = false, ...accounts } = req.validatedBody
  const result = await saveEnvironment(req.scope, {
    environment,
    accounts,
    api_key,
    force,
    actor_id: req.auth_context.actor_id,
  })
  const { verification } = result
  if (result.saved) {
    res.json({ environment: await readEnvironment(req.scope, environment), verification })
    return
  }
  const { ok: _failed, ...why } = result.verification
  const message = `${say(TITLES[result.code])} ${why.problem} ${why.remedy}`
  res.status(400).json({ type: "not_allowed", code: result.code, message, ...why })
}

const TITLES = {
  key_not_verified: "key.refused",
  secret_unreadable: "key.refusedUnreadable",
} as const
