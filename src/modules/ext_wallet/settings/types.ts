import type { Wording } from "../../../domain/wording"

/** Why the service does not take the key, in an admin's words. */
export type EnvironmentProblem = {
  status: number | null
  problem: string
  remedy: string
  /** The same for other languages; absent if it was stored before there were any. */
  wording?: Wording | null
}

/** The author of a change, for the audit. Null for a script or the system. */
export type ChangedBy = {
  actorId: string | null
  /** As people know them. */
  actor?: string | null
  detail?: Record<string, unknown>
}
