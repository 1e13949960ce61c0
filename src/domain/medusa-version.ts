/** Which versions of Medusa the promises of this plugin were tested on: the table in docs/compatibility.md. */
export const LOWEST_MEDUSA = "2.18.0"
export const NEWEST_MEDUSA = "2.21"

export type VersionVerdict = "tested" | "older" | "newer" | "unknown"

/** A preview of a version counts as that version; patches of the newest minor are taken to be alike. */
export function judgeMedusaVersion(version: string | null): VersionVerdict {
  const found = /^(\d+)\.(\d+)\.(\d+)/.exec(version ?? "")
  if (!found) return "unknown"
  const [major, minor, patch] = found.slice(1).map(Number)
  if (isBefore([major, minor, patch], LOWEST_MEDUSA)) return "older"
  return isBefore(NEWEST_MEDUSA.split(".").map(Number), `${major}.${minor}`) ? "newer" : "tested"
}

/** What to tell about a version that is not in the table, or nothing about one that is. */
export function versionProblem(version: string | null): { message: string; remedy: string } | null {
  const range = `Medusa ${LOWEST_MEDUSA} to ${NEWEST_MEDUSA}.x`
  switch (judgeMedusaVersion(version)) {
    case "tested":
      return null
    case "older":
      return {
        message: `Medusa ${version} is older than what medusa-payment-ext-wallet supports (${range}).`,
        remedy: `Update Medusa to ${LOWEST_MEDUSA} or newer.`,
      }
    case "newer":
      return {
        message: `medusa-payment-ext-wallet was not tested with Medusa ${version} (${range} are).`,
        remedy: "Update the plugin, or make a test payment and check the wallet's dashboard pages.",
      }
    case "unknown":
      return {
        message: "The version of Medusa could not be read.",
        remedy: `Make sure that it is ${range}.`,
      }
  }
}

function isBefore(left: (number | undefined)[], right: string): boolean {
  const rights = right.split(".").map(Number)
  for (const [index, value] of rights.entries()) {
    const mine = left[index] ?? 0
    if (mine !== value) return mine < value
  }
  return false
}
