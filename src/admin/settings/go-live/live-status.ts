import type { GoLive } from "../../api-types"

/** While one of these is open, customers cannot pay, or cannot come back from the wallet. */
const NEEDED_TO_PAY = ["production_key", "public_backend", "region"]

export function liveStatus({ live, checklist }: GoLive): "test" | "live" | "blocked" {
  if (!live) return "test"
  const isBlocked = checklist.some(({ id, done }) => !done && NEEDED_TO_PAY.includes(id))
  return isBlocked ? "blocked" : "live"
}
