/** Starts a payment (docs/service.md, "Init"). */
import { randomBytes, randomUUID } from "node:crypto"
import { initRequestSchema } from "../src/gateway/contract"
import { bearerKey } from "./bearer"
import { errorAnswer, jsonAnswer, mediaType, parseJson, type Call } from "./http-exchange"
import type { Service } from "./service"
import type { Outcome } from "./token-endpoint"

export function answerInit(service: Service, call: Call): Outcome {
  const key = bearerKey(service, call)
  if (!key) {
    return { answer: errorAnswer(401, "The access token is not valid"), entry: { type: "init" } }
  }

  const { environment } = key
  const body = mediaType(call) === "application/json" ? parseJson(call.body) : null
  if (!body) {
    return {
      answer: errorAnswer(400, "Bad request", [
        "The body must be a JSON object (application/json)",
      ]),
      entry: { type: "init", environment },
    }
  }
  const request = initRequestSchema.safeParse(body.value)
  if (!request.success) {
    const problems = request.error.issues.map(
      ({ path, message }) => `${path.join(".")}: ${message}`
    )
    return {
      answer: errorAnswer(400, "Bad request", problems),
      entry: { type: "init", environment, request: body.value },
    }
  }

  const id = randomUUID()
  const extOrderId = `EXT${randomBytes(7).toString("hex").toUpperCase()}`
  return {
    answer: jsonAnswer(200, {
      id,
      extOrderId,
      redirectionUrl: `${service.url}/wallet/${id}`,
      ...(service.options.identifiesItself && { simulated: true }),
    }),
    entry: {
      type: "init",
      environment,
      transactionId: id,
      extOrderId,
      flow: service.options.flow,
      request: body.value,
    },
  }
}
