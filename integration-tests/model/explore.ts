/** Visits every world that can be reached, and holds each to the promises. */
import { Broken } from "./broken"
import { happenings } from "./moves/happenings"
import { brokenAlways, brokenAtRest, isAtRest } from "./promises"
import { budgetOf, Seen } from "./seen"
import { firstWorld, type Happening, type Run, type World } from "./world"

export type Explored = { worlds: number; steps: number; story: string[] | null }

/** More than this is a search that was cut short, and a search that was cut short fails. */
const MOST_WORLDS = 60_000_000

/** Worlds to which less has been done come first. */
export function explore(run: Run): Explored {
  const first = firstWorld(run)
  const seen = new Seen()
  seen.isNew(first)
  const paths = new Paths(run)
  const queues: Reached[][] = [[{ world: first, path: 0 }]]
  const most = budgetOf(first)
  const explored: Explored = { worlds: 1, steps: 0, story: null }
  for (let spent = 0; spent < queues.length; spent++) {
    const queue = (queues[spent] ??= [])
    for (let next = queue.pop(); next; next = queue.pop()) {
      const { world, path } = next
      const visited = visit(world, run)
      if (visited.broken !== null) {
        return { ...explored, story: [...paths.tell(path), visited.broken] }
      }
      for (const [which, { world: after }] of visited.happenings.entries()) {
        explored.steps += 1
        if (!seen.isNew(after)) continue
        explored.worlds += 1
        const reached = { world: after, path: paths.add(path, which) }
        const broken = brokenAlways(after, run)
        if (broken !== null) return { ...explored, story: [...paths.tell(reached.path), broken] }
        const place = most - budgetOf(after)
        ;(queues[place] ??= []).push(reached)
      }
      if (explored.worlds > MOST_WORLDS) {
        throw new Error(`More than ${String(MOST_WORLDS)} worlds: the search was cut short.`)
      }
    }
  }
  return explored
}

type Reached = { world: World; path: number }
type Visit = { happenings: Happening[]; broken: string | null }

function visit(world: World, run: Run): Visit {
  const broken = isAtRest(world, run) ? brokenAtRest(world, run) : null
  try {
    return { happenings: happenings(world, run), broken }
  } catch (error) {
    if (!(error instanceof Broken)) throw error
    return { happenings: [], broken: error.message }
  }
}

/** How each world was reached: from which other, and by which of the things that could happen there. */
class Paths {
  #before = new Int32Array(1 << 16).fill(-1)
  #which = new Uint8Array(1 << 16)
  #count = 1
  readonly #run: Run

  constructor(run: Run) {
    this.#run = run
  }

  add(before: number, which: number): number {
    if (this.#count === this.#before.length) {
      this.#before = twice(this.#before, new Int32Array(this.#count * 2))
      this.#which = twice(this.#which, new Uint8Array(this.#count * 2))
    }
    this.#before[this.#count] = before
    this.#which[this.#count] = which
    return this.#count++
  }

  /** Everything that happened on the way. */
  tell(last: number): string[] {
    const chosen: number[] = []
    for (let one = last; one > 0; one = this.#before[one] ?? 0)
      chosen.unshift(this.#which[one] ?? 0)
    let world = firstWorld(this.#run)
    const story = ["A payment is started"]
    for (const which of chosen) {
      const happened = happenings(world, this.#run)[which]
      if (!happened) throw new Error("The story cannot be told again.")
      story.push(happened.said)
      world = happened.world
    }
    return story
  }
}

function twice<T extends Int32Array | Uint8Array>(from: T, into: T): T {
  into.set(from)
  return into
}
