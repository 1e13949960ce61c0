const UNITS = [
  { name: "day", seconds: 86_400 },
  { name: "hour", seconds: 3600 },
  { name: "minute", seconds: 60 },
  { name: "second", seconds: 1 },
] as const

type Part = { name: (typeof UNITS)[number]["name"]; value: number }

/** A time in its largest unit and what is left in the one below, rounded down. */
export function partsOf(ms: number): Part[] {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const largest = UNITS.findIndex((unit) => seconds >= unit.seconds)
  if (largest === -1) {
    return [{ name: "second", value: 0 }]
  }
  let left = seconds
  return UNITS.slice(largest, largest + 2)
    .map(({ name, seconds: size }) => {
      const value = Math.floor(left / size)
      left -= value * size
      return { name, value }
    })
    .filter(({ value }) => value > 0)
}

/** Between two moments as JSON brings them. */
export function millisecondsBetween(from: string, to: string): number {
  return new Date(to).getTime() - new Date(from).getTime()
}
