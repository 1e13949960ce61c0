/** Looks for what is wrong with a store's set-up before a payment finds out. Changes nothing. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { checkKey } from "./key"
import { checkLocking } from "./locking"
import { checkMedusaVersion } from "./medusa-version"
import { checkSecret } from "./secret"
import type { Check } from "./types"

export async function examineStore(container: MedusaContainer): Promise<Check[]> {
  const checks = await Promise.all([checkSecret(container), checkKey(container)])
  return [checkLocking(container), ...checks, checkMedusaVersion()]
}
