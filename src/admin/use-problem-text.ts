import en from "../words/admin/en"
import { problemValues } from "../words/problem"
import type { Values } from "../words/say"
import { ApiError, messageOf } from "./api-client"
import type { Problem, Wording } from "./api-types"
import { useText } from "./use-text"

type Texts = Pick<Problem, "problem" | "remedy">
type RefusalText = { code: string; message: string }

/** What the server says, in the dashboard's language; what has no words here yet, in the server's own. */
export function useProblemText() {
  const { t, i18n } = useText()
  const { language } = i18n

  const word = ({ problem, remedy, wording }: Texts & { wording?: Wording | null }): Texts => {
    if (!wording) {
      return { problem, remedy }
    }
    const values = problemValues(wording.params, t)
    const say = (part: "problem" | "remedy", otherwise: string) =>
      t(`problems.${wording.code}.${part}`, { ...values, defaultValue: otherwise })
    return { problem: say("problem", problem), remedy: say("remedy", remedy) }
  }

  // The server has filled in what only it knows, in English. Of a failure, Medusa tells nothing.
  const isEnglish = language === "en" || !i18n.hasResourceBundle(language, "extWallet")
  const wordRefusal = ({ code, message }: RefusalText) => {
    if (isEnglish && code !== "unknown_error") {
      return message
    }
    return t(`refusals.${code}`, { ...valuesIn(message, code), defaultValue: message })
  }

  return {
    word,
    /** Why something is not offered; null if it is. */
    wordObstacle: (refusal: RefusalText | null) => refusal && wordRefusal(refusal),
    /** As one text, for a step of a test payment. */
    wordDetail: (detail: string, wording: Wording | null) => {
      const { problem, remedy } = word({ problem: detail, remedy: "", wording })
      return [problem, remedy].filter(Boolean).join(" ")
    },
    wordError: (error: unknown) => {
      if (!(error instanceof ApiError)) return messageOf(error)
      const problem = toProblem(error)
      if (!problem) return wordRefusal({ code: error.body.code ?? "none", message: error.message })
      const words = word(problem)
      return `${words.problem} ${words.remedy}`
    },
  }
}

const ENGLISH: Record<string, string> = en.refusals

/** What the server filled in, read off its sentence: the line at fault, a limit, two amounts, or what Medusa said. */
function valuesIn(message: string, code: string): Values {
  const english = ENGLISH[code] ?? ""
  const names = [...english.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name)
  const pattern = english.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{\{\w+\}\}/g, "(.+)")
  const [, ...found] = new RegExp(`^${pattern}$`, "s").exec(message) ?? []
  const values = names.map((name, at) => [name, found[at] ?? message] as const)
  // The service has another name in another language.
  return Object.fromEntries(values.filter(([name]) => !/serviceName/i.test(name)))
}

/** The problem that an error of the API carries, if any. */
export function toProblem({ body }: ApiError): Problem | null {
  const { status, problem, remedy, wording } = body
  if (typeof problem !== "string" || typeof remedy !== "string") {
    return null
  }
  return {
    status: typeof status === "number" ? status : null,
    problem,
    remedy,
    wording: isWording(wording) ? wording : null,
  }
}

export function isWording(value: unknown): value is Wording {
  return (
    typeof value === "object" &&
    value !== null &&
    "code" in value &&
    "params" in value &&
    typeof value.params === "object" &&
    value.params !== null
  )
}
