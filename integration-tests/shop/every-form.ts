/** A secret as it might hide: plain, in base64, in hex, in a URL, or in part. */
export function everyForm(secret: string): string[] {
  const bytes = Buffer.from(secret)
  return [
    secret,
    secret.slice(0, 12),
    bytes.toString("base64"),
    bytes.toString("base64").slice(0, 20),
    bytes.toString("base64url"),
    bytes.toString("hex"),
    bytes.toString("hex").toUpperCase(),
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
  ]
}
