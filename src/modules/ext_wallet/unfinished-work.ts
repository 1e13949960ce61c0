/** Work that no open request stands for: a server that is asked to end finishes it first. */
export type UnfinishedWork = {
  /** However it ends: nobody waits for it, so a failure of it must end no server. */
  add: (work: Promise<void>) => void
  finish: () => Promise<void>
}

export function createUnfinishedWork(): UnfinishedWork {
  const unfinished = new Set<Promise<void>>()
  return {
    add(work) {
      const ended = work.then(
        () => undefined,
        () => undefined
      )
      unfinished.add(ended)
      void ended.finally(() => unfinished.delete(ended))
    },
    async finish() {
      await Promise.all(unfinished)
    },
  }
}
