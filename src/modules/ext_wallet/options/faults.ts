import { MedusaError } from "@medusajs/framework/utils"
import type { z } from "@medusajs/framework/zod"

/** All faults of the options in one error, each with its place and remedy. */
export function optionsError(issues: readonly z.core.$ZodIssue[]): MedusaError {
  const faults = issues.flatMap(toFaults)
  const count = faults.length === 1 ? "1 option is" : `${faults.length} options are`
  return new MedusaError(
    MedusaError.Types.INVALID_ARGUMENT,
    [
      `medusa-payment-ext-wallet: ${count} not valid. Fix in medusa-config.ts:`,
      ...faults.map((fault) => `  - ${fault}`),
    ].join("\n"),
    "ext_wallet_invalid_options"
  )
}

function toFaults(issue: z.core.$ZodIssue): string[] {
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => `${pathOf([...issue.path, key])} is not an option. ${OPTIONS}`)
  }
  return [`${pathOf(issue.path) || "options"} ${issue.message}`]
}

const OPTIONS = "All options: node_modules/medusa-payment-ext-wallet/docs/options.md"

function pathOf(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) =>
      typeof part === "number" ? `[${part}]` : `${index > 0 ? "." : ""}${String(part)}`
    )
    .join("")
}
