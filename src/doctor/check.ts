import { isTranslated } from "../words/say"
import { inWords, problemSentences, sentence, type Sentence } from "../words/sentence"

/** One check: what it found and, for problems, what to do and where. */
export type Check = {
  id: CheckId
  status: "ok" | "warning" | "error"
  message: string
  remedy: string | null
  /** A page of the dashboard, or of the documentation. */
  link: string | null
  /** The same by key, for other languages; null if it is said in English only. */
  words: { message: Sentence[]; remedy: Sentence[] } | null
}

type Said = Sentence | Sentence[]

export function ok(id: CheckId, said: Said = sentence("doctor.ok")): Check {
  const message = [said].flat()
  const words = wordsOf(message)
  return { id, status: "ok", message: inWords(message), remedy: null, link: null, words }
}

export function warning(id: CheckId, said: Said, toDo: Said): Check {
  return found("warning", id, said, toDo)
}

export function error(id: CheckId, said: Said, toDo: Said): Check {
  return found("error", id, said, toDo)
}

type ToldProblem = {
  problem: string
  remedy: string
  wording?: Parameters<typeof problemSentences>[0] | null
}

/** Stored before the sentence had a key: shown as stored. */
export function problemOf(id: CheckId, { problem, remedy, wording }: ToldProblem): Check {
  const said = wording && problemSentences(wording)
  return {
    id,
    status: "error",
    message: problem,
    remedy,
    link: LINKS[id],
    words: said ? { message: [said.problem], remedy: [said.remedy] } : null,
  }
}

function found(status: Check["status"], id: CheckId, said: Said, toDo: Said): Check {
  const [message, remedy] = [[said].flat(), [toDo].flat()]
  return {
    id,
    status,
    message: inWords(message),
    remedy: inWords(remedy),
    link: LINKS[id],
    words: wordsOf(message, remedy),
  }
}

function wordsOf(message: Sentence[], remedy: Sentence[] = []): Check["words"] {
  return [...message, ...remedy].every(({ key }) => isTranslated(key)) ? { message, remedy } : null
}

/** Where each check can be fixed, or is explained. */
const DOCS = "https://github.com/medusa-payment-ext-wallet/medusa-payment-ext-wallet/blob/main"
const SETTINGS = "/settings/ext-wallet"

export const LINKS = {
  registration: `${DOCS}/README.md#install-in-five-steps`,
  migrations: `${DOCS}/docs/upgrading.md`,
  backend_url: `${DOCS}/docs/options.md`,
  secret: `${DOCS}/docs/guides/secret.md`,
  key: SETTINGS,
  payments: `${DOCS}/docs/guides/health.md#payments`,
  accounts: SETTINGS,
  simulator: `${DOCS}/docs/troubleshooting.md#production-with-the-simulator`,
  merchant_accounts: `${SETTINGS}/products`,
  recovery: `${DOCS}/docs/guides/health.md#automatic-sync`,
  locking: `${DOCS}/docs/guides/several-servers.md`,
  database: `${DOCS}/docs/reliability.md#what-is-assumed`,
} as const

export type CheckId = keyof typeof LINKS
