import { setTimeout } from "node:timers/promises"

import type { Mapping } from "../../src/domain/statement/mapping"
import { eventually } from "../shop/eventually"
import { moveBack } from "../shop/move-back"
import { paymentSteps } from "../shop/payment-steps"
import { testStore } from "../shop/test-store"

jest.setTimeout(180_000)

const PATH = "/ext-wallet/statements"
const LINES = 500

type Row = { id: string; amount: number; status: "paid" | "unpaid" | "refund"; reference?: string }
type Written = { file: Buffer; mapping: Partial<Mapping> }

/** The same statement as three programs write it, at the second given: 2026-11-03T10:20:30. */
const FORMATS: Record<string, (rows: Row[], now: string) => Written> = {
  "commas, points and UTF-8": (rows, now) => ({
    file: Buffer.from(
      "\uFEFFTransaction ID,Amount,Currency,Date,Status,Refund ID\r\n" +
        rows
          .map(({ id, amount, status, reference = "" }) => {
            const word = { paid: "CAPTURED", unpaid: "FAILED", refund: "REFUNDED" }[status]
            return `${id},"${amount.toLocaleString("en-US", { minimumFractionDigits: 2 })}",EUR,${now.replace("T", " ")} UTC,${word},${reference}`
          })
          .join("\r\n")
    ),
    mapping: {},
  }),
  "tabs, commas and UTF-16": (rows, now) => ({
    file: Buffer.from(
      "\uFEFFTransaction\tNote\tBetrag\tWährung\tDatum\tStatus\tErstattung\n" +
        rows
          .map(({ id, amount, status, reference = "" }) => {
            const word = { paid: "Bezahlt", unpaid: "Fehlgeschlagen", refund: "Erstattet" }[status]
            const text = amount.toLocaleString("de-DE", { minimumFractionDigits: 2 })
            return `${id}\t"two\nlines"\t${text} €\teur\t${now}Z\t${word}\t${reference}`
          })
          .join("\n"),
      "utf16le"
    ),
    mapping: {},
  }),
  "semicolons, negative refunds and Windows-1252": (rows, now) => ({
    file: Buffer.from(
      "sep=;\nId de transaction;Montant;Devise;Date;État;Remboursement\n" +
        rows
          .map(({ id, amount, status, reference = "" }) => {
            const word = status === "unpaid" ? "Échoué" : "Réglé"
            const [year, month, day, time] = now.split(/[-T]/)
            const text = amount.toFixed(2).replace(".", ",")
            return `="${id}";${status === "refund" ? `-${text}` : text};EUR;${day}/${month}/${year} ${time} +0000;${word};${reference}`
          })
          .join("\n") +
        "\n;99999,00;EUR;;Total;",
      "latin1"
    ),
    // On the first twelve days of a month, nobody can tell which is which; and a total is no payment.
    mapping: { date_order: "dmy", statuses: { Réglé: "paid", Échoué: "unpaid" } },
  }),
}

/** Dates have no more than seconds: one that is over, and so after all that was asked for. */
async function nextSecond(): Promise<string> {
  await setTimeout(1000)
  return new Date().toISOString().slice(0, 19)
}

testStore({ name: "statements" }, (store) => {
  const { shop, simulator } = store
  const { rowOf, approve, askedEarlier } = paymentSteps(store)

  const upload = async (file: Buffer, name = "november.csv", type = "text/csv") => {
    const { config } = await shop()
      .admin("GET", PATH)
      .then((answer: any) => answer)
    const headers = { authorization: config.headers.authorization, "content-type": type }
    return fetch(`${config.baseURL}/admin${PATH}?file_name=${name}`, {
      method: "POST",
      headers,
      body: new Uint8Array(file),
    }).then(async (answer) => ({ status: answer.status, data: await answer.json() }))
  }
  const get = async (path: string) => (await shop().admin("GET", `${PATH}/${path}`)).data
  const rest = (id: string) =>
    eventually(async () => {
      const { statement } = await get(id)
      expect(["received", "matched"]).toContain(statement.state)
    }, 300)
  const match = async (id: string, mapping: Partial<Mapping>) => {
    const { statement } = await get(id)
    const body = { mapping: { ...statement.suggested, environment: "sandbox", ...mapping } }
    const answer = await shop().admin("POST", `${PATH}/${id}/match`, body)
    expect(answer).toMatchObject({ status: 202 })
    await rest(id)
    return (await get(id)).statement
  }
  const apply = async (id: string, offer: string) => {
    const { entries } = await get(`${id}/entries?offer=${offer}&limit=100`)
    const chosen = entries.map((entry: any) => ({
      id: entry.id,
      state_changed_at: entry.payment.state_changed_at,
    }))
    const post = () => shop().admin("POST", `${PATH}/${id}/apply`, { offer, entries: chosen })
    const answers = await Promise.all([post(), post()])
    expect(answers.map(({ data }) => data.queued).sort()).toEqual([0, chosen.length])
    await rest(id)
    return entries
  }

  /** A payment whose capture is not known, with its order waiting. */
  async function openReview(fault: "reset_after_capture" | "server_error_before_capture") {
    const started = await shop().startPayment({ SOUND: 1 })
    simulator().fault(fault, { on: "resume", times: 1 })
    await shop().visit(await approve(started.session))
    const row = await rowOf(started.session.id)
    expect(row.state).toBe("review")
    const [orderId] = await shop().listOrders(started.cartId)
    return { row, orderId: orderId! }
  }

  async function pay() {
    const started = await shop().startPayment({ SOUND: 1 })
    await shop().visit(await approve(started.session))
    const row = await rowOf(started.session.id)
    expect(row.state).toBe("captured")
    return row
  }

  const orderOf = async (id: string) => (await shop().admin("GET", `/orders/${id}`)).data.order

  it.each(Object.entries(FORMATS))(
    "resolves reviews, changes orders and records refunds from a statement with %s",
    async (_name, write) => {
      const paid = await openReview("reset_after_capture")
      const unpaid = await openReview("server_error_before_capture")
      await askedEarlier(unpaid.row.id)
      const captured = await pay()
      const unlisted = await openReview("server_error_before_capture")
      const amount = Number(captured.amount)
      const others = Array.from({ length: LINES - 4 }, (_, index) => ({
        id: `elsewhere-${index}`,
        amount: 1000 + index,
        status: "paid" as const,
      }))
      const rows: Row[] = [
        { id: paid.row.transaction_id!, amount, status: "paid" },
        { id: unpaid.row.transaction_id!, amount, status: "unpaid" },
        { id: captured.transaction_id!, amount, status: "paid" },
        { id: captured.transaction_id!, amount: 1, status: "refund", reference: "back-1" },
        ...others,
      ]
      const { file, mapping } = write(rows, await nextSecond())
      const uploaded = await upload(file)
      expect(uploaded).toMatchObject({ status: 200, data: { is_new: true } })
      const { id } = uploaded.data.statement
      const matched = await match(id, mapping)
      expect(matched).toMatchObject({
        state: "matched",
        counts: { agrees: 0, differs: 3, only_there: LINES - 4, only_here: 0 },
        offers: { paid: 1, unpaid: 1, record_refund: 1 },
      })

      const [shown] = await apply(id, "paid")
      expect(shown).toMatchObject({
        payment: { id: paid.row.id, order_id: paid.orderId },
        effect: { obstacle: null, cancels_order: false },
      })
      expect(await orderOf(paid.orderId)).toMatchObject({ payment_status: "captured" })

      const [closing] = await apply(id, "unpaid")
      expect(closing.effect).toEqual({ obstacle: null, cancels_order: true })
      expect(await orderOf(unpaid.orderId)).toMatchObject({ status: "canceled" })

      await apply(id, "record_refund")
      const { data } = await shop().admin("GET", `/ext-wallet/payments/${captured.id}`)
      expect(data.payment).toMatchObject({
        refunded_amount: 1,
        refunds: [{ operator_reference: "back-1", state: "recorded" }],
      })
      const { data: history } = await shop().admin("GET", `/ext-wallet/payments/${paid.row.id}`)
      expect(history.payment.events).toContainEqual(
        expect.objectContaining({
          type: "resolved_paid",
          detail: {
            reason: expect.stringMatching(/^Statement of .* \(november\.csv, line \d+\)$/),
          },
        })
      )
      // A line that is missing says nothing: that order waits as before.
      expect(await orderOf(unlisted.orderId)).toMatchObject({ status: "pending" })

      const again = await upload(file, "copy.csv")
      expect(again).toMatchObject({
        data: { is_new: false, statement: { id, file_name: "november.csv" } },
      })
      expect(await match(id, mapping)).toMatchObject({
        counts: { agrees: 3, differs: 0 },
        offers: {},
      })
    }
  )

  it("#92 makes no order for a cart that has changed, although the statement says paid", async () => {
    const { cartId, session } = await shop().startPayment({ SOUND: 1 })
    await approve(session)
    const row = await rowOf(session.id)
    // Its customer has paid, and never came back.
    const listed = { state: "unconfirmed", reason: "unconfirmed", capture: "unknown" }
    await moveBack(shop(), row.id, 0, { ...listed, look_at: null })
    const change = { email: "mallory@example.test" }
    expect((await shop().store("POST", `/carts/${cartId}`, change)).status).toBe(200)
    const paid: Row = { id: row.transaction_id!, amount: Number(row.amount), status: "paid" }
    const write = FORMATS["commas, points and UTF-8"]!
    const { file } = write([paid], await nextSecond())
    const { id } = (await upload(file)).data.statement
    expect(await match(id, {})).toMatchObject({ offers: { paid: 1 } })
    const refusal = {
      code: "changed_since_approval",
      message: expect.stringContaining("The email address changed"),
    }
    const [shown] = await apply(id, "paid")
    expect(shown.effect.obstacle).toMatchObject(refusal)
    const { entries } = await get(`${id}/entries`)
    expect(entries).toMatchObject([{ outcome: "refused", refusal }])
    expect(await shop().listOrders(cartId)).toEqual([])
    expect((await rowOf(session.id)).state).toBe("unconfirmed")
  })

  it("says of each column what it may mean, and takes no column as both type and status", async () => {
    const file = [
      "Transaction ID,Amount,Type,Status",
      "tx-1,1230,Payment,Failed",
      "tx-2,5,Wallet,Completed",
    ]
    const { data } = await upload(Buffer.from(file.join("\n")))
    const { id, suggested, columns } = data.statement
    expect(suggested).toMatchObject({ amount_unit: null, type: 2, status: 3 })
    expect(columns.map((column: any) => column.tells_outcome)).toEqual([false, false, false, true])
    const mapping = {
      ...suggested,
      environment: "sandbox",
      amount_unit: "minor",
      statuses: { Failed: "unpaid", Completed: "paid" },
      type: 3,
    }
    expect(await shop().admin("POST", `${PATH}/${id}/match`, { mapping })).toMatchObject({
      status: 400,
      data: { message: expect.stringContaining("must be another column than status") },
    })
    const without = { ...mapping, type: null, reference: 4 }
    expect(await shop().admin("POST", `${PATH}/${id}/match`, { mapping: without })).toMatchObject({
      status: 400,
      data: { code: "statement_no_column" },
    })
    const { type: _type, ...before } = mapping
    const answer = await shop().admin("POST", `${PATH}/${id}/match`, { mapping: before })
    expect(answer).toMatchObject({ status: 202 })
    await rest(id)
    expect((await get(id)).statement).toMatchObject({ state: "matched", mapping: { type: null } })
  })

  it("refuses what it cannot take with a clear answer", async () => {
    expect(await upload(Buffer.from("{}"), "a.csv", "application/json")).toMatchObject({
      status: 415,
    })
    expect(await upload(Buffer.from("a,b\n1,2\n"), "")).toMatchObject({ status: 400 })
    expect(await upload(Buffer.alloc(70_000_000, "a,b\n1,2\n"), "big.csv")).toMatchObject({
      status: 400,
      data: { code: expect.stringMatching(/^statement_too_/) },
    })
    expect(await upload(Buffer.from(`a,b\n1,${"x".repeat(50_000_000)}\n`))).toMatchObject({
      status: 400,
      data: { code: "statement_line_too_long", message: expect.stringContaining("Line 2") },
    })
    const wide = Array.from({ length: 101 }, (_, index) => `column ${index}`).join()
    expect(await upload(Buffer.from(`${wide}\n${wide}\n`))).toMatchObject({
      status: 400,
      data: { code: "statement_too_many_columns", message: expect.stringContaining("100") },
    })
    expect((await shop().admin("GET", PATH)).data).toMatchObject({ statements: [], count: 0 })
    const nothing = {
      offer: "paid",
      entries: [{ id: "x", state_changed_at: new Date().toISOString() }],
    }
    expect(await shop().admin("POST", `${PATH}/ewst_none/apply`, nothing)).toMatchObject({
      status: 404,
    })
    expect(await shop().admin("GET", `${PATH}/ewst_none`)).toMatchObject({
      status: 404,
      data: { code: "no_statement" },
    })
  })
})
