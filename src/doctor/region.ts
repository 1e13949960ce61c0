/** Whether any customer can choose the wallet. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { say } from "../words/say"
import { isOfferedSomewhere } from "../settings/go-live"
import type { Check } from "./types"

export async function checkRegion(container: MedusaContainer): Promise<Check> {
  return judgeRegion(await isOfferedSomewhere(container))
}

export function judgeRegion(isOffered: boolean): Check {
  const id = "region"
  if (isOffered) {
    return { id, status: "ok", message: say("doctor.region.ok"), remedy: null }
  }
  return {
    id,
    status: "warning",
    message: say("doctor.region.none"),
    remedy: say("doctor.region.remedy"),
  }
}
