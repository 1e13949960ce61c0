/** What can be changed while the simulator runs. */
import { z } from "zod"
import type { Service } from "./service"

export const behaviourSchema = z.strictObject({
  flow: z.enum(["resume", "hosted"]).optional(),
  tokenReading: z.enum(["repeat", "remaining"]).optional(),
  repeatedResume: z.enum(["same", "conflict", "captures_again"]).optional(),
  serverCalls: z.enum(["none", "get", "post"]).optional(),
  amountUnit: z.enum(["minor", "major"]).optional(),
  /** Empty if none is registered. */
  errorUrl: z.union([z.literal(""), z.url({ protocol: /^https?$/ })]).optional(),
})
export type Behaviour = z.infer<typeof behaviourSchema>

export function changeBehaviour(service: Service, { errorUrl, ...rest }: Behaviour): void {
  Object.assign(service.options, rest)
  if (errorUrl !== undefined) service.options.errorUrl = errorUrl || undefined
}

export function behaviourOf({ options }: Service): Behaviour {
  const { flow, tokenReading, repeatedResume, serverCalls, amountUnit, errorUrl } = options
  return { flow, tokenReading, repeatedResume, serverCalls, amountUnit, errorUrl }
}
