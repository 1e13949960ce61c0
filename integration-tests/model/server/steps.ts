/** What a server does next for a payment, as the plugin and Medusa do it: one commit or one message at a time. */
import { waitsForCart } from "../../../src/domain/payment/recovery"
import type { Signal } from "../../../src/domain/payment/signal"
import { apply, at, toPayment } from "../rules"
import type { Done, Run, Task, World } from "../world"
import { answersOf, answersToCapture, claim, neverSent, want } from "./asking"
import { complete, conclude, leave, readPayment, tell, unlock } from "./completing"
import { decideAsPerson } from "./deciding"
import { book, look, voidInStore } from "./looking"
import { withLock } from "./changes"

const ORDER_CANCELED: Signal = { type: "order_canceled" }

export function stepsOf(world: World, task: Task, run: Run): Done[] {
  const { payment: p } = task
  const paid = at(world.payments, p)
  const { row } = paid
  const goOn = (said: string, change: Partial<Task>, next: World = world): Done => ({
    said,
    world: next,
    task: { ...task, ...change },
  })

  switch (task.at) {
    case "lock":
    case "lock_order":
      return [
        ...(world.cart.lock === "free"
          ? complete(withLock(world, "held"), { ...task, hasLock: true }, run)
          : []),
        // A lock is waited for half a minute; one that a dead server left, or a slow one holds, lasts longer.
        ...(world.cart.lock !== "free"
          ? [leave(world, task, "obstructed", "waits in vain for the cart")]
          : []),
      ]
    case "authorize": {
      const read = readPayment(world, task, run)
      if (read.at === "want") {
        return [{ said: "reads the payment", world, task: read }]
      }
      // Another server's call is waited for, but not for ever.
      const waits = row.state === "resuming" && row.age === 0
      return waits ? [] : [tell(world, task, run)]
    }
    case "want":
      return want(world, task, run)
    case "claim":
    case "claim_late":
      return [claim(world, task, run)]
    case "unsent":
      return [neverSent(world, task, run)]
    case "calling":
      return answersOf(world, task, run)
    case "captured":
      return answersToCapture(world, task, run)
    case "tell":
      return [tell(world, task, run)]
    case "leave":
      return [unlock(world, task, run)]
    case "ended_with_order":
    case "ended_without_order":
    case "ended_refused":
    case "ended_sold_out":
    case "ended_sold_out_early":
      return [conclude(world, task, run)]
    case "look":
      // Under the cart's lock, unless that has been held for so long that its holder is most likely dead.
      return world.cart.lock === "free" || !waitsForCart(toPayment(row, p, run))
        ? [look(world, task, run)]
        : [{ said: "finds the cart held", world, task: null }]
    case "book":
      return [book(world, task)]
    case "owe": {
      const asked = apply(world, p, ORDER_CANCELED, run)
      return [goOn("says that a refund is owed", { at: "look", attempted: "done" }, asked.world)]
    }
    case "decide":
      return [decideAsPerson(world, task, run)]
    case "void":
      return [voidInStore(world, task, run)]
    case "retry":
      return [goOn("reads the payment", { at: "want", call: row.resume_count })]
  }
}
