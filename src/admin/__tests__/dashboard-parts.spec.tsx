/// <reference types="jest" />
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"

import type * as Say from "../../words/say"
import type { WalletPayment } from "../api-types"
import { DeclinedCapture, lastChange } from "../order-payments/payment-card"
import { ReviewAge } from "../wallet-payments/list/payment-columns"
import { Counted } from "../wallet-payments/list/views"

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

  it("counts the payments of a view, unless there are none", () => {
    const count = (many: number, count_capped = false) =>
      shown(<Counted counted={{ count: many, count_capped }} />).trim()
    expect([count(1234), count(1000, true), count(0)]).toEqual(["1,234", "1,000+", ""])
  })

  it("moves the last update of a payment when a part of it is refunded", () => {
    const refunded = (created_at: string) => ({ created_at }) as WalletPayment["refunds"][number]
    const state_changed_at = "2026-11-01T10:00:00.000Z"
    expect(lastChange({ state_changed_at, refunds: [] })).toBe(state_changed_at)
    const refunds = [refunded("2026-11-02T10:00:00.000Z"), refunded("2026-11-03T10:00:00.000Z")]
    expect(lastChange({ state_changed_at, refunds })).toBe("2026-11-03T10:00:00.000Z")
  })

  it("an order says that the service declined its capture", () => {
    const text = shown(<DeclinedCapture payment={{ capture_declined: true }} />)
    expect(text).toContain("Capture declined")
    expect(text).toContain("The payment service declined to capture this payment.")
    expect(shown(<DeclinedCapture payment={{ capture_declined: false }} />)).toBe("")
  })
})
