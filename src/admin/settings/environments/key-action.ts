import type { WalletEnvironment } from "../../api-types"

/** What the form of an environment is for: a key that the configuration sets is not entered there. */
export function keyAction({ api_key, locked }: WalletEnvironment): string {
  if (locked.includes("api_key")) return "key.accounts"
  return api_key.set ? "key.replace" : "key.enter"
}
