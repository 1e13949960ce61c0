/** Whatever throws in a store's telemetry, a span processor or an exporter, say: the payment that it is told of goes on. */
export function tell(telling: () => void): void {
  try {
    telling()
  } catch {
    // Its faults are told by itself, to whoever watches it.
  }
}
