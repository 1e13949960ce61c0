import { createHash } from "node:crypto"

import { parseDecimal, toCanonicalText, type DecimalInput } from "./decimal"

type FingerprintedLine = { id: string; variantId: string | null; quantity: DecimalInput }

/** Two carts with the same fingerprint hold the same goods, whatever the order of their lines. */
export function fingerprintLines(lines: FingerprintedLine[]): string {
  const entries = lines
    // As JSON, so that no id can run over into the next field.
    .map(({ id, variantId, quantity }) =>
      JSON.stringify([id, variantId, toCanonicalText(parseDecimal(quantity))])
    )
    .sort()
  return createHash("sha256").update(entries.join("\n")).digest("hex")
}
