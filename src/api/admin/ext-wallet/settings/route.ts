import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { readSettings, saveSettings } from "../../../../settings/settings"
import { say } from "../../../../words/say"
import type { ChecklistIncomplete, SettingsAnswer } from "../types"
import type { SaveSettingsBody } from "../validators"

export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<SettingsAnswer>
): Promise<void> {
  res.json({ settings: await readSettings(req.scope) })
}

export async function POST(
  req: AuthenticatedMedusaRequest<SaveSettingsBody>,
  res: MedusaResponse<SettingsAnswer | ChecklistIncomplete>
): Promise<void> {
  const { acknowledge_untested = false, ...patch } = req.validatedBody
  const { actor_id } = req.auth_context
  const result = await saveSettings(req.scope, { patch, acknowledge_untested, actor_id })
  if (result.saved) {
    res.json({ settings: await readSettings(req.scope) })
    return
  }
  const missing = result.missing.map(({ id, message, always }) => ({ id, message, always }))
  res.status(400).json({
    type: "not_allowed",
    code: "checklist_incomplete",
    message: say("checklistIncomplete", { lines: missing.map((line) => line.message).join(" ") }),
    missing,
  })
}
