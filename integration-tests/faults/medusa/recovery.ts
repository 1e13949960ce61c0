/** Recovery as the job runs it every minute, and long after. */
import { inDatabase, letTimePass } from "../database"

const A_MINUTE = 1
const FIVE = 5
const TWO_HOURS = 120
const MOST_LATE_ROUNDS = 6

export type Recovered = { settled: number; reviewed: number }
type Recovery = Recovered & { losses: string[] }

export async function recoverAll(options: {
  /** Wherever it runs, at once. */
  recover: () => Promise<PromiseSettledResult<Recovered>[]>
  database: string
  /** Of the locks that dead servers held. */
  endLeases: () => Promise<void>
}): Promise<Recovery> {
  const { recover, database, endLeases } = options
  const all: Recovery = { settled: 0, reviewed: 0, losses: [] }

  async function runOnce(minutesLater: number): Promise<number> {
    await endLeases()
    await letTimePass(database, minutesLater)
    const before = all.settled + all.reviewed
    for (const run of await recover()) {
      if (run.status === "fulfilled") {
        all.settled += run.value.settled
        all.reviewed += run.value.reviewed
      } else all.losses.push(`recovery: ${describe(run.reason)}`)
    }
    return all.settled + all.reviewed - before
  }

  for (let minute = 0; minute < FIVE; minute++) await runOnce(A_MINUTE)
  all.losses.push(...(await unsettledLosses(database)))
  // What expires in its own time, and what that leaves to do.
  let idle = 0
  for (let round = 0; round < MOST_LATE_ROUNDS && idle < 2; round++) {
    idle = (await runOnce(TWO_HOURS)) === 0 ? idle + 1 : 0
  }
  return all
}

/** What still stands where nothing may, five minutes after the last restart. */
async function unsettledLosses(database: string): Promise<string[]> {
  return inDatabase(database, async (client) => {
    const { rows } = await client.query<{ id: string; state: string }>(
      `select id, state from ext_wallet_transaction where kind = 'payment' and (
         state in ('init_sent', 'resuming')
         or (state = 'approved' and reason is null)
         or (state in ('captured', 'authorized') and look_at is not null)
       )`
    )
    return rows.map(({ id, state }) => `${id} was still ${state} five minutes later`)
  })
}

function describe(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason)
}
