import type { WalletPayment } from "../../types"
import { styleOf } from "../styles"

const AT = new Date("2026-11-17T07:05:09.123Z")
const refunded = { state: "captured", amount: 12.5, refunded_amount: 12.5 } as WalletPayment

const shown = (locale?: string) => {
  const { mark, separator, title, state, number, moment } = styleOf(locale)
  return [mark, separator, title("amount"), state(refunded), number(1234.5), moment(AT)]
}

it("writes plainly for programs", () => {
  expect(shown()).toEqual(["", ",", "amount", "captured", 1234.5, "2026-11-17T07:05:09.123Z"])
})

it("writes as a French spreadsheet reads it", () => {
  const written = ["\uFEFF", ";", "Montant", "Remboursé", "1234,5", "17/11/2026 07:05:09"]
  expect(shown("fr-FR")).toEqual(written)
})

it("writes as an English spreadsheet reads it, with English words for other languages", () => {
  const written = ["\uFEFF", ",", "Amount", "Refunded", "1234.5", "17/11/2026, 07:05:09"]
  expect(shown("en-GB")).toEqual(written)
  expect(shown("de").slice(0, 5)).toEqual(["\uFEFF", ";", "Amount", "Refunded", "1234,5"])
})
