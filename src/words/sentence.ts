/** A sentence by its key: the server says it in English, the dashboard in the admin's language. */
import { problemValues } from "./problem"
import { sayAny, type TextKey, type Values, type ValuesOf } from "./say"

export type Sentence = { key: string; values: Values }

export function sentence<Key extends TextKey>(key: Key, ...[values = {}]: ValuesOf<Key>): Sentence {
  return { key, values }
}

/** What happened, and what to do about it, of a problem that has words. */
export function problemSentences({ code, params }: { code: string; params: Values }) {
  return {
    problem: { key: `problems.${code}.problem`, values: params },
    remedy: { key: `problems.${code}.remedy`, values: params },
  }
}

export function inWords(
  sentences: Sentence[],
  say: (key: string, values?: Values) => string = sayAny
): string {
  return sentences.map(({ key, values }) => say(key, problemValues(values, say))).join(" ")
}
