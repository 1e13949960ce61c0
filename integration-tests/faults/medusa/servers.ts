/** Two Medusa servers on one database. Whichever dies is started again while the other works on. */
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"

import { startChild, type Child } from "../child"
import type { TcpGate } from "../tcp-gate"
import type { Asked, Errand, Request, ServerSettings, Told } from "./messages"

const SERVERS = 2
const CUT_MS = 600
const LONGEST_REQUEST_MS = 120_000
const MOST_STARTS = 5

export type Server = {
  place: number
  port: number
  publishableKey: string
  child: Child<Told, Asked>
  alive: boolean
  /** Payments with a call under way at this server. */
  busy: Map<number, number>
}

export class ServerGone extends Error {}

export type Servers = Awaited<ReturnType<typeof startServers>>

type Options = {
  programs: string
  folder: string
  settings: Omit<ServerSettings, "killsFile" | "seed">
  /** The first server's line to the database can be cut. */
  envOf: (place: number) => Record<string, string>
  gate: TcpGate
  /** Payments that were under way at a server which died, or lost its database, over another one. */
  disturb: (numbers: number[]) => void
  /** Those of them that no other server is working on. `cause` is the payment that the server died over. */
  afterDeath: (numbers: number[], cause: number | undefined) => void
  report: (loss: string) => void
}

export async function startServers(options: Options) {
  const killsFile = join(options.folder, "kills.txt")
  writeFileSync(killsFile, "")
  const servers: (Server | undefined)[] = []
  const startTimes: number[] = []
  const waiting = new Map<number, (told: Told & { type: "answer" }) => void>()
  let kills = 0
  let requests = 0
  let ending = false

  async function launch(place: number, seed: boolean): Promise<void> {
    const startedAt = performance.now()
    const settings: ServerSettings = { ...options.settings, killsFile, seed }
    const child = startChild<Told, Asked>({
      file: join(options.programs, "server.cjs"),
      args: [JSON.stringify(settings)],
      env: options.envOf(place),
      cwd: settings.store,
      logFile: join(options.folder, `server-${place}.log`),
      hear: (told) => hear(place, told),
    })
    const { port, publishableKey } = await child.whenReady
    startTimes.push(performance.now() - startedAt)
    const server: Server = { place, port, publishableKey, child, alive: true, busy: new Map() }
    servers[place] = server
    void child.whenGone.then((end) => bury(server, end))
  }

  function hear(place: number, told: Told): void {
    if (told.type === "answer") waiting.get(told.id)?.(told)
    if (told.type === "cut_database") {
      const server = servers[place]
      options.disturb([...(server?.busy.keys() ?? [])].filter((n) => n !== told.n))
      // Only the first server's line goes through the gate; the other is not cut.
      options.gate.cut(CUT_MS)
      server?.child.ask({ type: "database_is_cut" })
    }
  }

  function bury(server: Server, end: NodeJS.Signals | number | null): void {
    server.alive = false
    if (ending) return
    if (end !== "SIGKILL") {
      options.report(`a server ended by itself (${String(end)}):\n${server.child.lastWords()}`)
    }
    kills += 1
    const cause = lastKill(killsFile)
    const under = [...server.busy.keys()]
    options.disturb(under.filter((n) => n !== cause))
    const elsewhere = servers.find((other) => other?.alive)?.busy
    options.afterDeath(
      under.filter((n) => !elsewhere?.has(n)),
      cause
    )
    servers[server.place] = undefined
    void launchAgain(server.place)
  }

  /** As a supervisor does: a start may fall into a cut of the database. */
  async function launchAgain(place: number): Promise<void> {
    for (let starts = 1; starts <= MOST_STARTS; starts++) {
      try {
        await launch(place, false)
        return
      } catch (error) {
        if (starts === MOST_STARTS) options.report(String(error))
      }
    }
  }

  /** The one wished for, else the other; where neither lives, whichever comes first. */
  async function pick(wish: number): Promise<Server> {
    for (;;) {
      const living = servers.filter((server): server is Server => server?.alive === true)
      const found = living.find(({ place }) => place === wish) ?? living[0]
      if (found) return found
      await sleep(100)
    }
  }

  /** While it runs, the payment counts as one that the server's death would interrupt. */
  async function during<T>(server: Server, n: number | undefined, work: () => Promise<T>) {
    if (n === undefined) return work()
    const { busy } = server
    busy.set(n, (busy.get(n) ?? 0) + 1)
    // Where it fails, the server may be about to be found dead, or goes on with what nobody waits for.
    const result = await work()
    const left = (busy.get(n) ?? 1) - 1
    if (left > 0) busy.set(n, left)
    else busy.delete(n)
    return result
  }

  async function ask<T>(server: Server, request: Request, n?: number): Promise<T> {
    return during(server, n, async () => {
      const id = ++requests
      const answered = new Promise<Told & { type: "answer" }>((resolve) => waiting.set(id, resolve))
      server.child.ask({ type: "request", id, request })
      const limit = new AbortController()
      try {
        const told = await Promise.race([
          answered,
          server.child.whenGone.then(() => null),
          sleep(LONGEST_REQUEST_MS, null, { signal: limit.signal }),
        ])
        if (!told) throw new ServerGone(`The server was gone before it answered ${request.ask}.`)
        if (told.problem) throw new Error(told.problem)
        return told.answer as T
      } finally {
        limit.abort()
        waiting.delete(id)
      }
    })
  }

  await launch(0, true)
  await Promise.all(Array.from({ length: SERVERS - 1 }, (_, index) => launch(index + 1, false)))

  return {
    pick,
    ask,
    during,
    all: async () => Promise.all(Array.from({ length: SERVERS }, (_, place) => pick(place))),
    kills: () => kills,
    startTimes,
    async whenAllLive() {
      while (servers.filter((server) => server?.alive).length < SERVERS) await sleep(200)
    },
    stop() {
      ending = true
      servers.forEach((server) => server?.child.kill())
    },
  }
}

/** For which payment the latest server ended itself. */
function lastKill(file: string): number | undefined {
  return readFileSync(file, "utf8").split("\n").filter(Boolean).map(Number).at(-1)
}

export function toHeader(errand: Errand): string {
  return JSON.stringify(errand)
}
