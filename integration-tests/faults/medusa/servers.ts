/** Two Medusa servers on one database. Whichever dies is started again while the other works on. */
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"

import { startChild, type Child } from "../child"
import { lastKill, startKillsFile } from "../kills"
import type { TcpGate } from "../tcp-gate"
import type { Asked, Request, ServerSettings, Told } from "./messages"
import { createRequests } from "./requests"

const SERVERS = 2
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

export type Servers = Awaited<ReturnType<typeof startServers>>

type Options = {
  programs: string
  folder: string
  settings: Pick<ServerSettings, "store" | "plugin">
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
  const killsFile = startKillsFile(options.folder)
  const servers: (Server | undefined)[] = []
  const requests = createRequests(LONGEST_REQUEST_MS)
  let kills = 0
  let ending = false

  async function launch(place: number, seed: boolean): Promise<void> {
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
    const server: Server = { place, port, publishableKey, child, alive: true, busy: new Map() }
    servers[place] = server
    void child.whenGone.then((end) => bury(server, end))
  }

  function hear(place: number, told: Told): void {
    requests.hear(told)
    if (told.type === "cut_database") {
      const server = servers[place]
      options.disturb([...(server?.busy.keys() ?? [])].filter((n) => n !== told.n))
      // Only the first server's line goes through the gate; the other is not cut.
      options.gate.cut()
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
    return during(server, n, () => requests.ask<T>(server.child, request))
  }

  await launch(0, true)
  await Promise.all(Array.from({ length: SERVERS - 1 }, (_, index) => launch(index + 1, false)))

  return {
    pick,
    ask,
    during,
    all: async () => Promise.all(Array.from({ length: SERVERS }, (_, place) => pick(place))),
    kills: () => kills,
    async whenAllLive() {
      while (servers.filter((server) => server?.alive).length < SERVERS) await sleep(200)
    },
    stop() {
      ending = true
      servers.forEach((server) => server?.child.kill())
    },
  }
}
