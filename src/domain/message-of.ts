/** What an error says, whatever was thrown. A workflow of Medusa's throws a plain copy of the error that it met. */
export function messageOf(error: unknown): string {
  if (typeof error === "object" && error !== null && "message" in error) {
    return String(error.message)
  }
  return typeof error === "object" && error !== null ? JSON.stringify(error) : String(error)
}
