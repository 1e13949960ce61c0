/** Many payments in few processes, each of which may be killed at any moment. */
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

import { startChild, type Child } from "../child"
import { createDatabase, databaseUrl, dropDatabase, letTimePass } from "../database"
import { faultOf, isKill } from "../catalogue"
import { planPayments, type PlannedPayment } from "../plan"
import { createProgress } from "../report"
import type { RunOptions, RunResult } from "../run"
import { startSimulatedService } from "../simulated-service"
import { openTcpGate } from "../tcp-gate"
import type { MadePayment } from "../verdict"
import { judgeLedger } from "./judge"
import type { Asked, Job, Told, WorkerSettings } from "./messages"
import { migrate } from "./migrate"

/** Most of the time of a payment with a fault is spent waiting; a short run is not worth the starts. */
const workersFor = (payments: number) => (payments < 500 ? 3 : 6)
const AT_ONCE = 4
/** They only wait, and are not worth a place in the queue. */
const WAITING = ["resume_hangs", "resume_drips", "return_before_approval"]
const CUT_MS = 600
/** Older than any limit of the ledger. */
const A_DAY = 24 * 60

type Worker = { child: Child<Told, Asked>; jobs: Map<number, Job> }

export async function runLedger(options: RunOptions): Promise<RunResult> {
  const { folder, programs, serverUrl, say } = options
  const name = `faults_ledger_${process.pid}`
  const startedAt = performance.now()
  const database = await createDatabase(serverUrl, name)
  await migrate(database, options.plugin)
  const journalFile = join(folder, "journal.jsonl")
  const service = await startSimulatedService({
    file: join(programs, "simulator-process.cjs"),
    journalFile,
    logFile: join(folder, "simulator.log"),
  })
  const { hostname, port } = new URL(serverUrl)
  const gate = await openTcpGate({ host: hostname, port: Number(port) })
  const gated = new URL(serverUrl)
  gated.hostname = "127.0.0.1"
  gated.port = String(gate.port)
  const killsFile = join(folder, "kills.txt")
  writeFileSync(killsFile, "")

  const planned = planPayments(options)
  const queue: Job[] = planned.map((payment) => ({ ...payment, again: false, armed: true }))
  const disturbed = new Set<number>()
  const progress = createProgress(planned.length, say)
  const losses: string[] = []
  let done = 0
  let kills = 0
  const startTimes: number[] = []
  let ending = false
  let recovered = 0
  let whenRecovered: () => void = () => undefined
  let finished: () => void = () => undefined
  const whenFinished = new Promise<void>((resolve) => (finished = resolve))
  const workers: Worker[] = []

  const launch = (place: number): Worker => {
    const launchedAt = performance.now()
    const settings: WorkerSettings = {
      // Only the first server's line to the database can be cut.
      databaseUrl: databaseUrl(place === 0 ? gated.toString() : serverUrl, name),
      serviceUrl: service.url,
      apiKey: service.apiKey,
      killsFile,
    }
    const worker: Worker = {
      jobs: new Map(),
      child: startChild<Told, Asked>({
        file: join(programs, "start-ledger-worker.cjs"),
        args: [JSON.stringify(settings)],
        logFile: join(folder, `worker-${place}.log`),
        hear: (told) => hear(worker, told),
      }),
    }
    void worker.child.whenReady.then(
      () => startTimes.push(performance.now() - launchedAt),
      () => undefined
    )
    void worker.child.whenGone.then((end) => afterDeath(worker, place, end))
    workers[place] = worker
    feed(worker, place)
    return worker
  }

  function hear(worker: Worker, told: Told): void {
    switch (told.type) {
      case "done":
        worker.jobs.delete(told.n)
        if (told.problem) losses.push(`payment ${told.n}: ${told.problem}`)
        count()
        break
      case "recovered":
        if (told.problem) losses.push(`recovery: ${told.problem}`)
        recovered += 1
        if (recovered === workers.length) whenRecovered()
        break
      case "at_wallet":
        workers
          .filter((other) => other !== worker)
          .forEach((other) => other.child.ask({ type: "visit", address: told.address }))
        break
      case "cut_database":
        worker.jobs.forEach(({ n }) => n !== told.n && disturbed.add(n))
        gate.cut(CUT_MS)
        worker.child.ask({ type: "database_is_cut" })
        break
    }
    feed(worker, workers.indexOf(worker))
  }

  function count(): void {
    done += 1
    progress.show(done, `${kills} kills`)
    if (done === planned.length) finished()
  }

  function feed(worker: Worker, place: number): void {
    const busy = () =>
      [...worker.jobs.values()].filter(({ fault }) => !WAITING.includes(fault)).length
    while (busy() < AT_ONCE) {
      const next = queue.findIndex(
        ({ fault, armed }) => place === 0 || !armed || faultOf(fault).does.kind !== "database_cut"
      )
      const [job] = next < 0 ? [] : queue.splice(next, 1)
      if (!job) return
      worker.jobs.set(job.n, job)
      worker.child.ask({ type: "pay", job })
    }
  }

  function afterDeath(worker: Worker, place: number, end: NodeJS.Signals | number | null): void {
    if (ending) return
    if (end !== "SIGKILL") losses.push(`a worker ended by itself (${String(end)})`)
    kills += 1
    const cause = lastKill(killsFile)
    for (const job of worker.jobs.values()) {
      const own = job.n === cause
      if (!own) disturbed.add(job.n)
      queue.unshift({ ...job, again: true, armed: job.armed && isKill(job.fault) && !own })
    }
    launch(place)
  }

  for (let place = 0; place < workersFor(planned.length); place++) launch(place)
  await whenFinished
  progress.end()
  const paidAfter = (performance.now() - startedAt) / 1000
  await letTimePass(database, A_DAY)
  await recover(workers)
  ending = true
  workers.forEach(({ child }) => child.kill())
  service.stop()
  gate.close()
  const payments = planned.map((payment: PlannedPayment): MadePayment => {
    return { ...payment, disturbed: disturbed.has(payment.n) }
  })
  const verdicts = await judgeLedger({ databaseUrl: database, journalFile, payments })
  if (!options.keep) await dropDatabase(serverUrl, name)
  return {
    verdicts,
    kills,
    losses,
    seconds: (performance.now() - startedAt) / 1000,
    figures: {
      "payments per second": (planned.length / paidAfter).toFixed(1),
      "kills per second": (kills / paidAfter).toFixed(2),
      "median start of a process (ms)": median(startTimes).toFixed(0),
      "payments disturbed by another's kill": disturbed.size,
    },
  }

  /** All at once: each row is to be settled once. */
  async function recover(all: Worker[]): Promise<void> {
    await Promise.all(all.map(({ child }) => child.whenReady))
    await new Promise<void>((resolve) => {
      whenRecovered = resolve
      all.forEach(({ child }) => child.ask({ type: "recover" }))
    })
  }
}

/** The payment for which the latest process ended itself. */
function lastKill(file: string): number | undefined {
  return readFileSync(file, "utf8").split("\n").filter(Boolean).map(Number).at(-1)
}

function median(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
