/** An unset environment variable often arrives as "": it means the same as no option at all. */
export function withoutBlanks(input: unknown): unknown {
  if (typeof input === "string") {
    return input.trim() === "" ? undefined : input
  }
  if (Array.isArray(input)) {
    return input.map(withoutBlanks).filter((item) => item !== undefined)
  }
  if (typeof input === "object" && input !== null) {
    return Object.fromEntries(
      Object.entries(input)
        .map(([key, value]) => [key, withoutBlanks(value)] as const)
        .filter(([, value]) => value !== undefined && value !== null)
    )
  }
  return input
}
