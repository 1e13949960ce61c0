import { useTranslation } from "react-i18next"

import { ApiError, messageOf } from "./api-client"
import type { Problem, Refusal, Wording } from "./api-types"

type Texts = Pick<Problem, "problem" | "remedy">

const OPTIONS: Record<string, string> = { token: "authUrl", init: "baseUrl", resume: "baseUrl" }

/** What the server says, in the dashboard's language; what has no words here yet, in the server's own. */
export function useWording() {
  const { t } = useTranslation("extWallet")

  const seenIn = ({ status, seen, about }: Wording["params"]) => {
    const what = seen && t(`seen.${seen}`, { defaultValue: String(seen) })
    const parts = [status && t("seen.status", { status }), [what, about].filter(Boolean).join(": ")]
    const text = parts.filter(Boolean).join(", ")
    return text && ` (${text})`
  }

  const word = ({ problem, remedy, wording }: Texts & { wording?: Wording | null }): Texts => {
    if (!wording) {
      return { problem, remedy }
    }
    const { operation = "", environment = "" } = wording.params
    const values = {
      ...wording.params,
      call: operation && t(`calls.${operation}`),
      option: OPTIONS[operation] ?? "",
      where: environment && t(`where.${environment}`),
      seen: seenIn(wording.params),
    }
    const say = (part: "problem" | "remedy", otherwise: string) =>
      t(`problems.${wording.code}.${part}`, { ...values, defaultValue: otherwise })
    return { problem: say("problem", problem), remedy: say("remedy", remedy) }
  }

  const wordRefusal = ({ code, message }: Refusal) =>
    t(`refusals.${code}`, { said: message, defaultValue: message })

  return {
    word,
    /** Why something is not offered; null where it is. */
    wordObstacle: (refusal: Refusal | null) => refusal && wordRefusal(refusal),
    /** In one piece, as a step of a test payment tells it. */
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

/** The problem that an error of the API carries, where it does. */
export function toProblem({ body }: ApiError): Problem | null {
  const { status, problem, remedy, wording, rejected } = body
  if (typeof problem !== "string" || typeof remedy !== "string") {
    return null
  }
  return {
    status: typeof status === "number" ? status : null,
    problem,
    remedy,
    wording: isWording(wording) ? wording : null,
    rejected: rejected !== false,
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
