/** One at a time: a second click, or Enter, comes before the page shows that the first is under way. */
export type Gate = { isShut: boolean }

/** Nothing is done while the gate is shut. */
export async function throughGate(gate: Gate, work: () => Promise<void>): Promise<void> {
  if (gate.isShut) {
    return
  }
  gate.isShut = true
  try {
    await work()
  } finally {
    gate.isShut = false
  }
}
