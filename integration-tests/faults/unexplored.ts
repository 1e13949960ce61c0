/** Histories that the explorer has not gone through: then its model is not what the shop does. */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

import { replayIn, type Graph } from "../model/replay"

export function findUnexplored(folder: string, sayings: Map<string, string[]>): string[] {
  const replay = replayIn(
    readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as Graph)
  )
  return [...sayings].flatMap(([id, history]) => {
    const place = replay(history)
    if (place === null) return []
    const before = history.slice(0, place).join(", ")
    return [`the explorer has no "${String(history[place])}" after: ${before} (${id})`]
  })
}
