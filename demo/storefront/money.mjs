export function money(amount, currencyCode) {
  return new Intl.NumberFormat("en", { style: "currency", currency: currencyCode }).format(amount)
}

/**
 * Whole cents that add up to the total as it is shown: each part is rounded up or down, those first that
 * lose most. What is taken off is below zero.
 */
export function inCents(parts, total) {
  // A float's last digit is noise: 28.8 is 28.799999999999997 in it.
  const exact = parts.map((part) => Math.round(part * 1e6) / 1e4)
  const cents = exact.map(Math.floor)
  const missing = Math.round(Math.round(total * 1e6) / 1e4) - sum(cents)
  const losers = exact.map((part, index) => ({ index, lost: part - Math.floor(part) }))
  losers.sort((a, b) => b.lost - a.lost)
  for (const { index } of losers.slice(0, missing)) cents[index] += 1
  return cents
}

export function sum(amounts) {
  return amounts.reduce((total, amount) => total + amount, 0)
}
