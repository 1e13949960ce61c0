/** Visits every world that can be reached, and holds each to the promises. */
import { happenings } from "./moves"
import { brokenAlways, brokenAtRest, isAtRest } from "./promises"
import { Broken } from "./server"
import { firstWorld, type Run, type World } from "./world"

export type Explored = { worlds: number; steps: number; resting: number; story: string[] | null }

/** More than this is a search that was cut short, and a search that was cut short fails. */
const MOST_WORLDS = 30_000_000

export function explore(run: Run): Explored {
  const first = firstWorld(run)
  const known = new Map<string, number>([[pack(first), 0]])
  const parents: number[] = [-1]
  const said: string[] = ["A payment is at the wallet"]
  /** A world that was visited is let go. */
  const queue: (World | null)[] = [first]
  let steps = 0
  let resting = 0
  const tell = (index: number, end: string[]): string[] => {
    const story: string[] = []
    for (let one = index; one >= 0; one = parents[one] ?? -1) story.unshift(said[one] ?? "")
    return [...story, ...end]
  }
  for (let index = 0; index < queue.length; index++) {
    const world = queue[index]
    if (!world) break
    queue[index] = null
    if (isAtRest(world, run)) {
      resting += 1
      const broken = brokenAtRest(world, run)
      if (broken) return { worlds: known.size, steps, resting, story: tell(index, [broken]) }
    }
    let next
    try {
      next = happenings(world, run)
    } catch (error) {
      if (!(error instanceof Broken)) throw error
      return { worlds: known.size, steps, resting, story: tell(index, [error.message]) }
    }
    for (const { said: happened, world: after } of next) {
      steps += 1
      const key = pack(after)
      if (known.has(key)) continue
      const place = parents.length
      known.set(key, place)
      parents.push(index)
      said.push(happened)
      queue.push(after)
      const broken = brokenAlways(after, run)
      if (broken) return { worlds: known.size, steps, resting, story: tell(place, [broken]) }
    }
    if (known.size > MOST_WORLDS) {
      throw new Error(`More than ${String(MOST_WORLDS)} worlds: the search was cut short.`)
    }
  }
  return { worlds: known.size, steps, resting, story: null }
}

/** One character for every value that a field can have. Two servers that do each other's work are the same world. */
function pack({ payments, cart, servers, left, touchedByPerson }: World): string {
  let key = ""
  for (const payment of payments) {
    key +=
      wordOf(payment.row) +
      letter(payment.session) +
      letter(payment.changed) +
      wordOf(payment.truth)
  }
  key += wordOf(cart) + wordOf(left) + letter(touchedByPerson)
  const [one, two] = servers
  const first = one ? wordOf(one) : ""
  const second = two ? wordOf(two) : ""
  return first < second ? `${key}|${first}|${second}` : `${key}|${second}|${first}`
}

const letters = new Map<unknown, string>()

function letter(value: unknown): string {
  const known = letters.get(value)
  if (known !== undefined) return known
  const made = String.fromCharCode(48 + letters.size)
  letters.set(value, made)
  return made
}

function wordOf(fields: object): string {
  let word = ""
  for (const name in fields) word += letter(fields[name as keyof typeof fields])
  return word
}
