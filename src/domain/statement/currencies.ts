/** Currencies as a statement writes them: by their code, or by a symbol such as $, which many have. */

const SYMBOLS: Record<string, string> = { "€": "eur", "£": "gbp" }

/** A code where the text names one currency; else the symbol itself. */
export function toCurrency(text: string): string {
  return SYMBOLS[text] ?? text.toLowerCase()
}

/** Whether what a line says may be this currency. A line that says two things says neither. */
export function isOfCurrency(said: string, code: string): boolean {
  return said === code || (said.length < code.length && symbolOf(code).includes(said))
}

/** What the column and the amount say together: the one that is exact, or both where they contradict each other. */
export function joinCurrencies(column: string | null, beside: string | null): string | null {
  if (column === null || beside === null) {
    return column ?? beside
  }
  return isOfCurrency(beside, column) ? column : `${column} ${beside}`
}

const symbols = new Map<string, string>()

function symbolOf(code: string): string {
  const known = symbols.get(code) ?? narrowSymbol(code)
  symbols.set(code, known)
  return known
}

/** "$" for CAD, too: without the country that a longer symbol would name. */
function narrowSymbol(currency: string): string {
  const format = { style: "currency", currency, currencyDisplay: "narrowSymbol" } as const
  const parts = new Intl.NumberFormat("en", format).formatToParts(0)
  return parts.find(({ type }) => type === "currency")?.value ?? currency
}
