/**
 * Medusa reads forms and plain text as bodies too, and a form on any page of the web can post those with
 * the admin's cookie. A JSON request from elsewhere needs the browser's permission first.
 */
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

const READING = ["GET", "HEAD", "OPTIONS"]
/** Takes a file. No form can send this type, so the browser asks for permission here, too. */
const UPLOAD = /^\/admin\/ext-wallet\/statements\/?(?:\?|$)/i

export function requireJson(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction
): void {
  const [type = ""] = (req.headers["content-type"] ?? "").split(";")
  const wanted = UPLOAD.test(req.originalUrl) ? "text/csv" : "application/json"
  if (READING.includes(req.method) || type.trim().toLowerCase() === wanted) {
    next()
    return
  }
  res.status(415).json({
    type: "invalid_data",
    code: "json_required",
    message: `Send this request with the header \`content-type: ${wanted}\`.`,
  })
}
