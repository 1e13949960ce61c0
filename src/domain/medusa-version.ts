/** Which versions of Medusa the promises of this plugin were tested on: the table in docs/compatibility.md. */
import { type Sentence, sentence } from "../words/sentence"

export const LOWEST_MEDUSA = "2.18.0"
export const NEWEST_MEDUSA = "2.21"

export type VersionVerdict = "tested" | "older" | "newer" | "unknown"

/** A preview of a version counts as that version; patches of the newest minor are taken to be alike. */
export function judgeMedusaVersion(version: string | null): VersionVerdict {
  const found = /^(\d+)\.(\d+)\.\d+/.exec(version ?? "")
  if (!found) return "unknown"
  const [known, major, minor] = found
  if (isBefore(known, LOWEST_MEDUSA)) return "older"
  return isBefore(NEWEST_MEDUSA, `${major}.${minor}`) ? "newer" : "tested"
}

/** What to tell about a version that is not in the table, or nothing about one that is. */
export function versionProblem(
  version: string | null
): { message: Sentence; remedy: Sentence } | null {
  const verdict = judgeMedusaVersion(version)
  if (verdict === "tested") return null
  const values = { version: version ?? "", lowest: LOWEST_MEDUSA, newest: NEWEST_MEDUSA }
  return {
    message: sentence(`medusaVersion.${verdict}.message`, values),
    remedy: sentence(`medusaVersion.${verdict}.remedy`, values),
  }
}

function isBefore(left: string, right: string): boolean {
  return left.localeCompare(right, "en", { numeric: true }) < 0
}
