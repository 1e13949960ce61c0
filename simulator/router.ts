import type { IncomingMessage, ServerResponse } from "node:http"
import { INIT_PATH, TOKEN_PATH } from "../src/gateway/contract"
import {
  BodyTooLarge,
  errorAnswer,
  isForAnotherHost,
  isFromAnotherSite,
  readCall,
  send,
  type Answer,
  type Call,
} from "./http-exchange"
import { serveCall, type ServiceCall } from "./service-endpoint"
import type { Service } from "./service"
import { answerControl } from "./control-api"
import { answerOperatorForm } from "./operator-forms"
import { operatorPage } from "./operator-page"
import { messagePage, seeOther } from "./page-layout"
import { statementCsv } from "./statement"
import { answerWallet } from "./wallet-page"

const RESUME_PATTERN = /^\/webservice\/v2\/moneyins\/ext\/([^/]+)\/resume$/

const NOT_MY_HOST =
  "The simulator is not known under this name. Start it with --allowed-host and the name, or with --public-url."

export function createRouter(service: Service) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      await route(service, await readCall(request), response)
    } catch (error) {
      if (response.headersSent || response.destroyed) return
      send(response, answerToError(error))
    }
  }
}

async function route(service: Service, call: Call, response: ServerResponse): Promise<void> {
  if (isForAnotherHost(call, ownHosts(service))) {
    send(response, errorAnswer(421, NOT_MY_HOST))
    return
  }
  const serviceCall = toServiceCall(call)
  if (serviceCall) {
    if (call.method === "POST") await serveCall(service, serviceCall, response)
    else send(response, errorAnswer(405, "Only POST is known here"))
    return
  }
  const answer = (await answerControl(service, call)) ?? (await answerPage(service, call))
  send(response, answer ?? errorAnswer(404, "There is nothing here"))
}

function ownHosts({ options, url }: Service): string[] {
  return [options.host, new URL(url).hostname, ...options.allowedHosts]
}

function toServiceCall(call: Call): ServiceCall | null {
  const { pathname } = call.url
  if (pathname === TOKEN_PATH) return { endpoint: "token", call, transactionId: null }
  if (pathname === INIT_PATH) return { endpoint: "init", call, transactionId: null }
  const transactionId = RESUME_PATTERN.exec(pathname)?.[1]
  if (transactionId === undefined) return null
  return { endpoint: "resume", call, transactionId: decodeURIComponent(transactionId) }
}

async function answerPage(service: Service, call: Call): Promise<Answer | null> {
  const { pathname } = call.url
  if (call.method === "POST" && isFromAnotherSite(call, service.url)) {
    return messagePage(403, "Refused", "This form was sent from another site.")
  }
  if (pathname === "/") return seeOther("/operator")
  if (pathname === "/operator" && call.method === "GET") return operatorPage(service, call)
  if (pathname === "/operator" && call.method === "POST") return answerOperatorForm(service, call)
  if (pathname === "/operator/statement.csv" && call.method === "GET") return statementCsv(service)
  const transactionId = /^\/wallet\/([^/]+)$/.exec(pathname)?.[1]
  return transactionId === undefined
    ? null
    : answerWallet(service, call, decodeURIComponent(transactionId))
}

function answerToError(error: unknown) {
  if (error instanceof BodyTooLarge) return errorAnswer(413, error.message)
  if (error instanceof URIError) return errorAnswer(400, "The address is malformed")
  return errorAnswer(500, error instanceof Error ? error.message : "Unexpected fault")
}
