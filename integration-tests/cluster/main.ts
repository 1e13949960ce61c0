/** One run of several servers, from its options to what a person reads. */
import { runCluster, type ClusterOptions } from "./run"

/** @returns Whether every promise was kept. */
export async function testCluster(options: ClusterOptions): Promise<boolean> {
  const { say, payments, memoryLocks, poolUrl } = options
  const locks = memoryLocks ? "locks in each server's memory" : "shared locks"
  const through = poolUrl ? ", through PgBouncer" : ""
  say(`→ ${payments} checkouts, ${locks}${through}`)
  const { verdicts, losses, locking, figures } = await runCluster(options)
  const endings = { order: 0, review: 0, unpaid: 0 }
  for (const { ending } of verdicts) endings[ending] += 1
  say(`\npaid: ${endings.order}, in review: ${endings.review}, unpaid: ${endings.unpaid}`)
  for (const [name, figure] of Object.entries(figures)) say(`${name}: ${figure}`)
  say(`Health on the locks: ${locking}`)
  const expected = memoryLocks ? "error" : "ok"
  const all = [
    ...verdicts.flatMap(({ payment, losses: its }) =>
      its.map((loss) => `payment ${payment.n}${payment.disturbed ? ", disturbed" : ""}: ${loss}`)
    ),
    ...losses,
    ...(locking === expected ? [] : [`Health says ${locking} of the locks, not ${expected}`]),
  ]
  all.forEach((loss) => say(`  ${loss}`))
  say(`${all.length} broken promises`)
  return all.length === 0
}
