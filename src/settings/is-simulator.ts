/** Whether an address is the simulator's, which takes keys and payments as the service does, and moves no money. */
import { z } from "@medusajs/framework/zod"

/** What only the simulator answers. */
const PATH = "/_simulator/state"
const LONGEST_MS = 3_000
const stateSchema = z.looseObject({
  behaviour: z.looseObject({ identifiesItself: z.boolean().default(true) }),
  faults: z.array(z.unknown()),
})

export async function isSimulator(baseUrl: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(LONGEST_MS)
    const answer = await fetch(new URL(PATH, baseUrl), { redirect: "manual", signal })
    const state = answer.ok ? stateSchema.safeParse(await answer.json()).data : undefined
    return state?.behaviour.identifiesItself ?? false
  } catch {
    return false
  }
}
