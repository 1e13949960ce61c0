import type { WalletPayment } from "../../types"
import { styleOf } from "../styles"

const AT = new Date("2026-11-17T07:05:09.123Z")
const refunded = { state: "captured", amount: 12.5, refunded_amount: 12.5 } as WalletPayment

const shown = (locale?: string) => {
  const { mark, separator, title, state, number, moment } = styleOf(locale, null)
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
  expect(shown("it").slice(0, 5)).toEqual(["\uFEFF", ";", "Amount", "Refunded", "1234,5"])
})

it("writes as German and Spanish spreadsheets read it", () => {
  const german = ["\uFEFF", ";", "Betrag", "Erstattet", "1234,5", "17.11.26, 07:05:09"]
  expect(shown("de-AT")).toEqual(german)
  const spanish = ["\uFEFF", ";", "Monto", "Reembolsado", "1234,5", "17/11/26, 7:05:09"]
  expect(shown("es")).toEqual(spanish)
})

it("names the payment service as the merchant does, or as the language does", () => {
  expect(styleOf("de", null).reason("uncertain")).toBe("Fehler von Ihrem Zahlungsdienst")
  expect(styleOf("de", "Acme Pay").reason("uncertain")).toBe("Fehler von Acme Pay")
})
