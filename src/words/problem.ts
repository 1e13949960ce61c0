/** A problem and its remedy by code and parameters, for the server in English and for the dashboard in its language. */
import en from "./admin/en"
import { say, type TextKey, type Values } from "./say"

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

export function sayProblem(code: ProblemCode, params: Values = {}): Problem {
  const values = problemValues(params, (key, more) => say(key as TextKey, more))
  return {
    problem: say(`problems.${code}.problem`, values),
    remedy: say(`problems.${code}.remedy`, values),
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
