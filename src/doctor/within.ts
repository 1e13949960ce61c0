/** Whoever looks for what is wrong must not wait for it forever. */
export class TooSlow extends Error {}

/** The work itself goes on: a query that waits for a lock cannot be called back. */
export async function within<Result>(
  longestMs: number,
  work: () => Result | Promise<Result>
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooSlow()), longestMs)
  })
  try {
    return await Promise.race([work(), tooLong])
  } finally {
    clearTimeout(timer)
  }
}
