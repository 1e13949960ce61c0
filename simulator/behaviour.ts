/** What can be changed while the simulator runs. */
import { z } from "zod"
import type { Service } from "./service"

/** Statuses as text: the operator's page sends them so. */
const BEFORE_APPROVAL = ["400", "403", "404", "409", "410", "422", "wallet_page"] as const

export const behaviourSchema = z.strictObject({
  flow: z.enum(["resume", "hosted"]).optional(),
  tokenReading: z.enum(["repeat", "remaining"]).optional(),
  resumeBeforeApproval: z.enum(BEFORE_APPROVAL).optional(),
  capturedAnswer: z.enum(["return_link", "wallet_page", "no_address"]).optional(),
  repeatedResume: z.enum(["same", "conflict", "captures_again"]).optional(),
  serverCalls: z.enum(["none", "get", "post"]).optional(),
  amountUnit: z.enum(["minor", "major"]).optional(),
  /** Only tests turn this off: what was learned from a simulator must not count for going live. */
  identifiesItself: z.boolean().optional(),
  /** Empty if none is registered. */
  errorUrl: z.union([z.literal(""), z.url({ protocol: /^https?$/ })]).optional(),
})
export type Behaviour = z.infer<typeof behaviourSchema>

/** A switch that is not given stays as it is. */
export function changeBehaviour(service: Service, behaviour: Behaviour): void {
  const { errorUrl, resumeBeforeApproval, ...rest } = behaviour
  const switches: [string, string | boolean | undefined][] = Object.entries(rest)
  const given = switches.filter(([, value]) => value !== undefined)
  Object.assign(service.options, Object.fromEntries(given))
  if (resumeBeforeApproval !== undefined) {
    service.options.resumeBeforeApproval =
      resumeBeforeApproval === "wallet_page" ? resumeBeforeApproval : Number(resumeBeforeApproval)
  }
  if (errorUrl !== undefined) service.options.errorUrl = errorUrl || undefined
}

export function behaviourOf({ options }: Service): Behaviour {
  const { flow, tokenReading, capturedAnswer, repeatedResume, serverCalls } = options
  const { amountUnit, identifiesItself, errorUrl } = options
  const resumeBeforeApproval = BEFORE_APPROVAL.find(
    (known) => known === String(options.resumeBeforeApproval)
  )
  return {
    flow,
    tokenReading,
    // A start may have chosen a status that has no switch.
    ...(resumeBeforeApproval && { resumeBeforeApproval }),
    capturedAnswer,
    repeatedResume,
    serverCalls,
    amountUnit,
    identifiesItself,
    errorUrl,
  }
}
