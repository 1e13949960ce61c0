/** How a file of payments is written: plainly for programs, or as people of a language read it. */
import type { WalletPayment } from "../types"
import { shownState, STATE_NAMES } from "../../../../words/payment-state"
import { textsIn } from "../../../../words/say"

export type Style = {
  /** What the file begins with, so that a spreadsheet reads it as UTF-8. */
  mark: string
  separator: "," | ";"
  title: (column: string) => string
  state: (payment: WalletPayment) => string
  reason: (reason: string | null) => string | null
  environment: (environment: WalletPayment["environment"]) => string
  number: (amount: number) => string | number
  moment: (at: Date) => string
}

const PLAIN: Style = {
  mark: "",
  separator: ",",
  title: (column) => column,
  state: ({ state }) => state,
  reason: (reason) => reason,
  environment: (environment) => environment,
  number: (amount) => amount,
  moment: (at) => at.toISOString(),
}

export function styleOf(locale: string | undefined, serviceName: string | null): Style {
  return locale === undefined ? PLAIN : localized(locale, serviceName)
}

function localized(locale: string, serviceName: string | null): Style {
  const text = textsIn(locale, serviceName)
  const numbers = new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 4 })
  const moments = new Intl.DateTimeFormat(locale, {
    dateStyle: "short",
    timeStyle: "medium",
    timeZone: "UTC",
  })
  const usesComma = numbers.format(0.5).includes(",")
  return {
    mark: "\uFEFF",
    separator: usesComma ? ";" : ",",
    title: (column) => text(`export.columns.${column}`),
    state: (payment) => text(`states.${STATE_NAMES[shownState(payment)] ?? payment.state}`),
    reason: (reason) => reason && text(`reasons.${reason}`),
    environment: (environment) => text(`environments.${environment}`),
    number: (amount) => numbers.format(amount),
    moment: (at) => moments.format(at),
  }
}
