/// <reference types="jest" />
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { renderToStaticMarkup } from "react-dom/server"

import type * as Say from "../../words/say"
import { ApiError } from "../api-client"
import { useProblemText } from "../use-problem-text"

jest.mock("react-i18next", () => {
  const { sayAny: t } = jest.requireActual<typeof Say>("../../words/say")
  return { useTranslation: () => ({ t, i18n: { language: "en" } }) }
})

function Told({ error }: { error: ApiError }) {
  return useProblemText().wordError(error)
}

it("says to try again where Medusa only says that an unknown error occurred", () => {
  const error = new ApiError(500, { code: "unknown_error", message: "An unknown error occurred." })
  const told = (
    <QueryClientProvider client={new QueryClient()}>
      <Told error={error} />
    </QueryClientProvider>
  )
  expect(renderToStaticMarkup(told)).toContain("Try again.")
})
