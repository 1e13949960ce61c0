/// <reference types="jest" />
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { renderToStaticMarkup } from "react-dom/server"

import { ADMIN_WORDS } from "../../words/admin"
import { say } from "../../words/say"
import { ApiError } from "../api-client"
import { useProblemText } from "../use-problem-text"

type Texts = { [name: string]: string | Texts }

const mockI18n = { language: "en", hasResourceBundle: () => true }

function mockTranslate(key: string, values: Record<string, string> = {}): string {
  const words: Texts = ADMIN_WORDS[mockI18n.language as keyof typeof ADMIN_WORDS]
  const [section = "", name = ""] = key.split(".")
  const text = (words[section] as Texts)[name] as string
  return text.replace(/\{\{(\w+)\}\}/g, (_, value: string) => values[value] ?? "")
}

jest.mock("react-i18next", () => ({
  useTranslation: () => ({ t: mockTranslate, i18n: mockI18n }),
}))

function Told({ error }: { error: ApiError }) {
  return useProblemText().wordError(error)
}

function tell(language: string, code: string, message: string): string {
  mockI18n.language = language
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Told error={new ApiError(400, { code, message })} />
    </QueryClientProvider>
  )
}

it("says to try again where Medusa only says that an unknown error occurred", () => {
  expect(tell("en", "unknown_error", "An unknown error occurred.")).toContain("Try again.")
})

it("fills the translated refusal with what the server filled in, and nothing else of its English", () => {
  const refused = say("refusals.medusa_refused", { said: "The order is (already) canceled." })
  expect(tell("de", "medusa_refused", refused)).toBe(
    "Medusa hat die Erstattung abgelehnt. Nichts wurde eingetragen. The order is (already) canceled."
  )
  const tooMuch = say("refusals.refund_too_much", { amount: "€30.37", left: "€30.36" })
  expect(tell("fr", "refund_too_much", tooMuch)).toMatch(/€30\.37.+€30\.36/)
  const names = { serviceName: "the payment service", ServiceName: "The payment service" }
  const taken = say("refusals.reference_taken", names)
  expect(tell("es", "reference_taken", taken)).toContain("tu servicio de pago")
})

it("adds the server's whole answer to a translated refusal that it worded otherwise", () => {
  expect(tell("de", "invalid_data", "An answer of Medusa")).toContain("An answer of Medusa")
})
