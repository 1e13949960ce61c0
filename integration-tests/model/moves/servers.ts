/** What is under way on a server goes on, or the server dies. */
import { at, goesBySight, withPayment } from "../rules"
import { capturesOf, mayCapture, outlivesDecision } from "../server/asking"
import { isAtLock, withLock } from "../server/changes"
import { stepsOf } from "../server/steps"
import type { Happening, Run, Task, World } from "../world"

export function servers(world: World, run: Run): Happening[] {
  return world.servers.flatMap((task, index) =>
    task ? [...serverSteps(world, index, run), ...serverDeaths(world, task, index, run)] : []
  )
}

const nameOf = (index: number, { work, payment }: Task) =>
  `Server ${String(index + 1)} (${work} of payment ${String(payment + 1)})`

function withTask(world: World, index: number, task: Task | null): World {
  const servers = world.servers.slice()
  servers[index] = task
  return { ...world, servers }
}

const ASKING: Task["at"][] = ["want", "claim", "claim_late", "calling", "unsent", "captured"]

const MAKING: Task["at"][] = ["authorize", "tell", ...ASKING]

/** What makes no difference any more is not told apart. */
function forget(task: Task): Task {
  const call = ASKING.includes(task.at) ? task.call : 0
  const madeOrder = MAKING.includes(task.at) && task.madeOrder
  const matters = task.work === "recovery" || task.attempted === "sold_out"
  const attempted = matters ? task.attempted : "no"
  const isAsSeen = !goesBySight(task) || task.isAsSeen
  return { ...task, call, madeOrder, attempted, isAsSeen }
}

function serverSteps(world: World, index: number, run: Run): Happening[] {
  const task = world.servers[index]
  if (!task) {
    return []
  }
  return stepsOf(world, task, run).map(({ said, world: next, task: done }) => {
    // What its own step has moved, it has not seen either: only a look sees.
    const isAsSeen =
      task.at === "look" || task.at === "leave" || next.servers[index]?.isAsSeen === true
    const after = done && forget({ ...done, isAsSeen: done.isAsSeen && isAsSeen })
    return { said: `${nameOf(index, task)} ${said}`, world: withTask(next, index, after) }
  })
}

function serverDeaths(world: World, task: Task, index: number, run: Run): Happening[] {
  return deaths(world, task, run).map((dead) => ({
    said: `${nameOf(index, task)} dies`,
    world: withTask(dead, index, null),
  }))
}

/** Its lock outlives it, and what it had sent may still arrive. */
function deaths(world: World, task: Task, run: Run): World[] {
  const { truth } = at(world.payments, task.payment)
  const mustAnswer = outlivesDecision(world, task.payment)
  if (world.left.crashes === 0 || (task.at === "captured" && mustAnswer)) {
    return []
  }
  const dead: World = {
    ...world,
    left: { ...world.left, crashes: world.left.crashes - 1 },
    cart: task.hasLock ? { ...world.cart, lock: "dead" } : world.cart,
  }
  if (isAtLock(task) && world.cart.lock === "free") {
    return [dead, withLock(dead, "dead")]
  }
  if (task.at !== "calling" || !mayCapture(truth, run) || mustAnswer) {
    return [dead]
  }
  return [
    dead,
    ...capturesOf(truth.captures, run).map((captures) =>
      withPayment(dead, task.payment, {
        truth: { ...truth, approved: true, captures, mayBeCaptured: true },
      })
    ),
  ]
}

type Begun = { world: World; server: number }

type NewTask = Pick<Task, "work" | "payment" | "at"> & Partial<Pick<Task, "call" | "decision">>

export function begin(world: World, { work, payment, at, call, decision }: NewTask): Begun | null {
  const server = world.servers.indexOf(null)
  if (server < 0) {
    return null
  }
  const task: Task = {
    work,
    payment,
    at,
    hasLock: false,
    madeOrder: false,
    isAsSeen: true,
    call: call ?? 0,
    decision: decision ?? null,
    attempted: "no",
  }
  return { world: withTask(world, server, task), server }
}

/** A task's first step is taken at once where nothing is written before it. */
export function begunAt({ world, server }: Begun, name: string, run: Run): Happening[] {
  return serverSteps(world, server, run).map(({ said, world: after }) => ({
    said: `${name}. ${said}`,
    world: after,
  }))
}
