/** The server's hint is "…" and the key's last characters, or "…" alone for a key that is too short to show any. */
export function keyEnding(hint: string | null): string {
  return (hint ?? "").replace(/^…/, "")
}

export function maskedKey(hint: string | null): string {
  return `••••••••${keyEnding(hint)}`
}
