/** One customer of the store, who pays, and how the store learns of it. */
import { setTimeout as sleep } from "node:timers/promises"

import { mayTryAgain, type Browser, type Call } from "../faults/medusa/browser"
import { ERRAND_HEADER, type Errand, type MadeCart } from "../faults/medusa/messages"
import type { SimulatedService } from "../faults/simulated-service"

const MOST_TRIES = 8
const PAUSE_MS = 1_000

export type Scene = { browser: Browser; service: SimulatedService }
type Payment = { cart: MadeCart; address: string; call: Call }
type Way = (scene: Scene, payment: Payment) => Promise<unknown>

/** Each call goes to whichever server is next. */
const WAYS: Record<string, Way> = {
  returns: comeBack,
  returns_twice: (scene, payment) =>
    Promise.all([comeBack(scene, payment), comeBack(scene, payment)]),
  returns_and_completes: (scene, payment) =>
    Promise.all([comeBack(scene, payment), completeCart(scene, payment)]),
  service_calls: callFromService,
  all_at_once: (scene, payment) =>
    Promise.all([
      comeBack(scene, payment),
      completeCart(scene, payment),
      callFromService(scene, payment),
      comeBack(scene, payment),
    ]),
}

export async function pay(scene: Scene, cart: MadeCart): Promise<void> {
  const { browser, service } = scene
  const call = { n: cart.n, place: 0 }
  const transactionId = await startSession(browser, cart, call)
  const address = await service.approve(transactionId)
  const ways = Object.values(WAYS)
  await ways[cart.n % ways.length]!(scene, { cart, address, call })
}

async function startSession(browser: Browser, cart: MadeCart, call: Call): Promise<string> {
  const path = `/payment-collections/${cart.collectionId}/payment-sessions`
  const { status, data } = await untilAnswered(() =>
    browser.store("POST", path, call, { provider_id: "pp_ext_wallet" })
  )
  if (status !== 200) throw new Error(`The session was refused: ${status} ${JSON.stringify(data)}`)
  return String(data.payment_collection.payment_sessions[0].data.transaction_id)
}

async function comeBack({ browser }: Scene, { address, call }: Payment): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    if (!mayTryAgain(await browser.visit(address, call))) return
    await sleep(PAUSE_MS)
  }
}

/** As a storefront does it. Whether there is an order is for the judge to say. */
async function completeCart({ browser }: Scene, { cart, call }: Payment): Promise<void> {
  await untilAnswered(() => browser.store("POST", `/carts/${cart.cartId}/complete`, call, {}))
}

/** The service's own server opens the return link, once, and nobody reads what it is answered. */
async function callFromService(_scene: Scene, { address, call }: Payment): Promise<void> {
  const errand: Errand = { n: call.n }
  const headers = { [ERRAND_HEADER]: JSON.stringify(errand) }
  const answer = await fetch(address, { method: "POST", headers, redirect: "manual" })
  await answer.body?.cancel()
}

type Answer = Awaited<ReturnType<Browser["store"]>>

async function untilAnswered(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    const answer = await ask()
    if (answer.status < 500 || tries === MOST_TRIES) return answer
    await sleep(PAUSE_MS)
  }
}
