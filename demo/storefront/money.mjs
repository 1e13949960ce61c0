/** @param {number} amount @param {string} currencyCode */
export function money(amount, currencyCode) {
  return new Intl.NumberFormat("en", { style: "currency", currency: currencyCode }).format(amount)
}
