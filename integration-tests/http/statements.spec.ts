import { testStore } from "../shop/test-store"

const PATH = "/ext-wallet/statements"
const HEADER = "Transaction ID,Amount,Currency,Status"
const LISTS = ["ready", "different", "missing_here", "missing_there", "matches", "left_out"]

testStore({ name: "statements" }, (store) => {
  const { shop, rowOf, approve } = store
  const ledger = () => {
    const { database } = shop()
    return database("ext_wallet_transaction")
  }

  const upload = async (file: string | Buffer, name = "november.csv", type = "text/csv") => {
    const { config } = await shop()
      .admin("GET", PATH)
      .then((answer: any) => answer)
    const headers = { authorization: config.headers.authorization, "content-type": type }
    return fetch(`${config.baseURL}/admin${PATH}?file_name=${name}`, {
      method: "POST",
      headers,
      body: new Uint8Array(Buffer.from(file)),
    }).then(async (answer) => ({ status: answer.status, data: await answer.json() }))
  }
  const match = (id: string, mapping: object) =>
    shop().admin("POST", `${PATH}/${id}/match`, { mapping })
  const compare = async (lines: string[], mapping: object = {}, header = HEADER) => {
    const { data } = await upload([header, ...lines].join("\n"))
    const { id, suggested } = data.statement
    expect(await match(id, { ...suggested, ...mapping })).toMatchObject({ status: 200 })
    return id as string
  }
  const linesOf = async (id: string, list: string) =>
    (await shop().admin("GET", `${PATH}/${id}/lines?list=${list}&limit=50`)).data.lines
  /** By line: the list that it is in, and why. */
  const listed = async (id: string) => {
    const found: Record<number, string> = {}
    for (const list of LISTS) {
      for (const { line_no, finding } of await linesOf(id, list)) {
        if (line_no === null) continue
        // Every line is in exactly one list.
        expect(found[line_no]).toBeUndefined()
        found[line_no] = `${list}: ${finding}`
      }
    }
    return Object.values(found)
  }
  const apply = (id: string, payments: object[]) =>
    shop().admin("POST", `${PATH}/${id}/apply`, { payments })
  const shownIn = async (id: string) =>
    (await linesOf(id, "ready")).map(({ payment }: any) => ({
      id: payment.id,
      state_changed_at: payment.state_changed_at,
    }))

  /** A payment whose capture is not known, with its order waiting. */
  async function openReview() {
    const { row, orderId } = await store.openReview()
    return { ...row, orderId, said: Number(row.amount).toFixed(2) }
  }

  /** Payments as the ledger may have them, made of one that it has. */
  async function seed(payments: Record<string, object>) {
    const [like] = await ledger().whereNotNull("transaction_id").limit(1)
    await ledger().insert(
      Object.entries(payments).map(([id, changes]) => ({
        ...like,
        id: `ewtx_${id}`,
        payment_session_id: null,
        payment_collection_id: null,
        cart_id: null,
        order_id: null,
        transaction_id: id,
        ext_order_id: null,
        look_at: null,
        amount: "12.30",
        currency_code: "eur",
        state: "review",
        capture: "unknown",
        ...changes,
      }))
    )
  }

  it("marks a payment as paid by its one line, and lists the line as a match afterwards", async () => {
    const payment = await openReview()
    const unlisted = await openReview()
    const id = await compare([
      `${payment.transaction_id},${payment.said},EUR,Captured`,
      "elsewhere,1.00,EUR,Captured",
      ",99.00,EUR,Total",
    ])
    const totals = async () => (await shop().admin("GET", `${PATH}/${id}`)).data.statement.totals
    expect(await totals()).toEqual([
      { list: "left_out", currency_code: "eur", count: 1, amount: "99" },
      { list: "missing_here", currency_code: "eur", count: 1, amount: "1" },
      { list: "missing_there", currency_code: "eur", count: 1, amount: expect.anything() },
      { list: "ready", currency_code: "eur", count: 1, amount: expect.anything() },
    ])
    const [line] = await linesOf(id, "ready")
    expect(line).toMatchObject({ line_no: 2, payment: { id: payment.id }, obstacle: null })
    expect(await linesOf(id, "missing_there")).toMatchObject([{ payment: { id: unlisted.id } }])

    const shown = await shownIn(id)
    const both = await Promise.all([apply(id, shown), apply(id, shown)])
    expect(both.flatMap(({ data }) => data.settled)).toEqual([payment.id])
    expect(both.flatMap(({ data }) => data.refused)).toMatchObject([{ id: payment.id }])
    const { data: order } = await shop().admin("GET", `/orders/${payment.orderId}`)
    expect(order.order.payment_status).toBe("captured")
    expect(await listed(id)).toEqual([
      "matches: same",
      "missing_here: unknown",
      "left_out: left_out",
    ])
    const { data } = await shop().admin("GET", `/ext-wallet/payments/${payment.id}`)
    expect(data.payment.events).toContainEqual(
      expect.objectContaining({
        type: "resolved_paid",
        detail: { reason: "Statement november.csv, line 2" },
      })
    )
    // A missing line says nothing.
    const { data: waiting } = await shop().admin("GET", `/orders/${unlisted.orderId}`)
    expect(waiting.order.status).toBe("pending")

    // Discarded, its lines are gone, and nothing that was decided.
    expect(await shop().admin("DELETE", `${PATH}/${id}`, {})).toMatchObject({ status: 200 })
    expect(await shop().admin("GET", `${PATH}/${id}`)).toMatchObject({ status: 404 })
    expect((await rowOf(payment.payment_session_id!)).state).toBe("captured")
  })

  it("offers a payment only if exactly one line has its ID, its amount and its currency, and says paid", async () => {
    await openReview()
    await seed({
      ready: {},
      unconfirmed: { state: "unconfirmed" },
      amount: {},
      cents: {},
      currency: {},
      word: {},
      failed: {},
      refunded: {},
      twice: {},
      "paid-and-failed": {},
      case: {},
      unreadable: {},
      "two-ids": { ext_order_id: "two-ids-order" },
      both: {},
      other: { ext_order_id: "both" },
      "with-fee": {},
      test: { kind: "test" },
      production: { environment: "production" },
      declined: { state: "declined", capture: "none" },
      "declined-paid": { state: "declined", capture: "none" },
      captured: { state: "captured", capture: "known" },
      "captured-twice": { state: "captured", capture: "known" },
      "captured-failed": { state: "captured", capture: "known" },
    })
    const lines = {
      "ready,12.30,EUR,Captured": "ready: ready",
      "unconfirmed,12.3,eur,Captured": "ready: ready",
      "amount,12.31,EUR,Captured": "different: amount",
      "cents,-12.30,EUR,Captured": "different: amount",
      "currency,12.30,USD,Captured": "different: currency",
      "word,12.30,EUR,On hold": "different: status",
      "failed,12.30,EUR,Failed": "different: unpaid_there",
      "refunded,12.30,EUR,Refunded": "different: refund",
      "twice,12.30,EUR,Captured": "different: several_lines",
      "twice,12.30, EUR,Captured": "different: several_lines",
      "paid-and-failed,12.30,EUR,Captured": "different: several_lines",
      "paid-and-failed,12.30,EUR,Failed": "different: unpaid_there",
      "case,12.30,EUR,Captured": "different: several_lines",
      "CASE,12.30,EUR,Captured": "missing_here: unknown",
      "unreadable,=12.30,EUR,Captured": "different: amount",
      "two-ids,12.30,EUR,Captured": "different: several_lines",
      "two-ids-order,12.30,EUR,Captured": "different: several_lines",
      "both,12.30,EUR,Captured": "different: ambiguous",
      "other,12.30,EUR,Captured": "different: ambiguous",
      "with-fee,12.30,EUR,Captured": "ready: ready",
      "with-fee,0.30,EUR,Fee": "left_out: left_out",
      "test,12.30,EUR,Captured": "different: paid_there",
      "production,12.30,EUR,Captured": "missing_here: unknown",
      "declined,12.30,EUR,Failed": "matches: same",
      "declined-paid,12.30,EUR,Captured": "different: paid_there",
      "captured,12.30,EUR,Captured": "matches: same",
      "captured-twice,12.30,EUR,Captured": "different: several_lines",
      "captured-twice,12.30,EUR, Captured": "different: several_lines",
      "captured-failed,12.30,EUR,Failed": "different: unpaid_there",
      "'; drop table ext_wallet_statement; --,1.00,EUR,Captured": "missing_here: unknown",
    }
    const id = await compare(Object.keys(lines), { environment: "sandbox" })
    expect(await listed(id)).toEqual(Object.values(lines))

    const waiting = await ledger().whereLike("id", "ewtx\\_%").where({ state: "review" })
    const chosen = waiting.map((row: any) => ({
      id: row.id,
      state_changed_at: row.state_changed_at.toISOString(),
    }))
    const others = chosen.filter(
      (one: any) => one.id !== "ewtx_ready" && one.id !== "ewtx_with-fee"
    )
    const { data } = await apply(id, others)
    expect(data.settled).toEqual([])
    expect(data.refused.map(({ code }: any) => code)).toEqual(others.map(() => "moved_on"))
    await ledger().whereNull("payment_session_id").delete()
  })

  it("takes the account's currency if the file has none, and whole numbers as the admin says", async () => {
    await openReview()
    await seed({ euros: {}, dollars: { currency_code: "usd" } })
    const lines = ["euros,1230,Captured", "dollars,1230,Captured"]
    const header = "Transaction ID,Amount,Status"
    const { data } = await upload([header, ...lines].join("\n"))
    const { suggested, currencies } = data.statement
    expect(suggested).toMatchObject({ amount_unit: null, currency: null, currency_code: null })
    expect(currencies.sandbox).toEqual(["eur"])
    const unclear = { ...suggested, amount_unit: "minor" }
    expect(await match(data.statement.id, unclear)).toMatchObject({ status: 400 })
    const id = await compare(lines, { amount_unit: "minor", currency_code: "eur" }, header)
    expect(await listed(id)).toEqual(["ready: ready", "different: currency"])
    // The next file with the same columns is read in the same way.
    const next = await upload([header, ...lines].join("\n"))
    expect(next.data.statement).toMatchObject({
      mapping: null,
      suggested: { amount_unit: "minor", currency_code: "eur" },
    })
    await ledger().whereNull("payment_session_id").delete()
  })

  it("takes every line of a file as paid only where an admin says so of that file", async () => {
    const payment = await openReview()
    const line = (status: string) => `${payment.transaction_id},${payment.said},EUR,${status},kept`
    const header = `${HEADER},Note`
    const first = await compare([line("")], { status: "none" }, header)
    expect(await listed(first)).toEqual(["ready: ready"])
    const { data } = await upload([header, line("Failed")].join("\n"))
    const { id, suggested } = data.statement
    expect(suggested.status).toBe(3)
    expect(await match(id, suggested)).toMatchObject({ status: 200 })
    expect(await linesOf(id, "ready")).toEqual([])
  })

  it("#92 makes no order for a cart that has changed, although the statement says paid", async () => {
    const { cartId, session } = await shop().startPayment({ SOUND: 1 })
    await approve(session)
    const row = await rowOf(session.id)
    // Its customer has paid, and never came back.
    const left = { state: "unconfirmed", reason: "unconfirmed", capture: "unknown" }
    await store.moveBack(row.id, 0, { ...left, look_at: null })
    const change = { email: "mallory@example.test" }
    expect((await shop().store("POST", `/carts/${cartId}`, change)).status).toBe(200)
    const id = await compare([
      `${row.transaction_id},${Number(row.amount).toFixed(2)},EUR,Captured`,
    ])
    const refusal = {
      code: "changed_since_approval",
      message: expect.stringContaining("The email address changed"),
    }
    expect(await linesOf(id, "ready")).toMatchObject([{ obstacle: refusal }])
    const { data } = await apply(id, await shownIn(id))
    expect(data).toMatchObject({ settled: [], refused: [{ id: row.id, ...refusal }] })
    expect(await shop().listOrders(cartId)).toEqual([])
    expect((await rowOf(session.id)).state).toBe("unconfirmed")
  })

  it("takes 50,000 lines in one go", async () => {
    // What PostgreSQL knows about the table is from before.
    await compare(["tx-0,12.30,EUR,Captured"])
    await shop().database.raw("analyze ext_wallet_statement_line")
    const lines = Array.from({ length: 50_000 }, (_, at) => `tx-${at},12.30,EUR,Captured`)
    const id = await compare(lines)
    const { data } = await shop().admin("GET", `${PATH}/${id}`)
    expect(data.statement).toMatchObject({
      line_count: 50_000,
      totals: [{ list: "missing_here", count: 50_000, amount: "615000" }],
    })
    const { lines: last } = (
      await shop().admin("GET", `${PATH}/${id}/lines?list=missing_here&offset=49999`)
    ).data
    expect(last).toMatchObject([{ line_no: 50_001, said: "tx-49999 · Captured · 12.30 · EUR" }])
  })

  it("refuses what it cannot take with a clear answer", async () => {
    const before = (await shop().admin("GET", PATH)).data.statements.length
    const refused = async (file: string | Buffer, code: unknown) =>
      expect(await upload(file)).toMatchObject({ status: 400, data: { code } })
    expect(await upload("{}", "a.csv", "application/json")).toMatchObject({ status: 415 })
    expect(await upload("a,b\n1,2\n", "")).toMatchObject({ status: 400 })
    await refused(Buffer.alloc(70_000_000, "a,b\n1,2\n"), expect.stringMatching(/^statement_too_/))
    await refused(`a,b\n1,${"x".repeat(50_000_000)}\n`, "statement_line_too_long")
    await refused(
      Array.from({ length: 101 }, (_, at) => `column ${at}`).join(),
      "statement_too_many_columns"
    )
    await refused("a,b\n1,2,3\n", "statement_columns")
    await refused('a,b\n1,"2\n', "statement_quote")
    await refused("a,b\n1,\0\n", "statement_nul")
    await refused("a,b\n", "statement_empty")
    await refused("tx-1,12.30\ntx-2,5.00\n", "statement_no_names")
    await refused("no table", "statement_not_csv")
    expect((await shop().admin("GET", PATH)).data.statements).toHaveLength(before)

    const { data } = await upload("Transaction ID,Amount,Status\ntx-1,12.30,Captured\n")
    const { id, suggested } = data.statement
    const mapping = { ...suggested, currency_code: "eur" }
    expect(await match(id, { ...mapping, currency_code: null })).toMatchObject({ status: 400 })
    // A column that the file doesn't have is empty, so no line has an ID.
    expect(await match(id, { ...mapping, reference: 7 })).toMatchObject({ status: 200 })
    expect(await listed(id)).toEqual(["left_out: left_out"])
    const payment = { id: "ewtx_1", state_changed_at: new Date().toISOString() }
    expect(
      await apply(
        id,
        Array.from({ length: 51 }, () => payment)
      )
    ).toMatchObject({ status: 400 })
    expect(await apply("ewst_none", [payment])).toMatchObject({ status: 404 })
    expect(await shop().admin("GET", `${PATH}/ewst_none`)).toMatchObject({
      status: 404,
      data: { code: "no_statement" },
    })
  })
})
