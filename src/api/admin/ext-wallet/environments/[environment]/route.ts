import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { walletOf } from "../../../../../modules/ext_wallet/wallet-of"
import { saveEnvironmentWorkflow } from "../../../../../workflows"
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
  const wallet = walletOf(req.scope)
  const { result } = await saveEnvironmentWorkflow(req.scope).run({
    input: {
      environment,
      accounts,
      wrapped_key: api_key && wallet.secrets.wrap(environment, api_key),
      force,
      actor_id: req.auth_context.actor_id,
    },
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
