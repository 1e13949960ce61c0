import { useTranslation } from "react-i18next"

import { minorDigits, toMoneyText } from "../domain/currency"
import { partsOf } from "./elapsed"

const WEEK = 604_800
const DAY = 86_400
const HOUR = 3600
const MINUTE = 60

/** No currency has more digits; the server knows the exact number. */
export const MOST_FRACTION_DIGITS = 4

/** Amounts, dates and durations in the language of the dashboard. */
export function useFormats() {
  const { i18n } = useTranslation()
  const locale = toLocale(i18n.language)
  const unit = (value: number, name: string, unitDisplay: "long" | "short", digits = 0) =>
    new Intl.NumberFormat(locale, {
      style: "unit",
      unit: name,
      unitDisplay,
      maximumFractionDigits: digits,
    }).format(value)
  return {
    locale,
    count: (many: number) => new Intl.NumberFormat(locale).format(many),
    money: (amount: number | string, currency: string) => toMoneyText(amount, currency, locale),
    /** A decimal as text, with two digits if it has a fraction. */
    decimal: (amount: string) =>
      new Intl.NumberFormat(locale, {
        minimumFractionDigits: amount.includes(".") ? 2 : 0,
        maximumFractionDigits: 20,
      }).format(Number(amount)),
    percent: (share: number, signDisplay: "auto" | "exceptZero" = "auto") =>
      new Intl.NumberFormat(locale, { style: "percent", signDisplay }).format(share),
    hasDecimals: (currency: string) => minorDigits(currency) > 0,
    /** As typed into a field: a decimal point, no grouping. The other formats are for display. */
    typed: (amount: number, currency: string) =>
      new Intl.NumberFormat("en-US", {
        minimumFractionDigits: minorDigits(currency),
        maximumFractionDigits: minorDigits(currency),
        useGrouping: false,
      }).format(amount),
    symbol: (currency: string) =>
      new Intl.NumberFormat(locale, {
        style: "currency",
        currency,
        currencyDisplay: "narrowSymbol",
      })
        .formatToParts(0)
        .find(({ type }) => type === "currency")?.value ?? currency.toUpperCase(),
    date: (at: string) =>
      new Intl.DateTimeFormat(locale, { dateStyle: "medium" }).format(new Date(at)),
    /** For a day such as "2026-11-17", which is the same in every time zone. */
    day: (day: string) =>
      new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(
        new Date(day)
      ),
    dayOfMonth: (day: string) =>
      new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" }).format(
        new Date(day)
      ),
    moment: (at: string) =>
      new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }).format(
        new Date(at)
      ),
    time: (at: string) =>
      new Intl.DateTimeFormat(locale, { timeStyle: "medium" }).format(new Date(at)),
    /** Rounded down: "89 days" is still true when the 90th has begun. */
    duration: (seconds: number) => {
      if (seconds >= 2 * DAY) return unit(Math.floor(seconds / DAY), "day", "long")
      if (seconds >= 2 * HOUR) return unit(Math.floor(seconds / HOUR), "hour", "long")
      if (seconds >= MINUTE) return unit(Math.floor(seconds / MINUTE), "minute", "long")
      return unit(Math.max(0, Math.floor(seconds)), "second", "long")
    },
    /** Its two largest parts, as in "1 hr 5 min". */
    elapsed: (ms: number) =>
      partsOf(ms)
        .map(({ value, name }) => unit(value, name, "short"))
        .join(" "),
    /** As long as it is recent; then the day. */
    ago: (at: string) => {
      const seconds = Math.max(0, (Date.now() - new Date(at).getTime()) / 1000)
      const before = new Intl.RelativeTimeFormat(locale, { numeric: "auto" })
      if (seconds < MINUTE) return before.format(0, "second")
      if (seconds < HOUR) return before.format(-Math.floor(seconds / MINUTE), "minute")
      if (seconds < DAY) return before.format(-Math.floor(seconds / HOUR), "hour")
      if (seconds < WEEK) return before.format(-Math.floor(seconds / DAY), "day")
      return new Intl.DateTimeFormat(locale, { dateStyle: "medium" }).format(new Date(at))
    },
    milliseconds: (ms: number) =>
      ms < 1000 ? unit(ms, "millisecond", "short") : unit(ms / 1000, "second", "short", 1),
  }
}

/** The dashboard names some languages "enGB", which Intl refuses. */
function toLocale(language: string): string {
  return language.replace(/^([a-z]{2})([A-Z]{2})$/, "$1-$2")
}
