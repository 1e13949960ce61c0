/** One call of the service's API: processed, changed by a fault if one is due, recorded, answered. */
import type { ServerResponse } from "node:http"
import type { Endpoint } from "./fault-names"
import type { ActiveFault } from "./faults"
import { deliver, pause, plannedStatus } from "./faulty-delivery"
import { spoil } from "./faulty-answer"
import { errorAnswer, send, type Answer, type Call } from "./http-exchange"
import { answerInit } from "./init-endpoint"
import { answerResume } from "./resume-endpoint"
import type { Service } from "./service"
import { answerToken, type Outcome } from "./token-endpoint"

export type ServiceCall = { endpoint: Endpoint; call: Call; transactionId: string | null }

export async function serveCall(
  service: Service,
  request: ServiceCall,
  response: ServerResponse
): Promise<void> {
  const { url, body } = request.call
  const fault = service.faults.take(request.endpoint, `${url.pathname} ${body}`)
  if (!fault) {
    const { answer, entry } = carryOut(service, request, null)
    service.record({ ...entry, status: answer.status })
    send(response, answer)
    return
  }

  if (fault.name === "slow" && !fault.processed) await pause(fault)
  const outcome =
    fault.processed || fault.name === "slow"
      ? carryOut(service, request, fault)
      : notCarriedOut(request)
  const answer = spoil(service, outcome, fault)
  service.record({ ...outcome.entry, status: plannedStatus(fault, answer), fault: fault.name })
  await deliver(response, answer, fault)
}

function carryOut(service: Service, request: ServiceCall, fault: ActiveFault | null): Outcome {
  const { endpoint, call } = request
  if (endpoint === "token") return answerToken(service, call)
  if (endpoint === "init") return answerInit(service, call)
  return answerResume(service, {
    call,
    transactionId: request.transactionId ?? "",
    fault: fault?.name ?? null,
  })
}

function notCarriedOut({ endpoint, transactionId }: ServiceCall): Outcome {
  const answer: Answer = errorAnswer(500, "The call was not carried out")
  // An init that was not processed has no transaction. A resume names its own.
  return { answer, entry: { type: endpoint, transactionId } }
}
