/** Payments that the version before has written: after the upgrade they are refunded, recovered, decided and captured. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Migration } from "@medusajs/framework/mikro-orm/migrations"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { readdirSync } from "node:fs"
import { basename, join } from "node:path"

import { diesAt } from "../shop/at-checkpoint"
import { moveBack } from "../shop/move-back"
import { paymentSteps } from "../shop/payment-steps"
import { testStore } from "../shop/test-store"

jest.setTimeout(180_000)

/** The last that the version before knows. */
const BEFORE = "Migration20261116070000"
const FOLDER = join(__dirname, "../../src/modules/ext_wallet/migrations")
const SINCE = readdirSync(FOLDER)
  .filter((file) => /^Migration\d+\.ts$/.test(file))
  .map((file) => basename(file, ".ts"))
  .filter((name) => name > BEFORE)
  .sort()

/** What a migration has the database do. It asks the database nothing. */
async function queriesOf(name: string, direction: "up" | "down"): Promise<string[]> {
  const { [name]: Found } = jest.requireActual<Record<string, new () => Migration>>(
    join(FOLDER, name)
  )
  const migration = new Found!()
  await migration[direction]()
  return migration.getQueries().map(String)
}

testStore({ name: "upgrade" }, (store) => {
  const { shop, simulator } = store
  const { rowOf, approve, recover, releaseLocks, ...steps } = paymentSteps(store)
  const database = (): Knex => shop().container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const totals = () => simulator().totals()

  /** What a payment has in the tables of the version before, and nothing that came later. */
  async function upgrade(): Promise<void> {
    for (const table of ["payment_session", "payment"]) {
      for (const { id, data } of await database()(table).select("id", "data")) {
        const row = await shop().wallet.ledger.findBySession(
          table === "payment_session" ? id : await sessionOf(id)
        )
        if (!row) continue
        // It signed the reference with `secret`.
        const ref = shop().wallet.links.sign("ref", row.id)
        await database()(table)
          .where({ id })
          .update({ data: JSON.stringify({ ...data, ref }) })
      }
    }
    const back = await Promise.all([...SINCE].reverse().map((name) => queriesOf(name, "down")))
    const forth = await Promise.all(SINCE.map((name) => queriesOf(name, "up")))
    await database().transaction(async (transaction) => {
      for (const query of back.flat()) await transaction.raw(query)
      const columns = await transaction("information_schema.columns")
        .where({ table_name: "ext_wallet_transaction" })
        .pluck("column_name")
      expect(columns).not.toContain("delivery_hash")
      for (const query of forth.flat()) await transaction.raw(query)
    })
  }

  const sessionOf = async (paymentId: string): Promise<string> =>
    (await database()("payment").where({ id: paymentId }).first("payment_session_id"))
      .payment_session_id

  async function pay() {
    const started = await shop().startPayment({ SOUND: 1 })
    const location = await approve(started.session)
    await shop().visit(location)
    const [orderId] = await shop().listOrders(started.cartId)
    return { ...started, location, orderId: orderId!, row: await rowOf(started.session.id) }
  }

  it("starts from tables that know nothing of what came later", async () => {
    expect(SINCE).not.toEqual([])
    const { row } = await pay()
    await upgrade()
    expect(await shop().wallet.ledger.find(row.id)).toMatchObject({
      state: "captured",
      delivery_hash: null,
      profile_id: null,
      captures: "when_asked",
    })
    expect(await shop().wallet.profiles.find("sandbox", "redirect")).toBeNull()
  })

  it("records the refund of a payment that was captured before", async () => {
    const { row, orderId } = await pay()
    await upgrade()
    const amount = Number(row.amount)
    const refund = { amount, operator_reference: "op-1", note: "sent back" }
    const path = `/ext-wallet/payments/${row.id}/refunds`
    const { status, data } = await shop().admin("POST", path, refund)
    expect([status, data.message]).toEqual([200, undefined])
    expect(data.payment).toMatchObject({ state: "captured", refunded_amount: amount })
    const { summary } = await shop().readOrder(orderId)
    expect(Number(summary.refunded_total)).toBe(amount)
  })

  it("cancels the order of a payment that was captured before, once its refund is recorded", async () => {
    const { row, orderId } = await pay()
    await upgrade()
    const cancel = () => shop().admin("POST", `/orders/${orderId}/cancel`)
    expect((await cancel()).data.message).toContain('then use "Record refund"')
    const refund = { amount: Number(row.amount), operator_reference: "op-1" }
    await shop().admin("POST", `/ext-wallet/payments/${row.id}/refunds`, refund)
    expect((await cancel()).status).toBe(200)
  })

  it("asks a person about a payment whose server died while it asked the service", async () => {
    const started = await shop().startPayment({ SOUND: 1 })
    const location = await approve(started.session)
    await diesAt("resume_claimed", (connection) => shop().visitUntil(location, connection))
    await releaseLocks()
    const { id, state } = await rowOf(started.session.id)
    expect(state).toBe("resuming")
    await upgrade()
    await moveBack(shop(), id, 3)
    const { resumes } = totals()
    expect(await recover()).toMatchObject({ reviewed: 1 })
    await steps.expectOrderInReview(started)
    expect(totals().resumes).toBe(resumes)
  })

  it("records a payment whose server died before Medusa knew of the capture", async () => {
    const { cartId, session } = await shop().startPayment({ SOUND: 1 })
    const location = await approve(session)
    await diesAt("resume_settled", (connection) => shop().visitUntil(location, connection))
    await releaseLocks()
    const { id } = await rowOf(session.id)
    await upgrade()
    await moveBack(shop(), id, 3)
    const { resumes } = totals()
    await recover()
    const [orderId] = await shop().listOrders(cartId)
    const order = await shop().readOrder(orderId!)
    expect(order.payment_collections[0]).toMatchObject({ status: "completed" })
    expect(await rowOf(session.id)).toMatchObject({ state: "captured", order_id: orderId })
    expect(totals().resumes).toBe(resumes)
  })

  it("captures a payment that was approved, and whose customer did not come back", async () => {
    const { cartId, session } = await shop().startPayment({ SOUND: 1 })
    await approve(session)
    const { id } = await rowOf(session.id)
    await steps.approvedInLedger(id)
    await upgrade()
    await moveBack(shop(), id, 3)
    const { resumes } = totals()
    await recover()
    expect(await rowOf(session.id)).toMatchObject({ state: "captured", capture: "known" })
    expect(await shop().listOrders(cartId)).toHaveLength(1)
    expect(totals().resumes).toBe(resumes + 1)
  })

  it.each([
    ["paid", "captured"],
    ["unpaid", "closed_unpaid"],
    ["refunded", "closed_refunded"],
  ])("lets a person decide that a payment in review was %s", async (outcome, state) => {
    const fault = outcome === "unpaid" ? "server_error_before_capture" : "reset_after_capture"
    simulator().fault(fault, { on: "resume", times: 1 })
    const { row, orderId } = await pay()
    expect(row.state).toBe("review")
    await upgrade()
    const body = { outcome, reason: "Seen in the dashboard of the service" }
    const { status, data } = await shop().admin(
      "POST",
      `/ext-wallet/payments/${row.id}/resolve`,
      body
    )
    expect([status, data.payment?.state]).toEqual([200, state])
    const order = await shop().readOrder(orderId)
    expect(order.status).toBe(outcome === "paid" ? "pending" : "canceled")
  })

  it("captures a payment whose customer was at the wallet meanwhile", async () => {
    const { cartId, session } = await shop().startPayment({ TOTE: 1 })
    await upgrade()
    const landed = await shop().visit(await approve(session))
    expect(landed.headers.location).toContain("/confirmed")
    expect(await rowOf(session.id)).toMatchObject({ state: "captured", delivery_hash: null })
    expect(await shop().listOrders(cartId)).toHaveLength(1)
  })

  it("charges nobody whose cart changed while the customer was at the wallet", async () => {
    const { cartId, session } = await shop().startPayment({ TOTE: 1 })
    await upgrade()
    const { items } = (await shop().store("GET", `/carts/${cartId}`)).data.cart
    await shop().store("POST", `/carts/${cartId}/line-items/${items[0].id}`, { quantity: 2 })
    const { resumes } = totals()
    await shop().visit(await approve(session))
    expect(totals().resumes).toBe(resumes)
    expect(await shop().listOrders(cartId)).toEqual([])
  })
})
