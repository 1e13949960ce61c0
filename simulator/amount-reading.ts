import type { Service } from "./service"

/** Init has no currency, so the wallet shows two decimals, which most currencies have. */
export function readAmount(service: Service, amount: number): string {
  const major = service.options.amountUnit === "minor" ? amount / 100 : amount
  return major.toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}
