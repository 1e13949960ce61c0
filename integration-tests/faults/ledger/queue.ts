/** Which process makes which payment. */
import { faultOf, isKill, WAITING } from "../catalogue"
import type { Job } from "./messages"

/** `mortal`: dies over and over. `cuttable`: its line to the database can be cut. */
export type Role = { mortal: boolean; cuttable: boolean }

const AT_ONCE = 4
/** Without a pause the other payments of the process would never get a word in. */
const BETWEEN_CUTS_MS = 2_000
/** A fresh process is slow at first, so one that is about to die gets little else to do. */
const BESIDE_A_KILL = 2

export function createQueue(jobs: Job[]) {
  const kills: Job[] = []
  const cuts: Job[] = []
  const others: Job[] = []
  let nextCutAt = 0
  const takeCut = () => {
    if (Date.now() < nextCutAt) return undefined
    nextCutAt = Date.now() + BETWEEN_CUTS_MS
    return cuts.shift()
  }
  const listOf = (job: Job) => (endsProcess(job) ? kills : cutsDatabase(job) ? cuts : others)
  jobs.forEach((job) => listOf(job).push(job))

  return {
    putBack: (job: Job) => void listOf(job).unshift(job),

    next({ mortal, cuttable }: Role, underWay: Job[]): Job | undefined {
      const busy = underWay.filter(({ fault }) => !WAITING.includes(fault))
      if (mortal && !busy.some(endsProcess)) {
        const kill = kills.shift()
        if (kill) return kill
      }
      if (busy.length >= (busy.some(endsProcess) ? BESIDE_A_KILL : AT_ONCE)) return undefined
      const cut = cuttable && !busy.some(cutsDatabase) ? takeCut() : undefined
      return cut ?? others.shift()
    },
  }
}

function endsProcess({ fault, armed }: Job): boolean {
  return armed && isKill(fault)
}

function cutsDatabase({ fault, armed }: Job): boolean {
  return armed && faultOf(fault).does.kind === "database_cut"
}
