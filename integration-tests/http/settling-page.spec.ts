import timers, { setTimeout as sleep } from "node:timers/promises"

import { createUnfinishedWork } from "../../src/modules/ext_wallet/unfinished-work"
import type { CheckpointName } from "../../src/payments/checkpoint"
import { meanwhileAt } from "../shop/at-checkpoint"
import { eventually } from "../shop/eventually"
import { testStore } from "../shop/test-store"

const BROWSER = { accept: "text/html" }
const SERVER = { accept: "*/*" }

testStore({ name: "settling" }, (store) => {
  const { shop, simulator, startApproved, dieOnVisit } = store

  const start = async (basket: Record<string, number> = { TOTE: 1 }) => {
    const approved = await startApproved(basket)
    const token = shop().wallet.links.sign("status", approved.id)
    return { ...approved, status: `http://localhost:9000/ext-wallet/status/${token}` }
  }
  const changes = async (id: string) => (await shop().wallet.ledger.listEvents(id)).length

  /** The payment stands still at a moment until the test has looked at it. */
  const heldAt = async (
    name: CheckpointName,
    look: () => Promise<void>,
    go: () => Promise<any>
  ) => {
    let letGo: () => void = () => undefined
    const held = new Promise<void>((resolve) => (letGo = resolve))
    return meanwhileAt(
      name,
      () => held,
      async () => {
        await look().finally(() => letGo())
        return go()
      }
    )
  }

  it.each(["GET", "POST"])(
    "shows a customer who returns by %s a page while the service has not answered, then the order",
    async (method) => {
      const { cartId, location, status } = await start({ TOTE: 2, SOUND: 1 })
      const landed = await heldAt(
        "resume_claimed",
        async () => {
          const answer = await shop().open(location, method, BROWSER)
          const isPrivate = { "referrer-policy": "no-referrer", "cache-control": "no-store" }
          expect([answer.status, answer.headers]).toMatchObject([
            303,
            { ...isPrivate, location: status },
          ])
          const page = await shop().open(status)
          expect([page.status, page.headers]).toMatchObject([
            202,
            {
              ...isPrivate,
              "content-security-policy": expect.stringContaining("default-src 'none'"),
            },
          ])
          expect(page.data).toContain("<h1>Confirming your payment…</h1>")
          expect(page.data).toContain("Test mode. You will not be charged.")
          expect(page.data).toContain("Atelier Nord")
          expect(page.data).toContain("2 × Linen tote (Standard)")
          expect(page.data).not.toContain("/ext-wallet/return/")
          expect(page.data).toContain(
            '<noscript><meta http-equiv="refresh" content="1"></noscript>'
          )
          expect(page.data).not.toMatch(/jeanne|rue de paris/i)
        },
        () => shop().visit(status)
      )
      const [orderId] = await shop().listOrders(cartId)
      expect(landed.headers.location).toBe(`http://localhost:8000/fr/order/${orderId}/confirmed`)
    }
  )

  /** A busy machine may take longer than these milliseconds, so that they last a minute. */
  const stretch = (limitMs: number, toMs = 60_000) => {
    const { setTimeout: sleepFor } = timers
    return jest
      .spyOn(timers, "setTimeout")
      .mockImplementation((ms, ...more) => sleepFor(ms === limitMs ? toMs : ms, ...more))
  }

  it("leads straight to the order if the payment is settled within two seconds", async () => {
    const clock = stretch(2_000)
    const { cartId, location } = await start()
    const answer = await meanwhileAt(
      "resume_claimed",
      () => sleep(400),
      () => shop().open(location)
    )
    clock.mockRestore()
    const [orderId] = await shop().listOrders(cartId)
    expect(answer.headers.location).toBe(`http://localhost:8000/fr/order/${orderId}/confirmed`)
  })

  it("holds no connection for longer than ten seconds if the approval can't be recorded", async () => {
    const { id, location } = await start()
    const { ledger } = shop().wallet
    let letGo: () => void = () => undefined
    const held = new Promise<void>((resolve) => (letGo = resolve))
    const { apply } = ledger
    ledger.apply = (...args) => held.then(() => apply(...args))
    const startedAt = performance.now()
    const answer = await shop().open(location)
    const seconds = (performance.now() - startedAt) / 1000
    ledger.apply = apply
    letGo()
    expect([answer.status, answer.headers.refresh]).toEqual([503, "10"])
    expect(answer.data).toContain("We are checking your payment")
    expect(seconds).toBeLessThan(15)
    await eventually(async () => expect((await ledger.find(id))?.state).toBe("captured"))
  })

  it("tells the waiting page's script in two words whether to go on, and changes nothing", async () => {
    const { id, location, status } = await start()
    const ask = async () => {
      const { status: said, data } = await shop().open(status, "GET", SERVER)
      return [said, data]
    }
    await heldAt(
      "resume_claimed",
      async () => {
        await shop().open(location)
        const events = await changes(id)
        expect(await ask()).toEqual([202, ""])
        expect(await changes(id)).toBe(events)
      },
      () => shop().visit(status)
    )
    const events = await changes(id)
    expect(await ask()).toEqual([204, ""])
    expect(await changes(id)).toBe(events)
  })

  it("keeps the waiting page's request until the payment is settled", async () => {
    const { location, status } = await start()
    let asked: Promise<{ status: number }> | undefined
    const clock = stretch(3_000)
    await heldAt(
      "resume_claimed",
      async () => {
        await shop().open(location)
        asked = shop().open(status, "GET", SERVER)
        await sleep(50)
      },
      async () => expect((await asked)?.status).toBe(204)
    )
    clock.mockRestore()
    expect((await shop().open(status)).headers.location).toContain("/confirmed")
  })

  it("moves on once the order is paid, even if this server is still busy with the payment", async () => {
    const { location, status } = await start()
    const clock = stretch(3_000, 50)
    await heldAt(
      "return_settled",
      async () => {
        await shop().open(location)
        expect((await shop().open(status, "GET", SERVER)).status).toBe(204)
      },
      () => shop().visit(status)
    )
    clock.mockRestore()
  })

  it("does not land on an order that Medusa is about to take back", async () => {
    const { location, status } = await start()
    simulator().fault("status", { on: "resume", times: 1, status: 400 })
    const landed = await heldAt(
      "resume_settled",
      async () => {
        await shop().open(location)
        expect((await shop().open(status)).status).toBe(202)
      },
      () => shop().visit(status)
    )
    expect(landed.headers.location).toContain("wallet=failed&reason=declined")
  })

  it("finishes what is being settled before the server ends", async () => {
    const { cartId, location } = await start()
    const shutDown = await heldAt(
      "resume_claimed",
      async () => {
        await shop().open(location)
      },
      async () => {
        await shop().wallet.__hooks.onApplicationPrepareShutdown()
        return shop().listOrders(cartId)
      }
    )
    // A server that has ended asks for no payment any more: the next one does.
    Object.assign(shop().wallet, { unfinished: createUnfinishedWork() })
    const order = await shop().readOrder(shutDown[0])
    expect(order.payment_collections[0].status).toBe("completed")
  })

  it("ends after a minute where the server died while the payment was asked for", async () => {
    const { cartId, id, location, status } = await start()
    await dieOnVisit("resume_claimed", location)
    expect((await shop().open(status)).status).toBe(202)
    await store.moveBack(id, 2)
    const [orderId] = await shop().listOrders(cartId)
    const landed = await shop().open(status)
    expect(landed.headers.location).toContain(`/order/${orderId}/confirmed?wallet=confirming`)
  })
})
