import type { PaymentKind, PaymentState } from "../../src/domain/payment/payment"
import { describeWalletModule, OPTIONS, rowIn } from "./wallet-module"

describeWalletModule((suite) => {
  const { service, database, otherServer } = suite

  const request = (id: string, amount: string, reference = "op-1") => ({
    wallet_transaction_id: id,
    amount,
    operator_reference: reference,
    refund_reason_id: null,
    note: null,
    actor: "admin:user_1",
  })
  const payment = (state: PaymentState = "captured", columns: { kind?: PaymentKind } = {}) =>
    rowIn(suite, state, columns)

  it("#69 gives two equal requests at once the same permit", async () => {
    const { id } = await payment()
    const other = otherServer(OPTIONS)
    const permits = await Promise.all(
      [service, other, service, other].map((server) => server.refunds.permit(request(id, "12.30")))
    )
    expect(new Set(permits.map((permit) => permit.id)).size).toBe(1)
    expect(await database()("ext_wallet_refund")).toHaveLength(1)
  })

  it("#69 permits no more than was captured, permits and refunds together, also at once", async () => {
    const { id } = await payment()
    const recorded = await service.refunds.permit(request(id, "6", "op-0"))
    await service.refunds.bind(recorded.id, { refundId: "ref_1", amount: "6" })
    await service.refunds.record(recorded.id)
    const asked = await Promise.allSettled(
      ["op-1", "op-2", "op-3"].map((reference) =>
        service.refunds.permit(request(id, "3.15", reference))
      )
    )
    expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(2)
    await expect(service.refunds.permit(request(id, "0.01", "op-4"))).rejects.toThrow(
      "more than is left to refund"
    )
  })

  it("permits nothing for a payment that is not captured, a test payment, or none", async () => {
    const captured = "Only captured payments"
    for (const state of ["ready", "authorized", "resuming", "closed_unpaid"] as const) {
      const { id } = await payment(state)
      await expect(service.refunds.permit(request(id, "1"))).rejects.toThrow(captured)
    }
    const test = await payment("captured", { kind: "test" })
    await expect(service.refunds.permit(request(test.id, "1"))).rejects.toThrow(captured)
    await expect(service.refunds.permit(request("ewtx_none", "1"))).rejects.toThrow("no such")
  })

  it("permits a refund that is owed, and of the other reviews none", async () => {
    const { id } = await payment("review")
    await expect(service.refunds.permit(request(id, "1"))).rejects.toThrow("needs review")
    await database()("ext_wallet_transaction").where({ id }).update({ reason: "refund_owed" })
    expect(await service.refunds.permit(request(id, "1"))).toMatchObject({ state: "permitted" })
  })

  it("binds a permit once, to one refund of exactly its amount", async () => {
    const { id } = await payment()
    const { refunds } = service
    const permit = await refunds.permit(request(id, "5"))
    expect(await refunds.bind(permit.id, { refundId: "ref_1", amount: "5.01" })).toBeNull()
    const bound = await Promise.all(
      ["ref_1", "ref_2"].map((refundId) => refunds.bind(permit.id, { refundId, amount: "5.00" }))
    )
    const [winner] = bound.filter((one) => one !== null)
    expect(bound.filter((one) => one !== null)).toHaveLength(1)
    const again = { refundId: winner!.refund_id!, amount: "5" }
    expect(await refunds.bind(permit.id, again)).not.toBeNull()
    await refunds.record(permit.id)
    expect(await refunds.bind(permit.id, again)).toBeNull()
  })

  it("withdraws a permit only as it was read, and frees its reference and amount", async () => {
    const { id } = await payment()
    const { refunds } = service
    const permit = await refunds.permit(request(id, "12.30"))
    await refunds.bind(permit.id, { refundId: "ref_a", amount: "12.30" })
    expect(await refunds.withdraw(permit, "nobody booked it")).toBe(false)
    expect(await refunds.withdraw({ ...permit, refund_id: "ref_a" }, "taken back")).toBe(true)
    await expect(refunds.record(permit.id)).rejects.toThrow("withdrawn")
    expect(await refunds.list(id)).toEqual([])
    const next = await refunds.permit(request(id, "12.30"))
    expect(next.id).not.toBe(permit.id)
    expect((await service.ledger.listEvents(id)).at(-1)).toMatchObject({
      type: "refund_withdrawn",
      detail: { operator_reference: "op-1", reason: "taken back" },
    })
  })

  it("never records a permit that no refund has used", async () => {
    const { id } = await payment()
    const permit = await service.refunds.permit(request(id, "1"))
    await expect(service.refunds.record(permit.id)).rejects.toThrow("never made")
  })

  it("lets one caller work on a payment's refunds over all servers, and the next after it", async () => {
    const { id } = await payment()
    const other = otherServer(OPTIONS)
    const order: string[] = []
    const [begun, mayEnd] = [gate(), gate()]
    const first = service.refunds.exclusively(id, 0, async () => {
      begun.open()
      await mayEnd.opened
      order.push("first")
    })
    await begun.opened
    const impatient = async () => order.push("impatient")
    expect(await other.refunds.exclusively(id, 0, impatient)).toBeNull()
    const second = other.refunds.exclusively(id, 20_000, async () => order.push("second"))
    mayEnd.open()
    await Promise.all([first, second])
    expect(order).toEqual(["first", "second"])
  })
})

function gate() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open }
}
