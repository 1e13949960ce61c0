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
  const meant = closestName(String(path.at(-1)), known)
  const advice = meant
    ? `Did you mean \`${meant}\`?`
    : `Available: ${known.map((name) => `\`${name}\``).join(", ")}`
  return `${pathOf(path)} is not an option. ${advice}`
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

/** The known name that a misspelt one probably means, or null where none is near. */
function closestName(given: string, known: readonly string[]): string | null {
  const [nearest] = known
    .map((name) => ({ name, steps: editDistance(given.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.steps - b.steps)
  return nearest && nearest.steps <= Math.max(2, Math.floor(given.length / 3)) ? nearest.name : null
}

function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (const [row, letter] of Array.from(a).entries()) {
    const current = [row + 1]
    for (const [column, other] of Array.from(b).entries()) {
      const replace = (previous[column] ?? 0) + (letter === other ? 0 : 1)
      current.push(Math.min(replace, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1))
    }
    previous = current
  }
  return previous[b.length] ?? 0
}
