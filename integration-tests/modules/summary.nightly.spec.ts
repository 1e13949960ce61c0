import type { PaymentState } from "../../src/domain/payment/payment"
import { describeWalletModule, rowIn } from "./wallet-module"

describeWalletModule((suite) => {
  const { service, database } = suite
  const ledger = () => service.ledger

  const RANGE = { environment: "production", from: "2026-05-03", to: "2026-05-04" } as const
  /** Two days, beside the two before them. */
  const count = (timeZone = "UTC") => ledger().countRange({ ...RANGE, timeZone })

  type Columns = Parameters<typeof rowIn>[2]

  async function payment(
    state: PaymentState,
    at: string,
    columns: Columns & { amount?: string; refunded_amount?: string } = {}
  ) {
    const created_at = new Date(`2026-05-${at}Z`)
    const { id } = await rowIn(suite, state, {
      environment: "production",
      created_at,
      state_changed_at: created_at,
      ...columns,
    })
    return id
  }

  const refund = (id: string, amount: string, at: string, state = "recorded") =>
    database()("ext_wallet_refund").insert({
      id: `ewrf_${at}_${amount}`,
      wallet_transaction_id: id,
      amount,
      raw_amount: JSON.stringify({ value: amount, precision: 20 }),
      operator_reference: `${at} ${amount}`,
      state,
      actor: "test",
      created_at: new Date(`2026-05-${at}Z`),
    })

  it("counts payments by day, from its first moment to its last, and adds up their amounts exactly", async () => {
    await payment("captured", "01T00:00:00", { amount: "0.1", approved_by: "return" })
    await payment("captured", "03T00:00:00", { amount: "0.1", approved_by: "return" })
    await payment("captured", "03T23:59:59.999", { amount: "0.2", approved_by: "sdk" })
    await payment("expired", "04T12:00", { reason: "expired", currency_code: "usd" })
    await payment("captured", "05T00:00")
    await payment("captured", "03T12:00", { environment: "sandbox" })
    await payment("captured", "03T12:00", { kind: "test" })
    const paid = { currency_code: "eur", state: "captured", approved: true, is_outcome: true }
    const expired = {
      day: "2026-05-04",
      currency_code: "usd",
      state: "expired",
      reason: "expired",
      approved: false,
      count: 1,
      amount: "12.3",
    }
    expect(await count()).toMatchObject({
      now: { payments: [{ ...paid, day: "2026-05-03", count: 2, amount: "0.3" }, expired] },
      before: { payments: [{ ...paid, day: null, count: 1, amount: "0.1" }] },
    })
  })

  it("adds up refunds by the day on which they were recorded, of payments of any time", async () => {
    const old = await payment("captured", "01T12:00", { amount: "100" })
    await refund(old, "30", "03T10:00")
    await refund(old, "0.05", "03T11:00")
    await refund(old, "7", "03T12:00", "permitted")
    await refund(old, "8", "03T13:00", "withdrawn")
    await refund(old, "2", "05T00:00")
    const sandbox = await payment("captured", "03T12:00", { environment: "sandbox" })
    await refund(sandbox, "9", "03T14:00")
    expect(await count()).toMatchObject({
      now: { refunds: [{ currency_code: "eur", count: 2, amount: "30.05" }] },
      before: { refunds: [] },
    })
  })

  it("counts what an admin found refunded, once, and only what no recorded refund tells", async () => {
    const half = { amount: "50", refunded_amount: "50" }
    const state_changed_at = new Date("2026-05-03T09:00Z")
    const found = await payment("closed_refunded", "01T12:00", { ...half, state_changed_at })
    await refund(found, "20", "01T15:00")
    const recorded = await payment("closed_refunded", "01T12:00", { ...half, state_changed_at })
    await refund(recorded, "50", "03T09:00")
    expect(await count()).toMatchObject({
      now: { refunds: [{ currency_code: "eur", count: 2, amount: "80" }] },
      before: { refunds: [{ currency_code: "eur", count: 1, amount: "20" }] },
    })
  })

  it("lists the payments behind the refunds of a day, each once", async () => {
    const half = { amount: "50", refunded_amount: "50" }
    const state_changed_at = new Date("2026-05-03T09:00Z")
    const twice = await payment("captured", "01T12:00", { amount: "100" })
    await refund(twice, "30", "03T10:00")
    await refund(twice, "5", "03T11:00")
    const found = await payment("closed_refunded", "01T13:00", { ...half, state_changed_at })
    const both = await payment("closed_refunded", "01T14:00", { ...half, state_changed_at })
    await refund(both, "20", "03T08:00")
    const earlier = await payment("closed_refunded", "01T15:00", { ...half, state_changed_at })
    await refund(earlier, "50", "02T08:00")
    const later = await payment("captured", "03T12:00", { amount: "100" })
    await refund(later, "1", "04T00:00")
    await refund(later, "2", "03T12:00", "withdrawn")
    const refunded_at = { $gte: "2026-05-03", $lt: "2026-05-04" }
    const { rows, count } = await ledger().listPayments({ refunded_at }, { limit: 20 })
    expect([rows.map(({ id }) => id), count]).toEqual([[both, found, twice], 3])
  })

  it("knows the times to pay in whole seconds, without payments that the merchant captures", async () => {
    const after = (minutes: number) => new Date(Date.parse("2026-05-03T00:00Z") + minutes * 60_000)
    for (const minutes of [1, 3.0166, 50]) {
      await payment("captured", "03T00:00", { state_changed_at: after(minutes) })
    }
    await payment("captured", "03T00:00", {
      state_changed_at: after(9_999),
      capture_mode: "manual",
    })
    await payment("expired", "03T00:00", { state_changed_at: after(30) })
    expect(await count()).toMatchObject({
      now: { medianSeconds: 180 },
      before: { medianSeconds: null },
    })
  })

  it("counts a customer who canceled, retried and paid as one sale", async () => {
    const outcomes = async () => {
      const { payments } = (await count()).now
      return payments
        .filter(({ is_outcome }) => is_outcome)
        .map(({ state, count: many }) => [state, many])
    }
    const cart = { cart_id: "cart_1" }
    await payment("canceled", "03T10:00", cart)
    await payment("expired", "03T11:00", cart)
    expect(await outcomes()).toEqual([["expired", 1]])
    await payment("canceled", "03T12:00", { payment_collection_id: "paycol_1" })
    await payment("ready", "03T13:00", { payment_collection_id: "paycol_1" })
    await payment("canceled", "03T14:00", { environment: "sandbox", ...cart })
    // Outside of the range, and earlier than those that failed.
    await payment("captured", "01T10:00", cart)
    expect(await outcomes()).toEqual([["ready", 1]])
  })

  it("counts days of the time zone, and compares a day that is not over with as much of the day before", async () => {
    await payment("captured", "02T21:59")
    await payment("captured", "02T22:00")
    await payment("captured", "04T22:00")
    const inParis = await count("Europe/Paris")
    expect(inParis.now.payments).toMatchObject([{ day: "2026-05-03", count: 1 }])
    expect(inParis.before.payments).toMatchObject([{ count: 1 }])
    await expect(count("Mars/Base")).rejects.toThrow("time_zone")
    const today = new Date().toISOString().slice(0, 10)
    const started = (msAgo: number) => ({ created_at: new Date(Date.now() - msAgo) })
    const [day, hour] = [86_400_000, 3_600_000]
    await payment("captured", "01T00:00", started(day + 1_000))
    await payment("expired", "01T00:00", started(day - hour))
    const range = { environment: "production", from: today, to: today, timeZone: "UTC" } as const
    const { before } = await ledger().countRange(range)
    expect(before.payments.map(({ state }) => state)).not.toContain("expired")
  })
})
