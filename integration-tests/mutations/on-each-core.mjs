import { availableParallelism } from "node:os"

/** As many at a time as there are cores. @template T @param {Iterable<T>} items @param {(item: T) => Promise<void>} work */
export async function onEachCore(items, work) {
  const queue = Array.from(items).values()
  const worker = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
}
