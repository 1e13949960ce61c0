/** One buyer with one cart, who meets one fault and otherwise does what buyers do. */
import { setTimeout as sleep } from "node:timers/promises"

import { CART_LOCK } from "../../../src/payments/store/under-cart-lock"
import { faultOf, type BuyerStory } from "../catalogue"
import type { PlannedPayment } from "../plan"
import type { SimulatedService } from "../simulated-service"
import { hasOrder, mayTryAgain, type Browser, type Call, type Landing } from "./browser"
import type { Arm, MadeCart, MadeRequest, MadeSession } from "./messages"
import { ServerGone } from "./requests"
import type { Servers } from "./servers"

const BACKEND_URL = "http://localhost:9000"
const MANY = 8
const SOME = 4
const MOST_TRIES = 5
/** All tries together last longer than the ten seconds in which a link does nothing again. */
const PAUSE_MS = 2_700
/** The ledger lets a refused payment be tried again after ten. */
const UNTIL_NEXT_RESUME_MS = 10_500
const SLOW_RESUME_MS = 800
const KILL_WITHIN_MS = 350
const LONG_ENOUGH_MS = 60_000
/** Twice as long as a dead server's lock on an order lasts. */
const LOCK_IS_OVER_MS = 2 * CART_LOCK.ttl * 1000

export type Sign = (outcome: "return" | "cancel" | "payment_request", id: string) => string

export type Scene = {
  servers: Servers
  browser: Browser
  service: SimulatedService
  sign: Sign
  /** Of the ledger's row, as the database has it. */
  rowOf: (rowId: string) => Promise<{ state: string; transaction_id: string } | undefined>
  /** Without shared locks a cart stays with one server. */
  placeOf: (n: number, wish: number) => number
}

export type Visit = { payment: PlannedPayment; cart: MadeCart; priceMinor: number }

export async function shop(scene: Scene, visit: Visit): Promise<void> {
  const { payment } = visit
  const { does } = faultOf(payment.fault)
  const story = does.kind === "buyer" ? does.does : null
  if (story === "pays_request") return payRequest(scene, visit)
  if (does.kind === "service" && does.on === "init") {
    const matching = `No${payment.n}.`
    await scene.service.fault(does.fault, { times: 1, ...does.options, on: "init", matching })
  }
  const session = await startSession(scene, visit, initArm(payment))
  if (does.kind === "service" && does.on === "resume") {
    const matching = session.transactionId
    await scene.service.fault(does.fault, { times: 1, ...does.options, on: "resume", matching })
  }
  if (does.kind === "kill_during_resume") await slowDown(scene, session)
  if (story) await STORIES[story](scene, visit, session)
  else await approveAndReturn(scene, visit, session, returnArm(payment))
}

/** What befalls the server while the session is made. */
function initArm({ fault, chance }: PlannedPayment): Arm | undefined {
  const { does } = faultOf(fault)
  if (does.kind === "kill" && does.at.startsWith("init_")) return { does: "die", at: does.at }
  if (does.kind === "kill_any_moment" && chance < 0.25) {
    return { does: "die", at: "init_begun", afterMs: chance * 400 }
  }
  return undefined
}

/** What befalls it when the buyer returns. */
function returnArm({ fault, chance }: PlannedPayment): Arm | undefined {
  const { does } = faultOf(fault)
  switch (does.kind) {
    case "kill":
      return does.at.startsWith("init_") ? undefined : { does: "die", at: does.at }
    case "kill_during_resume":
      return { does: "die", at: "resume_claimed", afterMs: chance * KILL_WITHIN_MS }
    case "kill_any_moment":
      // From the lock on the cart to the last write.
      return chance < 0.25
        ? undefined
        : { does: "die", at: "lock_held", afterMs: (chance - 0.25) * 2 * KILL_WITHIN_MS }
    case "service_gone":
      return { does: "lose_service", at: "authorize_begun" }
    case "database_cut":
      return { does: "lose_database", at: does.at }
    default:
      return undefined
  }
}

function callOf(scene: Scene, { payment }: Visit, arm?: Arm): Call {
  const { n, chance } = payment
  // Only the first server's database can be cut.
  const wish = arm?.does === "lose_database" ? 0 : chance < 0.5 ? 0 : 1
  const waits = ["resume_hangs", "resume_drips"].includes(payment.fault)
  const patienceMs = waits || (chance * 10) % 1 < 0.1 ? LONG_ENOUGH_MS : undefined
  return { n, arm, place: scene.placeOf(n, wish), patienceMs }
}

/** Whoever is told that it did not work tries again. */
async function startSession(scene: Scene, visit: Visit, arm?: Arm): Promise<MadeSession> {
  const { servers } = scene
  const { n } = visit.payment
  const { collectionId } = visit.cart
  for (let tries = 1; ; tries++) {
    const { place } = callOf(scene, visit)
    const server = await servers.pick(scene.placeOf(n, tries === 1 ? place : 1 - place))
    try {
      const errand = { n, arm }
      return await servers.ask<MadeSession>(server, { ask: "session", errand, collectionId }, n)
    } catch (error) {
      if (tries > MOST_TRIES) throw error
      arm = undefined
      await sleep(error instanceof ServerGone ? 0 : PAUSE_MS)
    }
  }
}

async function approveAndReturn(
  scene: Scene,
  visit: Visit,
  session: MadeSession,
  arm?: Arm
): Promise<Landing | null> {
  const address = await scene.service.approve(session.transactionId)
  return comeBack(scene, address, callOf(scene, visit, arm))
}

/** Reads the page, and does what it says. */
async function comeBack(scene: Scene, address: string, call: Call): Promise<Landing | null> {
  let landing: Landing | null = null
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    landing = await scene.browser.visit(address, {
      ...call,
      arm: tries === 0 ? call.arm : undefined,
    })
    if (!mayTryAgain(landing)) return landing
    await sleep(PAUSE_MS)
  }
  return landing
}

/**
 * From two tabs at two servers at once; then the buyer comes back to both. Some servers die when the payment is captured,
 * and not in Medusa's books yet.
 */
async function payRequest(scene: Scene, visit: Visit): Promise<void> {
  const { payment, cart, priceMinor } = visit
  const call = callOf(scene, visit)
  const other = { ...call, place: scene.placeOf(call.n, 1 - call.place) }
  const { requestId, amount } = await makeRequest(scene, call, cart.cartId, priceMinor)
  const token = scene.sign("payment_request", requestId)
  const form = `${BACKEND_URL}/ext-wallet/payment-request/${token}?to_wallet&amount=${amount}`
  const transactionId = await pressFromBoth(scene, form, call, other)
  const address = await scene.service.approve(transactionId)
  const arm: Arm | undefined =
    payment.chance < 0.4 ? { does: "die", at: "resume_settled" } : undefined
  await Promise.all([comeBack(scene, address, { ...call, arm }), comeBack(scene, address, other)])
}

/** Until the button leads to a payment: a server that dies while it starts one leaves its lock on the order behind. */
async function pressFromBoth(scene: Scene, form: string, call: Call, other: Call): Promise<string> {
  const startedAt = Date.now()
  while (Date.now() - startedAt < LOCK_IS_OVER_MS) {
    const pressed = await Promise.all([
      scene.browser.press(form, call),
      scene.browser.press(form, other),
    ])
    const led = pressed.flatMap((to) => /\/continue\/(\w+)\./.exec(to?.location ?? "")?.[1] ?? [])
    if (new Set(led).size > 1) throw new Error(`Two payments were started: ${led.join(", ")}.`)
    const transactionId = led[0] && (await scene.rowOf(led[0]))?.transaction_id
    if (transactionId) return transactionId
    await sleep(PAUSE_MS)
  }
  throw new Error("The payment request's button led to no payment.")
}

async function makeRequest(
  scene: Scene,
  call: Call,
  cartId: string,
  priceMinor: number
): Promise<MadeRequest> {
  for (let tries = 1; ; tries++) {
    try {
      const request = { ask: "payment_request", cartId, priceMinor } as const
      return await inSomeServer<MadeRequest>(scene, call, request)
    } catch (error) {
      if (!(error instanceof ServerGone) || tries > MOST_TRIES) throw error
    }
  }
}

type Story = (scene: Scene, visit: Visit, session: MadeSession) => Promise<unknown>

const STORIES: Record<Exclude<BuyerStory, "pays_request">, Story> = {
  async returns_many_times(scene, visit, session) {
    const address = await scene.service.approve(session.transactionId)
    const call = callOf(scene, visit)
    return Promise.all(Array.from({ length: MANY }, () => comeBack(scene, address, call)))
  },
  async returns_to_both_servers(scene, visit, session) {
    const address = await scene.service.approve(session.transactionId)
    const call = callOf(scene, visit)
    const other = { ...call, place: scene.placeOf(call.n, 1 - call.place) }
    return Promise.all([comeBack(scene, address, call), comeBack(scene, address, other)])
  },
  async complete_races_return(scene, visit, session) {
    const { cart } = visit
    const address = await scene.service.approve(session.transactionId)
    const call = callOf(scene, visit)
    const other = { ...call, place: scene.placeOf(call.n, 1 - call.place) }
    const complete = scene.browser.store("POST", `/carts/${cart.cartId}/complete`, other)
    return Promise.all([comeBack(scene, address, call), complete.catch(ignoreDeath)])
  },
  async completes_before_approval(scene, visit, session) {
    const call = callOf(scene, visit)
    await scene.browser
      .store("POST", `/carts/${visit.cart.cartId}/complete`, call)
      .catch(ignoreDeath)
    return approveAndReturn(scene, visit, session)
  },
  async returns_before_approval(scene, visit, session) {
    await scene.browser.visit(addressOf(scene, "return", session), callOf(scene, visit))
    await sleep(UNTIL_NEXT_RESUME_MS)
    return approveAndReturn(scene, visit, session)
  },
  async forges_return(scene, visit, session) {
    await scene.service.approve(session.transactionId)
    const { rowId } = session
    const other = addressOf(scene, "return", { ...session, rowId: `${rowId}X` })
    // The token of another outcome, or of another payment.
    const forged =
      visit.payment.chance < 0.5
        ? addressOf(scene, "cancel", session).replace("/cancel/", "/return/")
        : other.replace(`${rowId}X`, rowId)
    return scene.browser.visit(forged, callOf(scene, visit))
  },
  async deletes_after_success(scene, visit, session) {
    const landing = await approveAndReturn(scene, visit, session)
    const request = { ask: "delete_session" as const, id: session.id }
    const gone = await inSomeServer(scene, callOf(scene, visit), request).then(
      () => true,
      () => false
    )
    if (gone && hasOrder(landing) && !landing?.location.includes("confirming")) {
      throw new Error(`The session ${session.id} was let go, which is paid.`)
    }
  },
  /** At the ledger's level only: here the cart stands still, and there is no second session. */
  pays_again_while_checking: approveAndReturn,
  async changes_cart(scene, visit, session) {
    const { cart, payment } = visit
    const call = callOf(scene, visit)
    // Half of them through the shop's routes, which drop the session, half behind their back.
    if (payment.chance < 0.5) {
      await inSomeServer(scene, call, { ask: "change_line", itemId: cart.itemId, quantity: 2 })
    } else {
      const path = `/carts/${cart.cartId}/line-items/${cart.itemId}`
      await scene.browser.store("POST", path, call, { quantity: 2 }).catch(ignoreDeath)
    }
    return approveAndReturn(scene, visit, session)
  },
  async replaces_session(scene, visit) {
    return approveAndReturn(scene, visit, await startSession(scene, visit))
  },
  async pays_replaced_session(scene, visit, session) {
    await startSession(scene, visit)
    return approveAndReturn(scene, visit, session)
  },
  async pays_both_sessions(scene, visit, session) {
    const second = await startSession(scene, visit)
    return Promise.all([
      approveAndReturn(scene, visit, session),
      approveAndReturn(scene, visit, second),
    ])
  },
  async double_click(scene, visit, session) {
    const second = await secondSession(scene, visit)
    if (!second) return approveAndReturn(scene, visit, session)
    // Medusa would ask for the first: half of the buyers approve only the second.
    if (visit.payment.chance < 0.5) return approveAndReturn(scene, visit, second)
    return Promise.all([
      approveAndReturn(scene, visit, session),
      approveAndReturn(scene, visit, second),
    ])
  },
  async replaces_while_resuming(scene, visit, session) {
    await slowDown(scene, session)
    const { cart, payment } = visit
    const replace = async () => {
      const early = payment.chance < 0.3
      await (early ? sleep(payment.chance * SLOW_RESUME_MS) : untilResuming(scene, session))
      const before = (await scene.rowOf(session.rowId))?.state
      const path = `/payment-collections/${cart.collectionId}/payment-sessions`
      const body = { provider_id: "pp_ext_wallet" }
      const call = callOf(scene, visit)
      const { status, data } = await scene.browser.store("POST", path, call, body)
      if (before === "resuming" && status !== 409) {
        throw new Error(`A new session was not refused while resume was under way: ${status}`)
      }
      const [replaced] = data.payment_collection?.payment_sessions ?? []
      // It came before anything was asked for, so the buyer pays with the new one.
      if (status === 200 && replaced && replaced.id !== session.id) {
        const transactionId = String(replaced.data.transaction_id)
        await approveAndReturn(scene, visit, { id: replaced.id, transactionId, rowId: "" })
      }
    }
    return Promise.all([approveAndReturn(scene, visit, session), replace().catch(ignoreDeath)])
  },
  async cancels_after_success(scene, visit, session) {
    await approveAndReturn(scene, visit, session)
    return scene.browser.visit(addressOf(scene, "cancel", session), callOf(scene, visit))
  },
  async succeeds_after_cancel(scene, visit, session) {
    await scene.browser.visit(addressOf(scene, "cancel", session), callOf(scene, visit))
    return approveAndReturn(scene, visit, session)
  },
  async cancel_races_return(scene, visit, session) {
    const address = await scene.service.approve(session.transactionId)
    const call = callOf(scene, visit)
    await Promise.all([
      scene.browser.visit(address, call),
      scene.browser.visit(addressOf(scene, "cancel", session), call),
    ])
    return comeBack(scene, address, call)
  },
  /** Medusa makes an order and takes it back: whoever sees it in between must not pay for it. */
  async stock_gone(scene, visit, session) {
    const address = await scene.service.approve(session.transactionId)
    const call = callOf(scene, visit)
    return Promise.all(
      Array.from({ length: SOME }, (_, index) =>
        scene.browser.visit(address, { ...call, place: scene.placeOf(call.n, index % 2) })
      )
    )
  },
}

async function untilResuming({ rowOf }: Scene, { rowId }: MadeSession): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if ((await rowOf(rowId))?.state === "resuming") return
    await sleep(50)
  }
}

async function secondSession(scene: Scene, visit: Visit): Promise<MadeSession | null> {
  const { n } = visit.payment
  const { collectionId } = visit.cart
  return inSomeServer<MadeSession>(scene, callOf(scene, visit), {
    ...{ ask: "second_session", errand: { n }, collectionId, amountMinor: visit.priceMinor },
  }).catch((error: unknown) => {
    ignoreDeath(error)
    return null
  })
}

async function inSomeServer<T>(
  { servers }: Scene,
  { n, place }: Call,
  request: Parameters<Servers["ask"]>[1]
): Promise<T> {
  return servers.ask<T>(await servers.pick(place), request, n)
}

function slowDown({ service }: Scene, session: MadeSession) {
  const options = { on: "resume", times: 1, delayMs: SLOW_RESUME_MS } as const
  return service.fault("slow", { ...options, matching: session.transactionId })
}

function addressOf({ sign }: Scene, outcome: "return" | "cancel", { rowId }: MadeSession): string {
  return `${BACKEND_URL}/ext-wallet/${outcome}/${sign(outcome, rowId)}`
}

/** The other server died over another payment; this buyer's other tab goes on. */
function ignoreDeath(error: unknown): void {
  if (!(error instanceof ServerGone)) throw error
}
