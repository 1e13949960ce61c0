/** Whether so many payments were started that somebody should look: nobody is refused for it. */

/** Below that it is no flood, whatever the shop is used to. */
export const FEWEST_UNUSUAL = 200
const TIMES_AS_MANY_AS_USUAL = 5

export function isUnusual(lastHour: number, usualPerHour: number): boolean {
  return lastHour >= FEWEST_UNUSUAL && lastHour > TIMES_AS_MANY_AS_USUAL * usualPerHour
}
