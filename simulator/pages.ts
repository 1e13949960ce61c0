import { isFromAnotherSite, type Answer, type Call } from "./http-exchange"
import { answerOperatorForm } from "./operator-forms"
import { operatorPage } from "./operator-page"
import { messagePage, seeOther } from "./page-layout"
import type { Service } from "./service"
import { statementCsv } from "./statement"
import { answerWallet } from "./wallet-page"

export async function answerPage(service: Service, call: Call): Promise<Answer | null> {
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
