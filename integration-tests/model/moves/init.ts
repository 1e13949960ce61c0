/** The service answers init. */
import type { Signal } from "../../../src/domain/payment/signal"
import { apply, WALLET } from "../rules"
import type { Run, World } from "../world"
import type { Happening } from "./happening"

const INIT_ANSWERED: Signal = { type: "init_answered", ...WALLET }

const INIT_FAILED: Signal = {
  type: "init_failed",
  reason: "unreachable",
  actor: "",
  detail: {},
}

/** A server that dies meanwhile is one that never writes down the answer. */
export function init(world: World, run: Run): Happening[] {
  return world.payments.flatMap(({ row }, p) => {
    const name = `payment ${String(p + 1)}`
    return row.state !== "init_sent"
      ? []
      : [
          {
            said: `The service has an address for ${name}`,
            world: apply(world, p, INIT_ANSWERED, run).world,
          },
          { said: `Init of ${name} fails`, world: apply(world, p, INIT_FAILED, run).world },
        ]
  })
}
