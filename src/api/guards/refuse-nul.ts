/** PostgreSQL keeps no text with a NUL character, and would refuse it late, with an error that says nothing. */
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { invalidData } from "../../modules/ext_wallet/refusals"

export function refuseNul(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction
): void {
  if (req.originalUrl.includes("%00") || holdsNul(req.body)) {
    throw invalidData("The request contains a NUL character. Remove it and send the request again")
  }
  next()
}

/** Without recursion: how deep a body is nested is the sender's choice. */
function holdsNul(body: unknown): boolean {
  const left = [body]
  while (left.length > 0) {
    const value = left.pop()
    if (typeof value === "string" && value.includes("\0")) {
      return true
    }
    if (typeof value === "object" && value !== null) {
      const inside: unknown[] = Object.values(value)
      left.push(...Object.keys(value), ...inside)
    }
  }
  return false
}
