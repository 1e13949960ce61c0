/**
 * Every world that was seen, with what could still be done to it then. One that differs from it only in that less
 * can still be done holds nothing new: whatever follows from it, follows from the other.
 */
import { pack, type Rows } from "./pack"
import { BUDGET, type World } from "./world"

/** The highest of the four bits that each part of a budget has. */
const HIGHEST = 0x8888888
/** A world in three numbers, its budget and one more bit, which says that the place is taken. */
const FIELDS = 4
const TAKEN = 0x10000000

export class Seen {
  #places = 1 << 16
  #table = new Uint32Array(this.#places * FIELDS)
  #count = 0
  readonly #rows: Rows = new Map()
  readonly #world = new Uint32Array(3)

  isNew(world: World): boolean {
    pack(world, this.#rows, this.#world)
    const [one = 0, two = 0, three = 0] = this.#world
    const budget = packBudget(world)
    const place = this.#find(one, two, three, budget)
    if (place < 0) {
      return false
    }
    this.#table.set([one, two, three, budget | TAKEN], place)
    this.#count += 1
    if (this.#count * 2 > this.#places) this.#grow()
    return true
  }

  /** Where it belongs; or a negative number, where it was seen with as much still to be done, or more. */
  #find(one: number, two: number, three: number, budget: number): number {
    const table = this.#table
    for (
      let at = hash(one, two, three) & (this.#places - 1);
      ;
      at = (at + 1) & (this.#places - 1)
    ) {
      const place = at * FIELDS
      const known = table[place + 3] ?? 0
      if (known === 0) return place
      const isSame = table[place] === one && table[place + 1] === two && table[place + 2] === three
      if (isSame && covers(known, budget)) return -1
    }
  }

  #grow(): void {
    const before = this.#table
    this.#places *= 2
    this.#table = new Uint32Array(this.#places * FIELDS)
    for (let place = 0; place < before.length; place += FIELDS) {
      const known = before[place + 3] ?? 0
      if (known !== 0)
        this.#table.set(before.subarray(place, place + FIELDS), this.#free(before, place))
    }
  }

  /** For one that is not there yet. */
  #free(from: Uint32Array, place: number): number {
    const start = hash(from[place] ?? 0, from[place + 1] ?? 0, from[place + 2] ?? 0)
    let at = start & (this.#places - 1)
    while (this.#table[at * FIELDS + 3] !== 0) at = (at + 1) & (this.#places - 1)
    return at * FIELDS
  }
}

function hash(one: number, two: number, three: number): number {
  let mixed = Math.imul(one, 0x9e3779b1) ^ Math.imul(two, 0x85ebca6b) ^ Math.imul(three, 0xc2b2ae35)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39)
  return (mixed ^ (mixed >>> 15)) >>> 0
}

function packBudget({ left }: World): number {
  let number = 0
  for (const name of BUDGET) number = number * 16 + left[name]
  return number
}

/** No part of the second is more than in the first. */
const covers = (one: number, other: number) => (((one | HIGHEST) - other) & HIGHEST) === HIGHEST

/** How much can still be done to a world. */
export function budgetOf({ left }: World): number {
  let sum = 0
  for (const name of BUDGET) sum += left[name]
  return sum
}
