/** Whether any customer can choose the wallet. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { isOfferedSomewhere } from "../settings/go-live"
import type { Check } from "./types"

export async function checkRegion(container: MedusaContainer): Promise<Check> {
  return judgeRegion(await isOfferedSomewhere(container))
}

export function judgeRegion(isOffered: boolean): Check {
  const id = "region"
  if (isOffered) {
    return { id, status: "ok", message: "The wallet is enabled in a region.", remedy: null }
  }
  return {
    id,
    status: "warning",
    message: "The wallet is not enabled in any region, so customers cannot choose it.",
    remedy: "Add Ext (WALLET) to a region's payment providers in Settings → Regions.",
  }
}
