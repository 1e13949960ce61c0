import { z } from "zod"
import { ENVIRONMENTS } from "../src/domain/environment"
import { unreachable } from "../src/domain/unreachable"
import { behaviourSchema, changeBehaviour } from "./options"
import { ENDPOINTS, FAULT_NAMES } from "./fault-names"
import { problemsOf, type Answer, type Call } from "./http-exchange"
import { messagePage, seeOther } from "./page-layout"
import { refund } from "./refunds"
import { expireTokens, generateKey, revokeKey, type Service } from "./service"

const emptyAsAbsent = (value: unknown) => (value === "" ? undefined : value)
const faultName = z.enum(FAULT_NAMES)

const operatorFormSchema = z.discriminatedUnion("form", [
  z.object({ form: z.literal("generate_key"), environment: z.enum(ENVIRONMENTS) }),
  z.object({ form: z.literal("revoke_key"), id: z.string() }),
  z.object({
    form: z.literal("fault_on"),
    name: faultName,
    on: z.preprocess(emptyAsAbsent, z.enum(ENDPOINTS).optional()),
    times: z.preprocess(emptyAsAbsent, z.coerce.number().int().positive().optional()),
  }),
  z.object({ form: z.literal("fault_off"), name: faultName }),
  z.object({ form: z.literal("behaviour"), ...behaviourSchema.shape }),
  z.object({ form: z.literal("refund"), id: z.string(), amount: z.coerce.number() }),
  z.object({ form: z.literal("expire_tokens") }),
  z.object({ form: z.literal("reset") }),
])

export function answerOperatorForm(service: Service, call: Call): Answer {
  const parsed = operatorFormSchema.safeParse(Object.fromEntries(new URLSearchParams(call.body)))
  if (!parsed.success) {
    const problems = problemsOf(parsed.error).join("; ")
    return messagePage(400, "Invalid form", `Go back and check the form. ${problems}`)
  }
  return apply(service, parsed.data)
}

function apply(service: Service, input: z.infer<typeof operatorFormSchema>): Answer {
  switch (input.form) {
    case "generate_key": {
      const { id } = generateKey(service, input.environment)
      service.unseenKeys.add(id)
      return seeOther(`/operator?generated=${id}#keys`)
    }
    case "revoke_key":
      return revokeKey(service, (key) => key.id === input.id)
        ? seeOther("/operator#keys")
        : messagePage(404, "Key not found", "It may already have been revoked.")
    case "fault_on":
      service.faults.add(input.name, { on: input.on, times: input.times })
      return seeOther("/operator#faults")
    case "fault_off":
      service.faults.remove(input.name)
      return seeOther("/operator#faults")
    case "behaviour": {
      const { form: _form, ...behaviour } = input
      changeBehaviour(service.options, behaviour)
      return seeOther("/operator#behaviour")
    }
    case "refund": {
      const reference = refund(service, input.id, input.amount)
      return reference
        ? seeOther(`/operator?refunded=${reference}#payments`)
        : messagePage(
            400,
            "Refund not possible",
            "Go back and enter an amount up to what is left to refund."
          )
    }
    case "expire_tokens":
      expireTokens(service)
      return seeOther("/operator#keys")
    case "reset":
      service.reset()
      return seeOther("/operator")
    default:
      return unreachable(input)
  }
}
