/** Looks for what is wrong with a store's set-up before a payment finds out. Changes nothing. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { checkBackendUrl } from "./backend-url"
import { checkKey } from "./key"
import { checkLanding } from "./landing"
import { checkLocking } from "./locking"
import { checkMedusaVersion } from "./medusa-version"
import { checkRegion } from "./region"
import { checkRegistration } from "./registration"
import { checkSecret } from "./secret"
import { checkStorefrontUrl } from "./storefront-url"
import type { Check } from "./types"

export async function examineStore(container: MedusaContainer): Promise<Check[]> {
  return [
    checkRegistration(container),
    checkLocking(container),
    checkBackendUrl(container),
    checkMedusaVersion(),
    ...(await Promise.all([
      checkStorefrontUrl(container),
      checkLanding(container),
      checkRegion(container),
      checkSecret(container),
      checkKey(container),
    ])),
  ]
}
