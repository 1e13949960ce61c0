import type { PlannedPayment } from "../plan"

/** `again`: an earlier process was killed over it, and the buyer tries again. */
export type Job = PlannedPayment & { again: boolean; armed: boolean }

export type Asked =
  | { type: "pay"; job: Job }
  /** Somebody opens an address of the shop at this server, too. */
  | { type: "visit"; n: number; address: string }
  | { type: "recover"; round: number }
  | { type: "database_is_cut" }

export type Told =
  | { type: "ready" }
  | { type: "done"; n: number; problem?: string }
  | { type: "at_wallet"; n: number; address: string }
  | { type: "visited"; n: number }
  | { type: "cut_database"; n: number }
  /** For a while this process reaches the service no more, whatever payment it asks for. */
  | { type: "service_gone"; n: number; ms: number }
  | { type: "recovered"; round: number; problem?: string }

export type WorkerSettings = {
  databaseUrl: string
  service: { url: string; apiKey: string }
  /** Whose payment was being made when the process ended itself: one number a line. */
  killsFile: string
  /** What others have to know of a cart. */
  cartsFolder: string
}
