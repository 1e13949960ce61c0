/** The store learns when the service captures: a developer sets the option, or a test payment shows it. */
import { raised } from "../rules"
import type { Run, World } from "../world"
import type { Happening } from "./happening"

export function learning(world: World, { learns }: Run): Happening[] {
  if (!learns || world.hasLearned) {
    return []
  }
  const payments = world.payments.map((one) => ({ ...one, row: raised(one.row, learns) }))
  const said = `The store learns that the service captures ${learns}`
  return [{ said, world: { ...world, payments, hasLearned: true } }]
}
