const LIMIT_BYTES = 2048
const REMOVED = "[redacted]"
/** Shorter encoded pieces would match ordinary words. */
const SHORTEST_PIECE = 6

const AUTHORIZATION = /(authorization["']?\s*[:=]\s*["']?)(?:(?:basic|bearer)\s+)?[^\s"',;<>}]+/gi
const SCHEME = /\b(basic|bearer)(\s+|%20|\+)(?=[^\s"'<>,;]*\d|[^\s"'<>,;]{20})[^\s"'<>,;]+/gi
const TOKEN_FIELD = /((?:access_token|api_?key)["']?\s*[:=]\s*["']?)[^\s"',;<>}]+/gi

/** Removes the given secrets, in every common encoding, and anything else that looks like a secret. */
export function redact(text: string, secrets: readonly string[]): string {
  const forms = secrets.filter(Boolean).flatMap(encodedForms)
  return withoutBrokenTail(withoutForms(text, forms), forms)
    .replace(AUTHORIZATION, `$1${REMOVED}`)
    .replace(SCHEME, `$1$2${REMOVED}`)
    .replace(TOKEN_FIELD, `$1${REMOVED}`)
}

/** The part of an answer that a log may keep. Redacts before it cuts, so that no half of a secret stays. */
export function excerptOf(text: string, secrets: readonly string[]): string {
  // PostgreSQL stores no NUL: an answer that has one would leave the payment without the answer.
  const bytes = Buffer.from(redact(text, secrets).replaceAll("\0", "\uFFFD"))
  return bytes.length <= LIMIT_BYTES
    ? bytes.toString()
    : // A character cut in two decodes to U+FFFD, three bytes again, so it is dropped.
      bytes
        .subarray(0, LIMIT_BYTES)
        .toString()
        .replace(/\uFFFD+$/, "")
}

function encodedForms(secret: string): string[] {
  const bytes = Buffer.from(secret)
  const hex = bytes.toString("hex")
  const pieces = [0, 1, 2].map((shift) => base64Piece(bytes, shift))
  const encoded = [
    ...pieces,
    ...pieces.map((piece) => piece.replaceAll("+", "-").replaceAll("/", "_")),
    hex,
  ].filter((piece) => piece.length >= SHORTEST_PIECE)
  const url = encodeURIComponent(bytes.toString())
  return [
    secret,
    JSON.stringify(secret).slice(1, -1),
    url,
    url.replaceAll("%20", "+"),
    hex.replace(/../g, "%$&"),
    ...encoded,
  ]
}

/** The base64 of any text around the secret: the part that does not depend on the neighboring bytes. */
function base64Piece(bytes: Buffer, shift: number): string {
  const whole = Buffer.concat([Buffer.alloc(shift), bytes])
  const firstOwn = Math.ceil((shift * 8) / 6)
  const lastOwn = Math.floor((whole.length * 8) / 6)
  return whole.toString("base64").slice(firstOwn, lastOwn)
}

/** In any case. Each by itself and as it is first: V8 misses some characters, such as the Kelvin sign, if it ignores case. */
function withoutForms(text: string, forms: string[]): string {
  const longestFirst = [...new Set(forms)].sort((a, b) => b.length - a.length)
  return longestFirst.reduce((clean, form) => {
    const inAnyCase = new RegExp(form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "gi")
    return clean.replaceAll(form, REMOVED).replace(inAnyCase, REMOVED)
  }, text)
}

/** A truncated answer can end in the middle of a secret. */
function withoutBrokenTail(text: string, forms: string[]): string {
  for (const form of forms) {
    for (let length = form.length - 1; length >= SHORTEST_PIECE; length--) {
      if (text.endsWith(form.slice(0, length))) {
        return text.slice(0, -length) + REMOVED
      }
    }
  }
  return text
}
