/**
 * Express compares a path as it was sent, and decodes parameters afterwards; a proxy in front may decode first, or
 * fold two slashes. Our admin routes have no id that needs an escape, so a path that has one is none of theirs:
 * whoever guards a route by its name, here or before us, sees the only name that it has.
 */
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

const ESCAPED = /[%\\;]|\/\/|\/\.{1,2}(?:\/|$)/

export function requirePlainPath(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction
): void {
  if (ESCAPED.test(req.path)) {
    res.status(404).json({ type: "not_found", message: "There is no such route." })
    return
  }
  next()
}
