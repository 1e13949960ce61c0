/** Whether this process was paused: suspended, frozen with its machine, or too busy to run its timers. */

/** A timer of a healthy process is never that late. */
const LONGEST_MS = 3_000
const BEAT_MS = 500

export type Standstill = { wasStopped: () => boolean; end: () => void }

/** Watches until it is ended. What a paused process knows may be out of date. */
export function watchForStandstill(): Standstill {
  let last = clocks()
  let stopped = false
  const beat = () => {
    const now = clocks()
    stopped ||= now.some((clock, index) => clock - (last[index] ?? clock) > LONGEST_MS)
    last = now
  }
  const timer = setInterval(beat, BEAT_MS)
  timer.unref()
  return {
    wasStopped: () => {
      beat()
      return stopped
    },
    end: () => clearInterval(timer),
  }
}

/** Two clocks: one may stop while the machine is frozen, the other may be set by somebody. */
const clocks = () => [performance.now(), Date.now()]
