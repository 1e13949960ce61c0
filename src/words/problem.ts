/** A problem and its remedy by code and parameters, for the server in English and for the dashboard in its language. */
import en from "./admin/en"
import { type NamingKey, sayAny, type Values } from "./say"
import type { ServiceNames } from "./service-name"

export type ProblemCode = keyof typeof en.problems
export type SeenCode = Exclude<keyof typeof en.seen, "status">

export type Problem = {
  problem: string
  remedy: string
  wording: { code: ProblemCode; params: Values }
}

export function isProblemCode(code: string): code is ProblemCode {
  return code in en.problems
}

type Translate = (key: string, values?: Values) => string

const ADDRESS_OPTIONS: Record<string, string> = {
  token: "authUrl",
  init: "baseUrl",
  resume: "baseUrl",
}

type CodeIn<Key> = Key extends `problems.${infer Code}.${string}` ? Code : never
/** Its sentences do not name the service. */
export type NamelessProblem = Exclude<ProblemCode, CodeIn<NamingKey>>

export function sayProblem(code: NamelessProblem, params?: Values): Problem
export function sayProblem(code: ProblemCode, params: Values, service: ServiceNames): Problem
export function sayProblem(
  code: ProblemCode,
  params: Values = {},
  service?: ServiceNames
): Problem {
  const values = { ...service, ...problemValues(params, sayAny) }
  return {
    problem: sayAny(`problems.${code}.problem`, values),
    remedy: sayAny(`problems.${code}.remedy`, values),
    wording: { code, params },
  }
}

/** What the sentences of a problem are filled with. */
export function problemValues(params: Values, t: Translate): Values {
  const { operation = "", environment = "" } = params
  return {
    ...params,
    call: operation && t(`calls.${operation}`),
    option: ADDRESS_OPTIONS[operation] ?? "",
    where: environment && t(`where.${environment}`),
    seen: seenIn(params, t),
  }
}

/** In brackets at the end of a sentence: the status, what was seen, and what stood there. */
function seenIn({ status, seen, about }: Values, t: Translate): string {
  const what = [seen && t(`seen.${seen}`), about].filter(Boolean).join(": ")
  const parts = [status && t("seen.status", { status }), what].filter(Boolean)
  return parts.length === 0 ? "" : ` (${parts.join(", ")})`
}
