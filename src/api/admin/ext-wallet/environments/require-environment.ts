import type { MedusaRequest } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"

import { ENVIRONMENTS, type Environment } from "../../../../domain/environment"

/** The environment in the path, or a 404. */
export function requireEnvironment({ params }: MedusaRequest): Environment {
  const environment = ENVIRONMENTS.find((known) => known === params.environment)
  if (!environment) {
    throw new MedusaError(
      MedusaError.Types.NOT_FOUND,
      `There is no environment "${params.environment ?? ""}", only ${ENVIRONMENTS.join(" and ")}.`
    )
  }
  return environment
}
