/** Many payments in few processes, each of which may be killed at any moment. */
import { join } from "node:path"

import { startChild, type Child } from "../child"
import { createDatabase, dropDatabase, keepAvailable, letTimePass } from "../database"
import { isKill } from "../catalogue"
import { readHistories, readSayings } from "../histories"
import { lastKill, startKillsFile } from "../kills"
import { knowService } from "../known-service"
import { planPayments, type PlannedPayment } from "../plan"
import { createProgress } from "../report"
import type { RunOptions, RunResult } from "../run"
import { startSimulatedService } from "../simulated-service"
import { openTcpGate } from "../tcp-gate"
import type { MadePayment } from "../verdict"
import { judgeLedger, unsettledLosses } from "./judge"
import type { Asked, Job, Told, WorkerSettings } from "./messages"
import { migrate } from "./migrate"
import { createQueue, type Role } from "./queue"

const STEADY: Role[] = [
  // Only the first server's line to the database can be cut.
  { mortal: false, cuttable: true },
  { mortal: false, cuttable: false },
]
const MORTAL: Role = { mortal: true, cuttable: false }
/** They mostly wait: for their start, for their end. A short run is not worth the starts. */
const MORTALS = 4
const rolesFor = (payments: number): Role[] => [
  ...STEADY,
  ...Array.from({ length: payments < 500 ? 1 : MORTALS }, () => MORTAL),
]
/** The code that reads HTTP is not worth optimizing in a process that soon dies. */
const NODE_FLAGS = ["--liftoff-only"]
const MOST_LOSSES = 50
const RECOVERY_EVERY_MS = 10_000
const FEED_EVERY_MS = 500
const FIVE_MINUTES = 5
/** Older than any limit of the ledger. */
const A_DAY = 24 * 60

/** `guests`: payments of other workers' buyers who came by here, too. */
type Worker = {
  role: Role
  child: Child<Told, Asked>
  jobs: Map<number, Job>
  guests: Set<number>
}

export async function runLedger(options: RunOptions): Promise<RunResult> {
  const { folder, programs, serverUrl, say } = options
  const name = `faults_ledger_${process.pid}`
  const startedAt = performance.now()
  const database = await createDatabase(serverUrl, name)
  await migrate(database, options.plugin)
  await keepAvailable(database)
  const service = await startSimulatedService({ programs, folder })
  await knowService(database, service.url)
  const gate = await openTcpGate(database)
  const killsFile = startKillsFile(folder)

  const planned = planPayments(options)
  const queue = createQueue(planned.map((payment) => ({ ...payment, again: false, armed: true })))
  const disturbed = new Set<number>()
  const progress = createProgress(planned.length, say)
  const losses: string[] = []
  const done = new Set<number>()
  let kills = 0
  let ending = false
  let finished: () => void = () => undefined
  const whenFinished = new Promise<void>((resolve) => (finished = resolve))
  const whenRecovered = new Map<number, () => void>()
  const workers: Worker[] = []

  const launch = (role: Role, place: number): void => {
    const settings: WorkerSettings = {
      databaseUrl: role.cuttable ? gate.url : database,
      service: { url: service.url, apiKey: service.apiKey },
      killsFile,
      cartsFolder: folder,
    }
    const worker: Worker = {
      role,
      jobs: new Map(),
      guests: new Set(),
      child: startChild<Told, Asked>({
        file: join(programs, "start-ledger-worker.cjs"),
        args: [JSON.stringify(settings)],
        flags: NODE_FLAGS,
        logFile: join(folder, `worker-${place}.log`),
        hear: (told) => hear(worker, told),
      }),
    }
    void worker.child.whenGone.then((end) => afterDeath(worker, place, end))
    workers[place] = worker
    feed(worker)
  }

  function hear(worker: Worker, told: Told): void {
    switch (told.type) {
      case "done":
        worker.jobs.delete(told.n)
        if (told.problem) losses.push(`payment ${told.n}: ${told.problem}`)
        finish(told.n)
        break
      case "recovered":
        if (told.problem) losses.push(`recovery: ${told.problem}`)
        whenRecovered.get(told.round)?.()
        break
      case "at_wallet":
        receive(other(worker), told.n, told.address)
        break
      case "visited":
        worker.guests.delete(told.n)
        break
      case "cut_database":
        disturbOthers(worker, told.n)
        gate.cut()
        worker.child.ask({ type: "database_is_cut" })
        break
      case "service_gone":
        disturbOthers(worker, told.n)
        setTimeout(() => disturbOthers(worker, told.n), told.ms)
        break
    }
    feed(worker)
  }

  function receive(host: Worker | undefined, n: number, address: string): void {
    host?.guests.add(n)
    host?.child.ask({ type: "visit", n, address })
  }

  function disturbOthers({ jobs, guests }: Worker, n: number): void {
    for (const other of [...jobs.keys(), ...guests]) {
      if (other !== n) disturbed.add(other)
    }
  }

  /** Its last words may come after the news of its death, and then the payment is made again. */
  function finish(n: number): void {
    done.add(n)
    progress(done.size, `${kills} kills`)
    if (done.size === planned.length) finished()
  }

  function other(worker: Worker): Worker | undefined {
    return workers.find((one) => one !== worker && !one.role.mortal)
  }

  function feed(worker: Worker): void {
    for (;;) {
      const job = queue.next(worker.role, [...worker.jobs.values()])
      if (!job) return
      worker.jobs.set(job.n, job)
      worker.child.ask({ type: "pay", job })
    }
  }

  function afterDeath(worker: Worker, place: number, end: NodeJS.Signals | number | null): void {
    if (ending) return
    if (end !== "SIGKILL") {
      // One that cannot even start would be started for ever.
      if (losses.length >= MOST_LOSSES) throw new Error(losses[0])
      losses.push(`a worker ended by itself (${String(end)}):\n${worker.child.lastWords()}`)
    }
    kills += 1
    const cause = lastKill(killsFile)
    for (const job of worker.jobs.values()) {
      const own = job.n === cause
      if (!own) disturbed.add(job.n)
      queue.putBack({ ...job, again: true, armed: job.armed && isKill(job.fault) && !own })
    }
    launch(worker.role, place)
    workers.forEach(feed)
  }

  rolesFor(planned.length).forEach(launch)
  // As the job does, while buyers pay.
  const recovering = setInterval(() => {
    workers
      .find(({ role }) => !role.mortal && !role.cuttable)
      ?.child.ask({ type: "recover", round: 0 })
  }, RECOVERY_EVERY_MS)
  // What had to wait for its time is not called for by any answer.
  const feeding = setInterval(() => workers.forEach(feed), FEED_EVERY_MS)
  await whenFinished
  clearInterval(recovering)
  clearInterval(feeding)
  await letTimePass(database, FIVE_MINUTES)
  await recover(1)
  losses.push(...(await unsettledLosses(database)))
  await letTimePass(database, A_DAY)
  await recover(2)
  ending = true
  workers.forEach(({ child }) => child.kill())
  service.stop()
  gate.close()
  const payments = planned.map((payment: PlannedPayment): MadePayment => {
    return { ...payment, disturbed: disturbed.has(payment.n) }
  })
  const { journalFile } = service
  const verdicts = await judgeLedger({ databaseUrl: database, journalFile, payments })
  const histories = await readHistories(database, verdicts)
  const sayings = await readSayings(database)
  if (options.keep) say(`The database is ${database}`)
  else await dropDatabase(serverUrl, name)
  return {
    verdicts,
    histories,
    sayings,
    kills,
    losses,
    seconds: (performance.now() - startedAt) / 1000,
    figures: { "payments disturbed by another's kill": disturbed.size },
  }

  /** All at once: each row is to be settled once. */
  async function recover(round: number): Promise<void> {
    await Promise.all(workers.map(({ child }) => child.whenReady))
    await new Promise<void>((resolve) => {
      let left = workers.length
      whenRecovered.set(round, () => --left === 0 && resolve())
      workers.forEach(({ child }) => child.ask({ type: "recover", round }))
    })
  }
}
