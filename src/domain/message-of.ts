/** What the database library puts in front of what the database said: the query, with all that was to be written. */
const QUERY = /^\s*(?:select|insert|update|delete|with|SELECT|INSERT|UPDATE|DELETE|WITH)\b[^]* - /

/** The message of anything that was thrown. A workflow of Medusa's throws a plain copy of the error that it met. */
export function messageOf(error: unknown): string {
  if (typeof error === "object" && error !== null && "message" in error) {
    return String(error.message).replace(QUERY, "")
  }
  return typeof error === "object" && error !== null ? JSON.stringify(error) : String(error)
}
