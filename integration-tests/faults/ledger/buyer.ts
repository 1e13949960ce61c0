/** What a buyer does at the ledger's level, with or without a fault. */
import { setTimeout as sleep } from "node:timers/promises"

import type { PaymentState } from "../../../src/domain/payment/payment"
import { faultOf, type BuyerStory } from "../catalogue"
import { NotPayable, type SimulatedService } from "../simulated-service"
import { idsOf, receiverOf } from "./made-up-carts"
import type { Job } from "./messages"
import type { Session, Shop } from "./shop"

const MANY = 10
/** The ledger lets a refused payment be tried again after ten. */
const UNTIL_NEXT_RESUME_MS = 10_500
const SLOW_RESUME_MS = 150
const MOST_STARTS = 3
const MOST_TRIES = 5
const LONG_PATIENCE = 30
const PAUSE_MS = 700
/** All tries together last longer than the ten seconds in which a link does nothing again. */
const UNTIL_NEXT_VISIT_MS = 2_700

/** Nothing was charged, and the buyer was told to try again; or the visit never got as far as the approval. */
const TRIES_AGAIN_IN: PaymentState[] = ["approved", "ready", "canceled", "expired"]

/** Something was let through that must not be: no reason to try again. */
class Guard extends Error {}

type Scene = { shop: Shop; service: SimulatedService; shareAddress: (address: string) => void }

/** Whatever goes wrong on the way, the buyer tries again for a while. */
export async function pay(scene: Scene, job: Job): Promise<void> {
  for (let patience = LONG_PATIENCE; ; patience--) {
    try {
      await (job.again ? comeBack(scene, job) : payFrom(scene, job))
      return
    } catch (error) {
      if (error instanceof NotPayable) return
      if (error instanceof Guard) throw error
      if (patience <= 0)
        throw new Error(`The buyer gave up after ${LONG_PATIENCE} tries.`, { cause: error })
      job.again = true
      await sleep(PAUSE_MS)
    }
  }
}

async function payFrom(scene: Scene, job: Job): Promise<void> {
  const { does } = faultOf(job.fault)
  if (does.kind === "service" && does.on === "init" && !job.again) {
    await spoil(scene, does.fault, { ...does.options, on: "init", matching: receiverOf(job.n) })
  }
  const session = await start(scene, job.n)
  if (does.kind === "service" && does.on === "resume") {
    await spoil(scene, does.fault, { ...does.options, on: "resume", matching: idOf(session) })
  }
  if (does.kind === "kill_during_resume") await slowDown(scene, session)
  await (does.kind === "buyer"
    ? STORIES[does.does]?.(scene, job, session)
    : approveAndReturn(scene, session))
}

/** A process was killed over it: the buyer looks where the payment stands and goes on from there. */
async function comeBack(scene: Scene, job: Job): Promise<void> {
  const { shop } = scene
  const { ends, does } = faultOf(job.fault)
  const rows = await shop.wallet.ledger.listByCollection(idsOf(job.n).collection)
  const row = rows.find(({ transaction_id, state }) => transaction_id && state !== "superseded")
  if (!row) {
    await payFrom(scene, job)
    return
  }
  // What this buyer was up to must not end in an order, so it is left as it is.
  if (does.kind === "buyer" && !ends.includes("order")) return
  // To wait for a call whose process is gone takes 22 s, which one in ten buyers has.
  if (row.state === "resuming" && job.chance > 0.1) return
  await approveAndReturn(scene, { id: row.payment_session_id ?? "", row, data: {} })
}

let sessions = 0

/** Whoever is told that it did not work tries again, with a session of its own. */
async function start({ shop }: Scene, n: number): Promise<Session> {
  for (let tries = 1; ; tries++) {
    try {
      return await shop.startSession(idsOf(n).session(`${process.pid}-${++sessions}`))
    } catch (error) {
      if (tries >= MOST_STARTS) throw error
      await sleep(PAUSE_MS)
    }
  }
}

type Place = Pick<Scene, "shop" | "service">

/** Every visit may have broken off before the approval was written down. */
async function reload(place: Place, session: Session): Promise<void> {
  const now = await lookUp(place.shop, session)
  if (now?.state === "ready") await approveAndReturn(place, session)
}

async function approveAndReturn({ shop, service }: Place, session: Session): Promise<void> {
  const address = await service.approve(idOf(session))
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    await quietly(shop.visit(address))
    const now = await lookUp(shop, session)
    if (!now || !TRIES_AGAIN_IN.includes(now.state)) return
    await sleep(UNTIL_NEXT_VISIT_MS)
  }
}

/** The visit may have broken off with the database's line, which is back in a moment. */
async function lookUp({ wallet }: Shop, { row }: Session) {
  return wallet.ledger.find(row.id).catch(async () => {
    await sleep(PAUSE_MS)
    return wallet.ledger.find(row.id)
  })
}

type Story = (scene: Scene, job: Job, session: Session) => Promise<void>

const STORIES: Partial<Record<BuyerStory, Story>> = {
  async returns_many_times({ shop, service }, _job, session) {
    const address = await service.approve(idOf(session))
    await Promise.all(Array.from({ length: MANY }, () => quietly(shop.visit(address))))
    await reload({ shop, service }, session)
  },
  async returns_to_both_servers({ shop, service, shareAddress }, _job, session) {
    const address = await service.approve(idOf(session))
    shareAddress(address)
    await quietly(shop.visit(address))
    await reload({ shop, service }, session)
  },
  async completes_before_approval(scene, _job, session) {
    await quietly(scene.shop.authorize(session.id))
    await approveAndReturn(scene, session)
  },
  async returns_before_approval(scene, _job, session) {
    await quietly(scene.shop.visit(scene.shop.address("return", session)))
    await sleep(UNTIL_NEXT_RESUME_MS)
    await approveAndReturn(scene, session)
  },
  async forges_return({ shop, service }, { chance }, session) {
    await service.approve(idOf(session))
    // The token of another outcome, or of another payment.
    const forged =
      chance < 0.5
        ? shop.address("cancel", session).replace("/cancel/", "/return/")
        : shop
            .addressFor("return", `${session.row.id}X`)
            .replace(`${session.row.id}X`, session.row.id)
    await quietly(shop.visit(forged))
  },
  async deletes_after_success(scene, _job, session) {
    await approveAndReturn(scene, session)
    const now = await scene.shop.wallet.ledger.find(session.row.id)
    const deletion = scene.shop.deleteSession(session)
    const gone = await deletion.then(
      () => true,
      () => false
    )
    if (now?.state === "captured" && gone) {
      throw new Guard(`The session of ${session.row.id} was let go, which is captured.`)
    }
  },
  async pays_again_while_checking(scene, { n }, session) {
    const second = await start(scene, n)
    await spoil(scene, "server_error_after_capture", { on: "resume", matching: idOf(session) })
    await approveAndReturn(scene, session)
    await approveAndReturn(scene, second)
  },
  async changes_cart(scene, { n }, session) {
    scene.shop.carts.change(n)
    await approveAndReturn(scene, session)
  },
  async replaces_session(scene, { n }, session) {
    await scene.shop.deleteSession(session)
    await approveAndReturn(scene, await start(scene, n))
  },
  async pays_replaced_session(scene, { n }, session) {
    await scene.shop.deleteSession(session)
    await start(scene, n)
    await approveAndReturn(scene, session)
  },
  async pays_both_sessions(scene, { n }, session) {
    await scene.shop.deleteSession(session)
    const second = await start(scene, n)
    await Promise.all([approveAndReturn(scene, session), approveAndReturn(scene, second)])
  },
  async double_click(scene, { n }, session) {
    const second = await start(scene, n)
    await Promise.all([approveAndReturn(scene, session), approveAndReturn(scene, second)])
  },
  async replaces_while_resuming(scene, job, session) {
    await slowDown(scene, session)
    const replace = async () => {
      await sleep(job.chance * 2 * SLOW_RESUME_MS)
      const gone = await scene.shop.deleteSession(session).then(
        () => true,
        () => false
      )
      // The session could go because nothing was asked for yet: the buyer pays with the next one.
      if (gone) await approveAndReturn(scene, await start(scene, job.n))
    }
    await Promise.all([approveAndReturn(scene, session), replace()])
  },
  async cancels_after_success(scene, _job, session) {
    await approveAndReturn(scene, session)
    await scene.shop.visit(scene.shop.address("cancel", session))
  },
  async succeeds_after_cancel(scene, _job, session) {
    await scene.shop.visit(scene.shop.address("cancel", session))
    await approveAndReturn(scene, session)
  },
  async cancel_races_return(scene, _job, session) {
    const { shop, service } = scene
    const address = await service.approve(idOf(session))
    const cancel = shop.visit(shop.address("cancel", session))
    await Promise.all([quietly(shop.visit(address)), quietly(cancel)])
    await quietly(shop.visit(address))
  },
}

function slowDown({ service }: Scene, session: Session) {
  const options = { on: "resume", times: 1, delayMs: SLOW_RESUME_MS } as const
  return service.fault("slow", { ...options, matching: idOf(session) })
}

function spoil(
  { service }: Scene,
  name: Parameters<SimulatedService["fault"]>[0],
  options: object
) {
  return service.fault(name, { times: 1, ...options })
}

function idOf({ row }: Session): string {
  if (!row.transaction_id) throw new Error(`${row.id} has no transaction.`)
  return row.transaction_id
}

/** What a buyer is told is not what counts here: the judge looks at the journal and the database. */
async function quietly(visit: Promise<unknown>): Promise<void> {
  await visit.catch(() => undefined)
}
