/** What the rules have said before is not asked again: the same few rows come back in millions of worlds. */
import type { Decision } from "../../src/domain/payment/decision"
import type { Payment } from "../../src/domain/payment/payment"
import type { Signal } from "../../src/domain/payment/signal"
import type { StoreView } from "../../src/domain/payment/store-view"
import type { Row, Run } from "./world"

/** Two numbers of rows fit into one. */
export const MOST_ROWS = 2 ** 15

/** Equal rows are one and the same, and have a number. */
const rows = new Map<string, Row>()
const numbers = new Map<Row, number>()

export const wordOf = (row: Row): string => Object.values(row).join()

export function theRow(row: Row): Row {
  const word = wordOf(row)
  const known = rows.get(word)
  if (known) {
    return known
  }
  if (rows.size + 1 === MOST_ROWS) throw new Error("There is no room for another row.")
  rows.set(word, row)
  numbers.set(row, numbers.size)
  return row
}

export function numberOf(row: Row): number {
  const number = numbers.get(row)
  if (number === undefined) {
    throw new Error("This row was not made by the rules.")
  }
  return number
}

/** What a row becomes, for a change that depends on nothing else. */
export function perRow<T>(make: (row: Row) => T): (row: Row) => T {
  const made = new Map<Row, T>()
  return (row) => remember(made, row, () => make(row))
}

const signals = new Map<string, Map<number, Signal>>()

/** `number`: all that tells this signal from others of its type. */
export function theSignal(type: Signal["type"], number: number, make: () => Signal): Signal {
  const known = remember(signals, type, () => new Map<number, Signal>())
  return remember(known, number, make)
}

export type Asked = { before: Row; row: Row; decision: Decision }

export class Memory {
  readonly payments = new Map<number, Payment>()
  readonly due = new Map<number, boolean>()
  readonly views = new Map<number, StoreView>()
  readonly asked = new Map<Signal, Map<number, Asked>>()
}

const memories = new WeakMap<Run, Memory>()

export function memoryOf(run: Run): Memory {
  const known = memories.get(run)
  if (known) {
    return known
  }
  const made = new Memory()
  memories.set(run, made)
  return made
}

export function remember<Key, T>(known: Map<Key, T>, key: Key, make: () => T): T {
  const found = known.get(key)
  if (found !== undefined) {
    return found
  }
  const made = make()
  known.set(key, made)
  return made
}
