/// <reference types="jest" />
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"

import type * as Say from "../../words/say"
import { DeclinedCapture } from "../order-payments/declined-capture"
import { ReviewAge } from "../wallet-payments/list/review-age"
import { ViewTitle } from "../wallet-payments/list/view-tab"

const HOUR = 3_600_000

const shown = (element: ReactNode) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>
  ).replaceAll(/<[^>]*>/g, " ")

/** The catalogue itself, as Medusa's dashboard would say it in English. */
jest.mock("react-i18next", () => {
  const { sayAny: t } = jest.requireActual<typeof Say>("../../words/say")
  return { useTranslation: () => ({ t, i18n: { language: "en" } }) }
})

describe("in the dashboard", () => {
  it.each([
    [30 * 60_000, "30 minutes"],
    [25 * HOUR, "25 hours"],
    [80 * HOUR, "3 days"],
  ])("a review that has been open for %s ms shows its age", (ms, age) => {
    const since = new Date(Date.now() - ms).toISOString()
    expect(shown(<ReviewAge since={since} />)).toContain(age)
  })

  it("payments to reconcile are counted", () => {
    const counted = { count: 1234, count_capped: false }
    expect(shown(<ViewTitle view="compare" counted={counted} />)).toMatch(/To reconcile\s+1,234/)
    const most = { count: 10_000, count_capped: true }
    expect(shown(<ViewTitle view="compare" counted={most} />)).toContain("10,000+")
    const none = { count: 0, count_capped: false }
    expect(shown(<ViewTitle view="compare" counted={none} />).trim()).toBe("To reconcile")
  })

  it("an order says that the service declined its capture", () => {
    const text = shown(<DeclinedCapture payment={{ capture_declined: true }} />)
    expect(text).toContain("Capture declined")
    expect(text).toContain("The payment service declined to capture this payment.")
    expect(shown(<DeclinedCapture payment={{ capture_declined: false }} />)).toBe("")
  })
})
