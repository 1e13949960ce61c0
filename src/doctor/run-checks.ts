import { messageOf } from "../domain/message-of"
import { sentence } from "../words/sentence"
import { type Check, type CheckId, error } from "./check"

export type Examination = [id: CheckId, check: () => Check | Promise<Check>]

const LONGEST_CHECK_MS = 5_000
/** The command waits for 30 seconds. What hangs keeps its connection to the database, so that few may. */
const ALL_MS = 20_000

const SECOND_MS = 1_000

/** One after the other: a store that is busy keeps its connections to the database. */
export async function runChecks(examinations: Examination[]): Promise<Check[]> {
  const checks: Check[] = []
  const end = Date.now() + ALL_MS
  for (const [id, check] of examinations) {
    checks.push(
      Date.now() < end
        ? await orFailed(id, check)
        : checkFailed(id, sentence("server.failed.skipped"))
    )
  }
  return checks
}

/** Missing tables are reported by the check of migrations. */
async function orFailed(id: CheckId, check: Examination[1]): Promise<Check> {
  try {
    return await within(LONGEST_CHECK_MS, check)
  } catch (fault) {
    return checkFailed(
      id,
      fault instanceof TooSlow
        ? sentence("server.failed.slow", { seconds: LONGEST_CHECK_MS / SECOND_MS })
        : sentence("server.failed.message", { said: messageOf(fault) })
    )
  }
}

function checkFailed(id: CheckId, message: Parameters<typeof error>[1]): Check {
  return error(id, message, sentence("server.failed.remedy"))
}

/** A hanging check must not block Health. */
class TooSlow extends Error {}

/** The work itself continues: a query that waits for a lock can't be canceled. */
async function within<Result>(
  longestMs: number,
  work: () => Result | Promise<Result>
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooSlow()), longestMs)
  })
  try {
    return await Promise.race([work(), tooLong])
  } finally {
    clearTimeout(timer)
  }
}
