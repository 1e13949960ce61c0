/** Medusa's own validation repeats a wrong value in answer and log; here that could be an API key. */
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { z } from "@medusajs/framework/zod"

import { invalidData } from "../../modules/ext_wallet/refusals"

export function validateBody(schema: z.ZodType) {
  return (req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void => {
    const { data, error } = schema.safeParse(req.body)
    if (error) {
      const faults = error.issues.map(({ path, message }) =>
        [path.join("."), message].filter(Boolean).join(": ")
      )
      throw invalidData(faults.join("; "))
    }
    req.validatedBody = data
    next()
  }
}
