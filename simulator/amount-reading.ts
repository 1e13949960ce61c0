import type { Service } from "./service"

/** The init carries no currency (seed §2.4), so the wallet shows two decimals, the commonest. */
export function readAmount(service: Service, amount: number): string {
  const major = service.options.amountUnit === "minor" ? amount / 100 : amount
  return major.toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}
