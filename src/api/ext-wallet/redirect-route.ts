/** What return, cancel and error have in common: the signature is checked before anything else is done. */
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { LinkPurpose } from "../../modules/ext_wallet/secrets/links"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { loggerOf, walletOf } from "../../payments/context"
import { answerFailure, answerNotFound, keepPrivate, wantsPage } from "./answer"
import { endingOfStop, land, type Ending } from "./landing"
import { BlockList, isIP } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Settlement } from "../../domain/payment/session-status"
import { traced } from "../../telemetry/telemetry"
import { recordStop } from "../../payments/settling/settle-return"
import { settleReturnWorkflow, type SettleReturnInput } from "../../workflows"

type Handler = (req: MedusaRequest, res: MedusaResponse) => Promise<void>
type Take = (req: MedusaRequest, res: MedusaResponse, row: TransactionRow) => Promise<Ending | null>

/** `take` returns how it ended; null if it has already responded. */
export function redirectRoute(
  purpose: "return" | "cancel" | "error" | "status",
  take: Take
): Handler {
  return (req, res) =>
    answerLink(req, res, purpose, {
      find: (id) => walletOf(req.scope).ledger.findWithAge(id),
      async tell({ row, sinceEnd }) {
        if (row.kind === "test" && purpose !== "status") {
          await noteCall(req, row, purpose)
        }
        const ending = await take(req, res, row)
        if (ending) {
          await land(req, res, row, ending, { hadEnded: sinceEnd !== null })
        }
      },
    })
}

type Linked<Found> = {
  /** By the ID in the link. Null if it doesn't exist. */
  find: (id: string) => Promise<Found | null>
  tell: (found: Found, id: string) => Promise<void>
}

/** Any signed link. A failure is shown as an unknown outcome. */
export async function answerLink<Found>(
  req: MedusaRequest,
  res: MedusaResponse,
  purpose: LinkPurpose,
  { find, tell }: Linked<Found>
): Promise<void> {
  // guard: HEAD changes nothing
  // Express answers HEAD with the GET handler.
  if (req.method === "HEAD") {
    return inert(req, res)
  }
  keepPrivate(res)
  const id = walletOf(req.scope).links.verify(purpose, req.params.token ?? "")
  try {
    const found = id === null ? null : await find(id)
    await (id !== null && found ? tell(found, id) : answerNotFound(req, res))
  } catch (error) {
    logFailure(req, `the ${purpose} of ${id ?? "a link"}`, error)
    answerFailure(req, res)
  }
}

/** The customer canceled, or the wallet reports an error. */
export function stopRoute(signal: "cancel" | "error"): Handler {
  return redirectRoute(signal, async (req, _res, row) => {
    const actor = isFromService(req, row) ? "service" : "shopper"
    return endingOfStop(await recordStop(req.scope, row.id, signal, actor), signal)
  })
}

/** More than a service and an admin need together: the holder of a link must not flood the history. */
const MOST_CALLS = 50

/** A test payment records who opens our links, and how. */
async function noteCall(req: MedusaRequest, { id }: TransactionRow, link: string): Promise<void> {
  const { ledger, options } = walletOf(req.scope)
  const noted = (await ledger.listEvents(id)).filter(({ type }) => type === "link_called")
  if (noted.length >= MOST_CALLS) {
    return
  }
  const address = callerAddress(req, options.trustedProxies)
  const detail = { link, method: req.method, address, browser: wantsPage(req) }
  const event = { type: "link_called" as const, actor: "shopper", detail }
  await ledger.apply(id, { type: "noted", event })
}

/** HEAD and OPTIONS change and reveal nothing: scanners and probes send them. */
export const inert: Handler = (_req, res) => {
  keepPrivate(res)
  res.setHeader("Allow", "GET, POST, HEAD, OPTIONS")
  res.status(204).end()
  return Promise.resolve()
}

/** The service's own server, by its address, at exactly the link it was given: an added parameter may mean an error. */
export function isFromService(req: MedusaRequest, row: TransactionRow): boolean {
  const { trustedProxies, environments } = walletOf(req.scope).options
  if (Object.keys(req.query).length > 0) {
    return false
  }
  const address = callerAddress(req, trustedProxies)
  return isAmong(address, environments[row.environment].callbackAddresses)
}

export function logFailure(req: MedusaRequest, what: string, error: unknown): void {
  const { stack, message } = error as Partial<Error>
  loggerOf(req.scope).error(`External wallet: ${what} failed. ${stack ?? message ?? ""}`)
}

/*
 * Who called: the socket's address, walked back through X-Forwarded-For over the proxies that the
 * developer named. Medusa's `req.ip` believes one hop from anyone and is never used.
 */

type Addressed = Pick<MedusaRequest, "socket" | "headers">

export function callerAddress(req: Addressed, trustedProxies: string[]): string | null {
  const proxies = toAddressList(trustedProxies)
  const forwarded = [req.headers["x-forwarded-for"] ?? []].flat().join(",").split(",")
  const hops = forwarded.map((hop) => hop.trim()).filter(Boolean)
  let address = plainIp(req.socket.remoteAddress)
  while (address !== null && contains(proxies, address) && hops.length > 0) {
    address = plainIp(hops.pop())
  }
  return address
}

export function isAmong(address: string | null, list: string[]): boolean {
  return address !== null && contains(toAddressList(list), address)
}

/** Accepts addresses and ranges such as 10.0.0.0/8. */
function toAddressList(entries: string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = "", prefix] = entry.split("/")
    const family = isIP(address) === 6 ? "ipv6" : "ipv4"
    if (prefix === undefined) {
      list.addAddress(address, family)
    } else {
      list.addSubnet(address, Number(prefix), family)
    }
  }
  return list
}

function contains(list: BlockList, address: string): boolean {
  return list.check(address, isIP(address) === 6 ? "ipv6" : "ipv4")
}

/** An IPv4 caller on an IPv6 socket is written ::ffff:127.0.0.1. */
function plainIp(address: string | undefined): string | null {
  const plain = address?.replace(/^::ffff:(?=\d+\.)/i, "") ?? ""
  return isIP(plain) ? plain : null
}

/** Continues after its request has ended, and delays the server's shutdown. */
export function settle(container: MedusaContainer, input: SettleReturnInput): Promise<Settlement> {
  const settling = traced(
    "settle",
    { "ext_wallet.approved_by": input.signal },
    async () => (await settleReturnWorkflow(container).run({ input })).result,
    ({ outcome, reason }) => ({ outcome: reason ?? outcome })
  )
  walletOf(container).unfinished.add(settling)
  remember(input.id, settling)
  return settling
}

/*
 * The returns that this server settles: while it is busy with them, their waiting pages don't add to its load.
 */

const settlings = new Map<string, Promise<Settlement>>()
/** Once it has ended. A waiting page asks again much sooner. */
const REMEMBERED_MS = 5_000

function remember(id: string, settling: Promise<Settlement>): void {
  settlings.set(id, settling)
  const forget = () => {
    if (settlings.get(id) === settling) {
      settlings.delete(id)
    }
  }
  const forgetLater = () => void setTimeout(forget, REMEMBERED_MS).unref()
  settling.then(forgetLater, forgetLater)
}

/** Waits for it. Null if only the store can say: not yet, settled by another server, or not a paid order. */
export async function findSettlement(id: string, withinMs: number): Promise<Settlement | null> {
  const settled = settlings.get(id)?.catch(() => null)
  const found = await Promise.race([settled, sleep(withinMs, null, { ref: false })])
  return found?.outcome === "order" ? found : null
}
