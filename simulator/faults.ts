import { z } from "zod"
import { canHappenOn, ENDPOINTS, FAULTS, type Endpoint, type FaultName } from "./fault-names"

const HOSTILE_VARIANTS = [
  "javascript",
  "data",
  "user_info",
  "foreign_host",
  "plain_http",
  "relative",
  "control_characters",
] as const
export type HostileVariant = (typeof HOSTILE_VARIANTS)[number]

export const faultOptionsSchema = z.strictObject({
  /** Default: every endpoint at which the fault can happen. */
  on: z.enum(ENDPOINTS).optional(),
  /** Default: until the faults are cleared. */
  times: z.number().int().positive().optional(),
  /** Only for calls whose path or body contains this text, such as a transaction's id or a receiver's name. */
  matching: z.string().min(1).optional(),
  /** Whether the call is processed first. Each fault has a default, and only those in `MOVABLE` can change it. */
  processed: z.boolean().optional(),
  delayMs: z.number().nonnegative().optional(),
  status: z.number().int().min(200).max(599).optional(),
  body: z.string().optional(),
  retryAfter: z.string().optional(),
  location: z.string().optional(),
  bytes: z.number().int().positive().optional(),
  depth: z.number().int().positive().optional(),
  clean: z.boolean().optional(),
  variant: z.enum(HOSTILE_VARIANTS).optional(),
})
export type FaultOptions = z.infer<typeof faultOptionsSchema>

export type ActiveFault = FaultOptions & { name: FaultName; processed: boolean }

/** The others say it in their name, or need a real answer to falsify. */
const MOVABLE: readonly FaultName[] = [
  "slow",
  "hang",
  "unauthorized",
  "too_many_requests",
  "status",
  "html",
  "empty",
  "wrong_type",
  "redirect",
]

/** The simulator was asked for something that makes no sense. The message says why. */
export class SimulatorMisuse extends Error {}

/** The first matching fault is used, so that a sequence can be prepared: 503 twice, then slow. */
export function createFaults() {
  let active: ActiveFault[] = []

  return {
    add(name: FaultName, options: FaultOptions = {}) {
      const { on, processed, ...rest } = faultOptionsSchema.parse(options)
      if (on && !canHappenOn(name, on)) {
        throw new SimulatorMisuse(
          `The fault "${name}" cannot happen on ${on}, only on ${FAULTS[name].on.join(", ")}.`
        )
      }
      if (processed !== undefined && !MOVABLE.includes(name)) {
        throw new SimulatorMisuse(`The fault "${name}" has its own moment; leave "processed" out.`)
      }
      active.push({ ...rest, on, name, processed: processed ?? FAULTS[name].processed })
    },
    /** `call` is the call's path and body. */
    take(endpoint: Endpoint, call: string): ActiveFault | null {
      const fault = active.find(
        ({ name, on, matching }) =>
          (on === undefined || on === endpoint) &&
          canHappenOn(name, endpoint) &&
          (matching === undefined || call.includes(matching))
      )
      if (!fault) return null
      if (fault.times !== undefined) {
        fault.times -= 1
        if (fault.times === 0) active = active.filter((other) => other !== fault)
      }
      return { ...fault }
    },
    list: (): ActiveFault[] => active.map((fault) => ({ ...fault })),
    remove(name: FaultName) {
      active = active.filter((fault) => fault.name !== name)
    },
    clear() {
      active = []
    },
  }
}
