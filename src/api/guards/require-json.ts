/**
 * Medusa reads forms and plain text as bodies too, and a form on any page of the web can post those with
 * the admin's cookie. A JSON request from elsewhere needs the browser's permission first.
 */
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

const READING = ["GET", "HEAD", "OPTIONS"]

export function requireJson(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction
): void {
  const [type = ""] = (req.headers["content-type"] ?? "").split(";")
  if (READING.includes(req.method) || type.trim().toLowerCase() === "application/json") {
    next()
    return
  }
  res.status(415).json({
    type: "invalid_data",
    code: "json_required",
    message: "Send this request as JSON, with the header `content-type: application/json`.",
  })
}
