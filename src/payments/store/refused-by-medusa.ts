/** Whether Medusa refused something by its rules. What failed in any other way may work a moment later. */
import { MedusaError } from "@medusajs/framework/utils"

const { NOT_ALLOWED, INVALID_DATA, NOT_FOUND, FORBIDDEN, UNAUTHORIZED, DUPLICATE_ERROR } =
  MedusaError.Types

/** Not among them: what the database says of itself, and a conflict, which is how a lock says that it is taken. */
const BY_RULE: unknown[] = [
  NOT_ALLOWED,
  INVALID_DATA,
  NOT_FOUND,
  FORBIDDEN,
  UNAUTHORIZED,
  DUPLICATE_ERROR,
]

/** A workflow throws a plain copy of the error that it met, with its type. */
export function isRefusedByMedusa(error: unknown): boolean {
  return (
    typeof error === "object" && error !== null && "type" in error && BY_RULE.includes(error.type)
  )
}
