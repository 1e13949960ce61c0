import { hkdfSync } from "node:crypto"

const SALT = "medusa-payment-ext-wallet"

/** One secret, many uses: every use has its own key, so that none can stand in for another. */
export function deriveKey(secret: string, use: string, bytes = 32): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, SALT, use, bytes))
}
