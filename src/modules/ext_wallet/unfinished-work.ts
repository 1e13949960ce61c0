/** Work that no open request stands for: a server that is asked to end finishes it first. */
export type UnfinishedWork = {
  add: (work: Promise<void>) => void
  finish: () => Promise<void>
}

export function createUnfinishedWork(): UnfinishedWork {
  const unfinished = new Set<Promise<void>>()
  return {
    add(work) {
      unfinished.add(work)
      void work.finally(() => unfinished.delete(work))
    },
    async finish() {
      await Promise.all(unfinished)
    },
  }
}
