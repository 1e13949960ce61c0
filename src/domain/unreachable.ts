/** Ends a `switch` over a closed union: a forgotten member is a compile error at the call. */
export function unreachable(x: never): never {
  throw new Error(`Unexpected value: ${String(x)}`)
}
