/** PostgreSQL keeps no text with a NUL character, and would refuse it late, with an error that says nothing. */
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { invalidData, parseInput } from "../../modules/ext_wallet/refusals"
import type { z } from "@medusajs/framework/zod"

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

/** Without recursion, because the sender controls the nesting depth. */
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

/*
 * Medusa reads forms and plain text as bodies too, and a form on any page of the web can post those with
 * the admin's cookie. A JSON request from elsewhere needs the browser's permission first.
 */

export const READING = ["GET", "HEAD", "OPTIONS"]
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

/*
 * Express compares a path as it was sent, and decodes parameters afterwards; a proxy in front may decode first, or
 * fold two slashes. Our admin routes have no id that needs an escape, so a path that has one is none of theirs:
 * a guard that goes by the name of a route, ours or another, sees the only name that it has.
 */

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

/* Medusa's own validation repeats a wrong value in responses and logs; here that could be an API key. */

export function validateBody(schema: z.ZodType) {
  return (req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void => {
    req.validatedBody = parseInput(schema, req.body)
    next()
  }
}
