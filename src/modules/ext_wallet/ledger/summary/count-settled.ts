/** What is counted of days that hardly ever change any more: as it is kept, or counted and kept from then on. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Environment } from "../../../../domain/environment"
import { addUp, type Counted, type Interval } from "../../../../domain/summary/counted"
import type { PaymentGroup } from "../../../../domain/summary/totals"
import { countIntervals } from "./count-intervals"
import { inTurn, keep, readKept } from "./kept-days"

const PARTS = ["payments", "refunds", "seconds"] as const

/** Each of them in order, without gaps. */
type Ranges = { environment: Environment; days: Interval[]; before: Interval[] }

type Settled = { days: PaymentGroup[][]; total: Counted; before: Counted }

export async function countSettled(database: Knex, ranges: Ranges): Promise<Settled> {
  return (
    (await readAll(database, ranges)) ??
    (await inTurn(database, (turn) => countAll(turn, ranges, keep))) ??
    countAll(database, ranges, keepNothing)
  )
}

async function readAll(
  database: Knex,
  { environment, days, before }: Ranges
): Promise<Settled | null> {
  const spans = [...spanOf(days), ...spanOf(before)]
  const [totals, each] = await Promise.all([
    readKept(database, environment, spans, PARTS),
    readKept(database, environment, days, ["payments"]),
  ])
  if (!isComplete(totals) || !isComplete(each)) return null
  const ofDays = spanOf(days).length
  return {
    days: each.map(({ payments }) => payments),
    total: addUp(totals.slice(0, ofDays)),
    before: addUp(totals.slice(ofDays)),
  }
}

const isComplete = <T>(found: (T | undefined)[]): found is T[] => !found.includes(undefined)

async function countAll(
  database: Knex,
  { environment, days, before }: Ranges,
  keepThem: typeof keep
): Promise<Settled> {
  const count = async (range: Interval[]) => {
    const each = await countDays(database, environment, range, keepThem)
    const total = addUp(each)
    await keepThem(database, environment, spanOf(range), [total])
    return { each, total }
  }
  const { each, total } = await count(days)
  return {
    days: each.map(({ payments }) => payments),
    total,
    before: (await count(before)).total,
  }
}

async function countDays(
  database: Knex,
  environment: Environment,
  days: Interval[],
  keepThem: typeof keep
): Promise<Counted[]> {
  const known = await readKept(database, environment, days, PARTS)
  const missing = days.filter((_, index) => !known[index])
  const counted = await countIntervals(database, environment, missing)
  await keepThem(database, environment, missing, counted)
  const found = new Map(missing.map((day, index) => [day, counted[index]]))
  return days.flatMap((day, index) => known[index] ?? found.get(day) ?? [])
}

const keepNothing: typeof keep = () => Promise.resolve()

/** From the first day to the last, if there are any. */
function spanOf(days: Interval[]): Interval[] {
  const [first, last] = [days[0], days.at(-1)]
  return first && last ? [{ begins: first.begins, ends: last.ends }] : []
}
