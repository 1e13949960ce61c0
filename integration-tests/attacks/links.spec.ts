/** Old links, lost secrets, and addresses that lead away from the shop. */
import { Modules } from "@medusajs/framework/utils"

import { createLinkSigner, createReferences } from "../../src/modules/ext_wallet/secrets/links"
import type { Shop } from "../shop/shop"
import { testStore } from "../shop/test-store"

const OTHER_SECRET = "a-secret-that-signed-nothing-of-this-store-so-far"
const SHOP = "http://localhost:8000"
const BACKEND = "http://localhost:9000"
const DAY = 24 * 60
const WEEKS = 3 * 7 * DAY

testStore({ name: "attack_links" }, (store) => {
  const { shop, rowOf, approve, approveAndReturn, buy } = store
  const link = (purpose: "return" | "cancel" | "error" | "continue" | "status", id: string) =>
    `${BACKEND}/ext-wallet/${purpose}/${shop().wallet.links.sign(purpose, id)}`
  const every = (id: string) =>
    (["return", "cancel", "error", "status", "continue"] as const).map((one) => link(one, id))

  const paid = async (data?: Record<string, unknown>) => {
    const bought = await buy({ SOUND: 1 }, data)
    return { ...bought, total: Number((await rowOf(bought.session.id)).amount) }
  }

  describe("#79 a secret that was lost", () => {
    let before: Partial<Pick<Shop["wallet"], "links" | "references">> = {}
    beforeEach(() => {
      const { links, references } = shop().wallet
      before = { links, references }
    })
    afterEach(() => void Object.assign(shop().wallet, before))

    /** As after a restart with another secret, and without the old one. */
    const loseSecret = () => {
      const links = createLinkSigner([OTHER_SECRET])
      const references = createReferences(shop().database)
      Object.assign(shop().wallet, { links, references })
    }
    const refund = (id: string, amount: number) =>
      shop().admin("POST", `/ext-wallet/payments/${id}/refunds`, {
        amount,
        operator_reference: "op-1",
      })
    const cancel = (orderId: string) => shop().admin("POST", `/orders/${orderId}/cancel`, {})

    it("#79 keeps no refund from being recorded, and no order from being canceled", async () => {
      const { id, orderId, total } = await paid()
      loseSecret()
      const recorded = await refund(id, total)
      expect([recorded.status, recorded.data.message]).toEqual([200, undefined])
      expect(recorded.data.payment).toMatchObject({ refunded_amount: total })
      const canceled = await cancel(orderId)
      expect([canceled.status, canceled.data.message]).toEqual([200, undefined])
      expect((await shop().readOrder(orderId)).status).toBe("canceled")
    })

    it("#79 keeps no authorized order from being captured or canceled", async () => {
      await shop().wallet.saveSettings({ capture: "manual" })
      const [first, second] = [await paid(), await paid()]
      loseSecret()
      const [payment] = (await shop().readOrder(first.orderId)).payment_collections[0].payments
      const captured = await shop().admin("POST", `/payments/${payment.id}/capture`, {})
      expect([captured.status, captured.data.message]).toEqual([200, undefined])
      expect((await shop().wallet.ledger.find(first.id))!.state).toBe("captured")
      const canceled = await cancel(second.orderId)
      expect([canceled.status, canceled.data.message]).toEqual([200, undefined])
      expect((await shop().wallet.ledger.find(second.id))!.state).toBe("canceled")
    })

    it("#79 finds a payment whose data another module has overwritten by Medusa's own ids", async () => {
      await shop().wallet.saveSettings({ capture: "manual" })
      const { id, orderId } = await paid()
      const [payment] = (await shop().readOrder(orderId)).payment_collections[0].payments
      await shop().database("payment").where({ id: payment.id }).update({ data: {} })
      const canceled = await cancel(orderId)
      expect([canceled.status, canceled.data.message]).toEqual([200, undefined])
      expect((await shop().wallet.ledger.find(id))!.state).toBe("canceled")
    })

    it("#79 keeps the payment of a session that is replaced from being charged", async () => {
      const { session, collectionId } = await shop().startPayment({ SOUND: 1 })
      loseSecret()
      const again = await shop().startSession(collectionId)
      expect(again.status).toBe(200)
      expect((await rowOf(session.id)).state).toBe("superseded")
    })
  })

  describe("#80 a link that is opened weeks later", () => {
    /** With its history, which the database lets nobody change who is not its superuser. */
    const pass = async (id: string, minutes: number) => {
      await store.moveBack(id, minutes)
      await shop().database.transaction(async (transaction) => {
        await transaction.raw("set local session_replication_role = replica")
        const created_at = transaction.raw("created_at - make_interval(mins => ?)", [minutes])
        await transaction("ext_wallet_event")
          .where({ wallet_transaction_id: id })
          .update({ created_at })
      })
    }

    it("#80 tells the order's id for a day, to the minute, and leads to the shop after that", async () => {
      await shop().admin("POST", "/ext-wallet/settings", { client_sdk: true })
      const { id, session, orderId, cartId } = await paid()
      const path = `/ext-wallet/payment-sessions/${session.id}`
      const answers = async () => [
        (await shop().store("GET", path)).data,
        (await shop().store("POST", `${path}/approve`)).data,
      ]
      await pass(id, DAY - 1)
      for (const address of every(id)) {
        const { headers } = await shop().visit(address)
        expect(headers.location).toBe(`${SHOP}/fr/order/${orderId}/confirmed`)
      }
      expect(await answers()).toEqual([
        { outcome: "paid", order_id: orderId },
        { outcome: "order", order_id: orderId, landing: expect.stringContaining(orderId) },
      ])
      await pass(id, 1)
      for (const address of every(id)) {
        const { status, headers, data } = await shop().visit(address)
        expect([status, headers.location]).toEqual([303, `${SHOP}/`])
        expect(JSON.stringify(data ?? "")).not.toMatch(new RegExp(`${orderId}|${cartId}`))
      }
      expect(await answers()).toEqual([
        { outcome: "paid", order_id: null },
        { outcome: "order", order_id: null, landing: `${SHOP}/` },
      ])
    })

    it("#80 tells nothing to a page that the storefront has asked for, either", async () => {
      const { id, orderId, landed } = await paid({ return_to: `${SHOP}/thanks` })
      expect(landed.headers.location).toBe(`${SHOP}/thanks?wallet=paid&order_id=${orderId}`)
      await pass(id, WEEKS)
      for (const address of every(id)) {
        expect((await shop().visit(address)).headers.location).toBe(`${SHOP}/`)
      }
    })

    it("#80 tells no cart where the payment was canceled, whatever the template asks for", async () => {
      const cancel = `${SHOP}/cart/{cart_id}`
      await shop().wallet.saveSettings({ landing: { cancel } })
      const { cartId, id } = await shop().startPayment({ SOUND: 1 })
      const landed = await shop().visit(link("cancel", id))
      expect(landed.headers.location).toBe(`${SHOP}/cart/${cartId}?wallet=canceled`)
      await pass(id, WEEKS)
      const later = await shop().visit(link("cancel", id))
      expect(later.headers.location).not.toContain(cartId)
    })

    it("#80 tells nothing of the order that another payment of the cart has become", async () => {
      const { cartId, collectionId, id } = await shop().startPayment({ SOUND: 1 })
      await shop().visit(link("cancel", id))
      const newer = await shop().startAgain(collectionId)
      await approveAndReturn(newer)
      const [orderId] = await shop().listOrders(cartId)
      await pass(id, WEEKS)
      const redirects = every(id).slice(0, -1)
      for (const address of [...redirects, ...redirects]) {
        const { headers } = await shop().visit(address)
        expect([address, headers.location]).not.toEqual([
          address,
          expect.stringContaining(orderId!),
        ])
      }
      // The payment link leads to the payment that the cart was paid with, and follows its time.
      const paying = await rowOf(newer.id)
      await pass(paying.id, WEEKS)
      expect((await shop().visit(link("continue", id))).headers.location).toBe(`${SHOP}/`)
    })

    it("a customer who approves weeks later still sees the order", async () => {
      const { cartId, session, id } = await shop().startPayment({ SOUND: 1 })
      await shop().visit(link("cancel", id))
      await pass(id, WEEKS)
      const landed = await approveAndReturn(session)
      const [orderId] = await shop().listOrders(cartId)
      expect(landed.headers.location).toBe(`${SHOP}/fr/order/${orderId}/confirmed`)
    })
  })

  describe("#103 a return link that is opened over and over while its order cannot be made", () => {
    const historyOf = async (id: string) =>
      (await shop().wallet.ledger.listEvents(id)).map(({ type }) => type)
    const stock = async (stocked_quantity: number) => {
      const inventory = shop().container.resolve(Modules.INVENTORY)
      const [item] = await inventory.listInventoryItems({ sku: "TOTE" })
      const levels = await inventory.listInventoryLevels({ inventory_item_id: item!.id })
      for (const { inventory_item_id, location_id } of levels) {
        await inventory.updateInventoryLevels({ inventory_item_id, location_id, stocked_quantity })
      }
    }

    it("#103 tries once in ten seconds, keeps a short history, and completes the order later", async () => {
      const { cartId, session, id } = await shop().startPayment({ TOTE: 1 })
      await shop().sellOut("TOTE")
      const location = await approve(session)
      await shop().visit(location)
      // However long the visits below take.
      await store.moveBack(id, 0, { last_return_at: new Date(Date.now() + 60 * 60_000) })
      const before = await historyOf(id)
      for (let visit = 1; visit <= 30; visit += 1) {
        const { headers } = await shop().visit(location)
        expect(headers.location).toContain("wallet=failed&reason=out_of_stock")
      }
      await Promise.all(Array.from({ length: 20 }, () => shop().visit(location)))
      expect(await historyOf(id)).toEqual(before)

      await store.moveBack(id, 0, { last_return_at: new Date(Date.now() - 11_000) })
      await Promise.all(Array.from({ length: 5 }, () => shop().visit(location)))
      expect(await historyOf(id)).toEqual([...before, "returned_again", "not_completed"])

      await stock(10)
      await store.moveBack(id, 0)
      const landed = await shop().visit(location)
      const [orderId] = await shop().listOrders(cartId)
      expect(landed.headers.location).toBe(`${SHOP}/fr/order/${orderId}/confirmed`)
      expect((await rowOf(session.id)).state).toBe("captured")
    })

    it("#103 stops after twenty attempts, whatever time passes between them", async () => {
      const { session, id } = await shop().startPayment({ TOTE: 1 })
      await shop().sellOut("TOTE")
      const location = await approve(session)
      await shop().visit(location)
      await store.moveBack(id, 0, { return_count: 19 })
      await shop().visit(location)
      const before = await historyOf(id)
      await store.moveBack(id, 0)
      const { headers } = await shop().visit(location)
      expect(headers.location).toContain("wallet=failed&reason=out_of_stock")
      expect(await historyOf(id)).toEqual(before)
      // An admin who has found out why can still complete it.
      await stock(10)
      await shop().admin("POST", `/ext-wallet/payments/${id}/finish`, {})
      expect((await rowOf(session.id)).state).toBe("captured")
    })
  })

  describe("a landing template", () => {
    const save = (landing: object) => shop().admin("POST", "/ext-wallet/settings", { landing })
    const EVIL = [
      "https://evil.test/{order_id}",
      "{storefrontUrl}.evil.test/{order_id}",
      "{storefrontUrl}@evil.test/{order_id}",
      "https://localhost:8000/{order_id}",
      "myapp://evil/{order_id}",
    ]

    it.each(EVIL)("#42 that leads elsewhere is not saved: %s", async (success) => {
      for (const landing of [{ success }, { sales_channels: { sc_1: { success } } }]) {
        const { status, data } = await save(landing)
        expect(status).toBe(400)
        expect(data.message).toMatch(/returnOrigins|Enter a valid URL/)
      }
    })

    it.each(EVIL)(
      "#42 that was saved under an older rule leads to the shop: %s",
      async (success) => {
        await save({ success: "{storefrontUrl}/thanks" })
        await shop()
          .database("ext_wallet_setting")
          .update({ landing: JSON.stringify({ success }) })
        const { landed, orderId } = await paid()
        expect(landed.headers.location ?? `${SHOP}/`).toMatch(new RegExp(`^${SHOP}/`))
        expect(landed.headers.location ?? orderId).toContain(orderId)
      }
    )
  })
})
