import { MedusaError } from "@medusajs/framework/utils"
import type { z } from "@medusajs/framework/zod"
import { extWalletOptionsSchema } from "./schema"

/** Every fault of the options in one error, each with its place and what to do. */
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
    return issue.keys.map((key) => unknownOption([...issue.path, key]))
  }
  return [`${pathOf(issue.path) || "options"} ${issue.message}`]
}

function unknownOption(path: readonly PropertyKey[]): string {
  const known = namesBeside(path)
  return `${pathOf(path)} is not an option. Available: ${known.map((name) => `\`${name}\``).join(", ")}`
}

function namesBeside(path: readonly PropertyKey[]): string[] {
  const environments = extWalletOptionsSchema.shape.environments.unwrap()
  const environment = environments.shape.sandbox.unwrap()
  const account = environment.shape.accounts.unwrap().element
  const levels = [
    extWalletOptionsSchema.shape,
    environments.shape,
    environment.shape,
    {},
    account.shape,
  ]
  return Object.keys(levels[path.length - 1] ?? {})
}

function pathOf(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) =>
      typeof part === "number" ? `[${part}]` : `${index > 0 ? "." : ""}${String(part)}`
    )
    .join("")
}
