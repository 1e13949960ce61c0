/** A shopper's browser and storefront: calls that a dying server may leave unanswered. */
import { setTimeout as sleep } from "node:timers/promises"

import { ServerGone } from "./requests"
import { ERRAND_HEADER, type Arm, type Errand } from "./messages"

const MOST_RELOADS = 8
const RELOAD_AFTER_MS = 700
/** Most people do not look at a white page for longer. */
const PATIENCE_MS = 15_000
const STOREFRONT_PATIENCE_MS = 60_000
const MOST_REPEATS = 3
const PAGE = { headers: { accept: "text/html" } }

export type Landing = { status: number; location: string }

export type Call = { n: number; place: number; arm?: Arm; patienceMs?: number }

type Reached = { port: number; publishableKey: string; alive: boolean }

/** Where the calls go: to one server or the other, or to what stands before all of them. */
export type Front<S extends Reached> = {
  pick: (place: number) => Promise<S>
  during: <T>(server: S, n: number, work: () => Promise<T>) => Promise<T>
}

export function createBrowser<S extends Reached>(servers: Front<S>) {
  async function send(
    server: S,
    { n, arm, patienceMs = PATIENCE_MS }: Call,
    path: string,
    init: { method?: string; headers?: Record<string, string>; body?: string } = {}
  ): Promise<Response> {
    const errand: Errand = { n, arm }
    const headers = { ...init.headers, [ERRAND_HEADER]: JSON.stringify(errand) }
    return servers.during(server, n, async () => {
      try {
        const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
          ...init,
          headers,
          redirect: "manual",
          signal: AbortSignal.timeout(patienceMs),
        })
        // Its death may cut the body short, too.
        return new Response(await answer.arrayBuffer(), answer)
      } catch (error) {
        throw new ServerGone(error instanceof Error ? error.message : String(error))
      }
    })
  }

  /** Follows an address of the shop, and reloads while there is no page. Null: gave up. */
  async function visit(address: string, call: Call): Promise<Landing | null> {
    const { pathname } = new URL(address)
    let { arm, place } = call
    for (let reloads = 0; reloads <= MOST_RELOADS; reloads++) {
      const server = await servers.pick(place)
      try {
        const answer = await send(server, { ...call, arm }, pathname, PAGE)
        if (!isWaiting(answer)) return toLanding(answer)
        // The server goes on with it meanwhile, whoever answers the buyer.
        return await servers.during(server, call.n, () => waitFor(toLanding(answer), call))
      } catch (error) {
        if (!(error instanceof ServerGone)) throw error
        // Waited for in vain: somebody else's call holds the cart. Most do not wait again.
        if (server.alive && arm === undefined && reloads > 0) return null
        arm = undefined
        place = 1 - place
        await sleep(RELOAD_AFTER_MS)
      }
    }
    return null
  }

  /** On the page that comes again by itself, from one server or the other. */
  async function waitFor({ location }: Landing, { n, place }: Call): Promise<Landing> {
    const { pathname } = new URL(location)
    for (let reloads = 0; ; reloads++) {
      const server = await servers.pick((place + reloads) % 2)
      try {
        const answer = await send(server, { n, place }, pathname, PAGE)
        if (!isWaiting(answer)) return toLanding(answer)
      } catch (error) {
        if (!(error instanceof ServerGone)) throw error
      }
      await sleep(RELOAD_AFTER_MS)
    }
  }

  /** Sends the form of a page of ours. Null: the server died over it. */
  async function press(address: string, call: Call): Promise<Landing | null> {
    const { pathname, search } = new URL(address)
    const server = await servers.pick(call.place)
    try {
      return toLanding(await send(server, call, pathname + search, { ...PAGE, method: "POST" }))
    } catch (error) {
      if (!(error instanceof ServerGone)) throw error
      return null
    }
  }

  /** A storefront's call. Where the server dies over it, it is made again, at the other one. */
  async function store(method: string, path: string, call: Call, body?: unknown) {
    for (let tries = 1; ; tries++) {
      const server = await servers.pick(tries === 1 ? call.place : 1 - call.place)
      try {
        const patient = { ...call, patienceMs: STOREFRONT_PATIENCE_MS }
        const answer = await send(server, patient, `/store${path}`, {
          method,
          headers: {
            "content-type": "application/json",
            "x-publishable-api-key": server.publishableKey,
          },
          body: body === undefined ? undefined : JSON.stringify(body),
        })
        return { status: answer.status, data: await answer.json() }
      } catch (error) {
        if (!(error instanceof ServerGone) || tries === MOST_REPEATS) throw error
      }
    }
  }

  return { visit, press, store }
}

function isWaiting({ status, headers }: Response): boolean {
  return status === 202 || (headers.get("location") ?? "").includes("/ext-wallet/status/")
}

function toLanding({ status, headers }: Response): Landing {
  return { status, location: headers.get("location") ?? "" }
}

export type Browser = ReturnType<typeof createBrowser>

export function hasOrder(landing: Landing | null): boolean {
  return landing !== null && /\/order\/[^/]+\/confirmed/.test(landing.location)
}

export function mayTryAgain(landing: Landing | null): boolean {
  return landing === null || landing.status >= 500 || landing.location.includes("reason=try_again")
}
