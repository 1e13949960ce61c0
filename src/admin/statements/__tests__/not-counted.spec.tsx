/// <reference types="jest" />
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"

import type * as Say from "../../../words/say"
import type { Statement } from "../../api-types"
import { StoppedCard } from "../stopped-card"
import { UnreadLines } from "../unread-lines"

jest.mock("react-i18next", () => {
  const { sayAny } = jest.requireActual<typeof Say>("../../../words/say")
  const t = (key: string, values?: { count?: number }) =>
    sayAny(values?.count === undefined ? key : `${key}_other`, values)
  return { useTranslation: () => ({ t, i18n: { language: "en" } }) }
})

const shown = (element: ReactNode) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>
  )

describe("that other statements are compared without this one", () => {
  const aStatement = (given: Partial<Statement>) =>
    ({ problems: [], stopped: { said: "" }, ...given }) as Partial<Statement> as Statement
  const SAID = "other statements are compared without this one"

  it("is said if its lines can't be read", () => {
    expect(shown(<UnreadLines statement={aStatement({ problem_count: 2 })} />)).toContain(SAID)
  })

  it("is said if its matching has stopped, and not if only applying has", () => {
    const stopped = (state: Statement["state"]) =>
      shown(<StoppedCard statement={aStatement({ state })} />)
    expect(stopped("matching")).toContain(SAID)
    expect(stopped("applying")).not.toContain(SAID)
  })
})
