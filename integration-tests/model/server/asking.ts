/** The service is asked for a payment, and answers in any way it may. */
import type { CallAnswer } from "../../../src/domain/payment/signal"
import { isPaidOtherwise } from "../../../src/domain/payment/store-view"
import { Broken, brokenByCall } from "../broken"
import { theSignal } from "../memory"
import { apply, at, LONG_AGO, sinceOf, toStoreView, withPayment } from "../rules"
import type { Run, Task, Truth, World } from "../world"
import type { Done } from "./done"

const WANTED_BY = ["authorize", "retry", "capture"]

const ANSWERS = ["captured", "refused", "never_left", "unclear"]

export function want(world: World, task: Task, run: Run): Done {
  const { payment: p, call: after_call } = task
  const { changed, row } = at(world.payments, p)
  const by = wantedBy(task)
  const since = task.work === "recovery" ? (task.isAsSeen ? sinceOf(row.age) : LONG_AGO) : null
  const moment = since ? (task.isAsSeen ? row.age : 3) : 4
  const hasOrder = world.cart.order === "standing"
  const paid_otherwise = isPaidOtherwise(toStoreView(world, p, run))
  const signal = theSignal(
    "capture_wanted",
    ((WANTED_BY.indexOf(by) * 8 + after_call) * 8 + moment) * 8 +
      Number(paid_otherwise) * 4 +
      Number(hasOrder) * 2 +
      Number(changed),
    () => ({
      type: "capture_wanted",
      by,
      actor: "",
      after_call,
      since,
      order_id: hasOrder ? "order" : null,
      change: changed ? { code: "cart_lines", params: {} } : null,
      paid_otherwise,
      has_key: true,
      believes_return: false,
    })
  )
  const asked = apply(world, p, signal, run)
  if (asked.decision.next !== "call_resume") {
    return {
      said: "asks the rules for the payment, and the service is not asked",
      world: asked.world,
      task: { ...task, at: by === "authorize" ? "tell" : "leave" },
    }
  }
  const broken = brokenByCall(at(world.payments, p), world.cart, task, run)
  if (broken) {
    throw new Broken(broken)
  }
  const { row: after, truth } = at(asked.world.payments, p)
  const call = after.resume_count
  const counted = withPayment(asked.world, p, { truth: { ...truth, calls: truth.calls + 1 } })
  return {
    said: `says "resuming", and asks the service (call ${String(call)})`,
    world: by === "retry" ? { ...counted, touchedByPerson: true } : counted,
    task: { ...task, at: "calling", call },
  }
}

function wantedBy({ work, decision }: Task): "authorize" | "retry" | "capture" {
  if (work !== "admin") {
    return "authorize"
  }
  return decision === "capture" ? "capture" : "retry"
}

/** Whatever the service may do with the call, and whatever may come back of it. */
export function answersOf(world: World, task: Task, run: Run): Done[] {
  const { payment: p } = task
  const { truth } = at(world.payments, p)
  const uncounted = withPayment(world, p, { truth: { ...truth, calls: truth.calls - 1 } })
  const unsure = withPayment(world, p, { truth: { ...truth, mayBeCaptured: true } })
  const capturing = mayCapture(truth, run) ? capturesOf(truth.captures, run) : []
  return [
    answered(uncounted, task, run, "never_left"),
    answered(run.proven ? world : unsure, task, run, "refused"),
    answered(unsure, task, run, "unclear"),
    ...capturing.map((captures) => ({
      said: "the service captures",
      world: withPayment(unsure, p, {
        truth: { ...truth, approved: true, captures, mayBeCaptured: true },
      }),
      task: { ...task, at: "captured" as const },
    })),
  ]
}

/**
 * A person has looked at the service's dashboard, and it captures after that. Its answer then comes: what nobody
 * hears of, nobody can be asked about.
 */
export function outlivesDecision(world: World, p: number): boolean {
  return isBeingClosed(world, p) || at(world.payments, p).row.state === "closed_unpaid"
}

/** A person has just seen that nothing was captured, and says so. */
export function isBeingClosed({ servers }: World, p: number): boolean {
  return servers.some((task) => task?.payment === p && task.decision === "unpaid")
}

/** Where the service waits for resume, the buyer may have approved at any time before. */
export function mayCapture({ approved }: Truth, { service }: Run): boolean {
  return approved || service === "waits"
}

/** Asked for what it has captured before, the service may say so again, or capture again. */
export function capturesOf(captures: number, { service }: Run): number[] {
  if (service === "captures_by_itself") {
    return [captures]
  }
  return captures === 0 ? [1] : [captures, captures + 1]
}

export function answered(world: World, task: Task, run: Run, kind: CallAnswer["kind"]): Done {
  const { payment: p, call } = task
  const hasOrder = world.cart.order === "standing"
  const { proven } = run
  const signal = theSignal(
    "call_answered",
    (call * 4 + ANSWERS.indexOf(kind)) * 4 + Number(proven) * 2 + Number(hasOrder),
    () => ({
      type: "call_answered",
      call,
      answer: kind === "refused" ? { kind, proven } : { kind },
      order_id: hasOrder ? "order" : null,
      order_before: null,
    })
  )
  const asked = apply(world, p, signal, run)
  const { captured_call: before } = at(world.payments, p).row
  const isSecond = kind === "captured" && before !== null && before !== call
  if (isSecond && at(asked.world.payments, p).row.state !== "review") {
    throw new Broken("Two calls were answered with a capture, and nobody is asked about it.")
  }
  return {
    said: `writes down the answer to call ${String(call)}: ${kind}`,
    world: asked.world,
    task: { ...task, at: task.work === "admin" ? "book" : "tell" },
  }
}
