import type { GoLive, WalletSettings } from "../../api-types"

/** While one of these is open, customers cannot pay, or cannot come back from the wallet. */
const NEEDED_TO_PAY = ["production_key", "real_service", "public_backend", "region"]

export function liveStatus(
  { live, checklist }: GoLive,
  { registration_problem: problem }: Pick<WalletSettings, "registration_problem">
): "test" | "live" | "blocked" {
  if (!live) return "test"
  const isOpen = checklist.some(({ id, done }) => !done && NEEDED_TO_PAY.includes(id))
  return isOpen || problem ? "blocked" : "live"
}
