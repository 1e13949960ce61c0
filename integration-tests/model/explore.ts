/** Visits every world that can be reached, and holds each to the promises. */
import { happenings, type Happening } from "./moves"
import { pack } from "./pack"
import { brokenAlways, brokenAtRest, isAtRest } from "./promises"
import { Broken } from "./broken"
import { firstWorld, type Run, type World } from "./world"

export type Explored = { worlds: number; steps: number; resting: number; story: string[] | null }

/** More than this is a search that was cut short, and a search that was cut short fails. */
const MOST_WORLDS = 30_000_000

/**
 * Worlds to which less has been done come first. One that differs from a world seen before only in that less can
 * still be done to it holds nothing new: whatever follows from it, follows from the other.
 */
export function explore(run: Run): Explored {
  const first = firstWorld(run)
  const seen = new Seen()
  seen.isNew(first)
  const chapters: Chapter[] = [{ said: "A payment is started", before: -1 }]
  const queues: { world: World; chapter: number }[][] = [[{ world: first, chapter: 0 }]]
  const most = budgetOf(first)
  const explored: Explored = { worlds: 1, steps: 0, resting: 0, story: null }
  for (let spent = 0; spent < queues.length; spent++) {
    const queue = (queues[spent] ??= [])
    for (let next = queue.pop(); next; next = queue.pop()) {
      const { world, chapter } = next
      const ending = visit(world, run)
      explored.resting += Number(ending.isAtRest)
      if (ending.broken !== null) {
        return { ...explored, story: tell(chapters, chapter, ending.broken) }
      }
      for (const { said, world: after } of ending.happenings) {
        explored.steps += 1
        if (!seen.isNew(after)) continue
        explored.worlds += 1
        const place = chapters.push({ said, before: chapter }) - 1
        const broken = brokenAlways(after, run)
        if (broken !== null) return { ...explored, story: tell(chapters, place, broken) }
        const queueOf = most - budgetOf(after)
        ;(queues[queueOf] ??= []).push({ world: after, chapter: place })
      }
      if (explored.worlds > MOST_WORLDS) {
        throw new Error(`More than ${String(MOST_WORLDS)} worlds: the search was cut short.`)
      }
    }
  }
  return explored
}

type Chapter = { said: string; before: number }

type Visit = { happenings: Happening[]; isAtRest: boolean; broken: string | null }

function visit(world: World, run: Run): Visit {
  const rests = isAtRest(world, run)
  const broken = rests ? brokenAtRest(world, run) : null
  try {
    return { happenings: happenings(world, run), isAtRest: rests, broken }
  } catch (error) {
    if (!(error instanceof Broken)) throw error
    return { happenings: [], isAtRest: rests, broken: error.message }
  }
}

function tell(chapters: Chapter[], last: number, broken: string): string[] {
  const story = [broken]
  for (let one = chapters[last]; one; one = chapters[one.before]) story.unshift(one.said)
  return story
}

function budgetOf({ left }: World): number {
  let sum = 0
  for (const name of BUDGET) sum += left[name]
  return sum
}

const BUDGET = ["returns", "crashes", "decisions", "payments", "cancels", "stalls"] as const
/** The highest of the four bits that each part of a budget has. */
const HIGHEST = 0x888888

/** For each world, the budgets with which it was seen. */
class Seen {
  readonly #most = new Map<string, number>()
  readonly #others = new Map<string, number[]>()

  isNew(world: World): boolean {
    const key = pack(world)
    const left = packBudget(world)
    const most = this.#most.get(key)
    if (most === undefined) {
      this.#most.set(key, left)
      return true
    }
    const others = this.#others.get(key)
    if (covers(most, left) || others?.some((other) => covers(other, left))) {
      return false
    }
    if (others) others.push(left)
    else this.#others.set(key, [left])
    return true
  }
}

function packBudget({ left }: World): number {
  let number = 0
  for (const name of BUDGET) number = number * 16 + left[name]
  return number
}

/** No part of the second is more than in the first. */
const covers = (one: number, other: number) => (((one | HIGHEST) - other) & HIGHEST) === HIGHEST
