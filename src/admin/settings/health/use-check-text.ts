import { inWords } from "../../../words/sentence"
import type { Check } from "../../api-types"
import { useText } from "../../use-text"

type Sentences = NonNullable<Check["words"]>["message"]

/** What a check found, in the dashboard's language; what has no words here, in the server's own. */
export function useCheckText() {
  const { t } = useText()
  const say = (sentences: Sentences) => inWords(sentences.map(withoutServiceName), t)
  return ({ id, message, remedy, words }: Check) => ({
    title: t(`health.checks.${id}`, { defaultValue: id }),
    message: words ? say(words.message) : message,
    remedy: remedy && words ? say(words.remedy) : remedy,
  })
}

/** The server fills in what English calls the service; here it has its name in the admin's language. */
function withoutServiceName({ key, values }: Sentences[number]) {
  const { serviceName: _inside, ServiceName: _first, ...own } = values
  return { key, values: own }
}
