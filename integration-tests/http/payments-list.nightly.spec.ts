import { Modules } from "@medusajs/framework/utils"

import { eventually } from "../shop/eventually"
import { testStore } from "../shop/test-store"

testStore({ name: "paymentslist" }, (store) => {
  const { shop, simulator, rowOf, approveAndReturn } = store
  const ask = (query: string) => shop().admin("GET", `/ext-wallet/payments?${query}`)
  const list = async (query: string) => {
    const { status, data } = await ask(query)
    expect([query, status]).toEqual([query, 200])
    return data
  }
  const idsOf = async (query: string): Promise<string[]> =>
    (await list(query)).payments.map(({ id }: any) => id)

  type Payment = { id: string; cartId: string; orderId: string | null; row: any }

  async function start(email?: string) {
    const { cartId, data } = await shop().tryToPay({ SOUND: 1 }, { email })
    return { cartId, session: data.payment_collection.payment_sessions[0] }
  }

  async function toPayment(cartId: string, sessionId: string): Promise<Payment> {
    const row = await rowOf(sessionId)
    return { id: row.id, cartId, orderId: row.order_id, row }
  }

  async function leave(email?: string): Promise<Payment> {
    const { cartId, session } = await start(email)
    return toPayment(cartId, session.id)
  }

  async function buy(email?: string): Promise<Payment> {
    const { cartId, session } = await start(email)
    await approveAndReturn(session)
    return toPayment(cartId, session.id)
  }

  const change = (payment: Payment, columns: object) =>
    shop().database("ext_wallet_transaction").where({ id: payment.id }).update(columns)

  const costs = (payment: Payment, amount: string) =>
    change(payment, { amount, raw_amount: JSON.stringify({ value: amount, precision: 20 }) })

  it("finds a payment by whatever an admin may know of it", async () => {
    const [paid, left, other] = [await buy("paid@x.test"), await leave("left@x.test"), await buy()]
    const dear = await leave("dear@x.test")
    await costs(left, "77.25")
    await costs(dear, "1077.25")
    const { order } = (await shop().admin("GET", `/orders/${paid.orderId!}`)).data
    for (const [q, found] of [
      [`#${order.display_id}`, paid],
      [String(order.display_id), paid],
      ["paid@x.test", paid],
      ["Left@X.test", left],
      ["PAI", paid],
      ["left@x", left],
      [paid.row.transaction_id, paid],
      [left.row.ext_order_id, left],
      [left.id, left],
      [left.cartId, left],
      [paid.orderId, paid],
      [left.row.payment_session_id, left],
      ["77,25 €", left],
      ["77.25", left],
      ["77.250", left],
      ["€1,077.25", dear],
    ] as const) {
      expect([q, await idsOf(`q=${encodeURIComponent(q)}`)]).toEqual([q, [found.id]])
    }
    for (const q of ["nobody@x.test", "#999999", "nothing", "0.01", "%", "___", "' or 1=1 --"]) {
      const { payments, count } = await list(`q=${encodeURIComponent(q)}`)
      expect([q, payments, count]).toEqual([q, [], 0])
    }
    expect(await idsOf("q=jeanne@example.test")).toEqual([other.id])
    const both = await idsOf(`q=${Number(paid.row.amount)}`)
    expect(both.sort()).toEqual([paid.id, other.id].sort())
  })

  it("finds the customers whose address begins so, or the one whose address it is", async () => {
    const [short, long] = [await leave("anna@x.te"), await leave("anna@x.test")]
    await leave("hanna@x.test")
    expect(await idsOf("q=anna@x")).toEqual([long.id, short.id])
    expect(await idsOf("q=anna@x.te")).toEqual([short.id])
    expect(await idsOf("q=an")).toEqual([])
  })

  it("finds the last of many customers whose addresses begin so", async () => {
    const before = Array.from({ length: 30 }, (_, index) => ({ email: `sam${index}@x.test` }))
    await shop().container.resolve(Modules.CUSTOMER).createCustomers(before)
    const last = await leave("samuel@x.test")
    expect(await idsOf("q=sam")).toEqual([last.id])
  })

  it("filters by state, environment, currency, amount, date and sales channel", async () => {
    const [paid, left, old] = [await buy(), await leave(), await leave()]
    await change(old, { created_at: "2020-05-05T12:00:00Z", state: "expired" })
    await change(left, { environment: "production", currency_code: "usd" })
    await costs(left, "50.00")
    await costs(old, "99.5")
    const [sold] = await shop()
      .database("cart")
      .where({ id: left.cartId })
      .pluck("sales_channel_id")
    expect(left.row.sales_channel_id).toBe(sold)
    for (const payment of [paid, old]) await change(payment, { sales_channel_id: "sc_elsewhere" })
    const elsewhere = "sales_channel_id=sc_elsewhere"
    for (const [query, found] of [
      ["state=ready", [left]],
      ["state=expired&state=captured", [paid, old]],
      ["environment=production", [left]],
      ["currency_code=USD", [left]],
      ["amount=50", [left]],
      ["amount[$gte]=50", [left, old]],
      ["amount[$gte]=50&amount[$lte]=99.49", [left]],
      ["amount[$lte]=49.99", [paid]],
      ["created_at[$lte]=2020-12-31", [old]],
      ["created_at[$gte]=2020-05-05T12:00:00%2B00:00&created_at[$lte]=2020-05-05T12:00:00Z", [old]],
      ["created_at[$gte]=2020-05-05T12:00:00Z&created_at[$lt]=2020-05-05T12:00:00.001Z", [old]],
      ["created_at[$gte]=2020-05-01&created_at[$lt]=2020-05-05T12:00:00Z", []],
      ["created_at[$gte]=2021-01-01", [left, paid]],
      ["created_at[$gte]=2021-01-01T00:00:00%2B23:59", [left, paid]],
      [elsewhere, [paid, old]],
      [`${elsewhere}&state=expired`, [old]],
      [`${elsewhere}&q=99.5`, [old]],
      [`${elsewhere}&q=50`, []],
      ["sales_channel_id=sc_none", []],
      ["environment=sandbox&currency_code=eur&amount[$gte]=90&created_at[$lte]=2021-01-01", [old]],
    ] as const) {
      const { payments, count } = await list(query)
      const ids = payments.map(({ id }: any) => id)
      expect([query, ids, count]).toEqual([query, found.map(({ id }) => id), found.length])
    }
  })

  describe("the payments that were not finished", () => {
    const unfinished = async () => (await idsOf("unfinished=true")).sort()
    const cancel = async (payment: Payment) => {
      await shop().visit((await simulator().cancel(payment.row.transaction_id)).location)
    }
    const halfAnHourAgo = (minutes = 31) => ({
      created_at: new Date(Date.now() - minutes * 60_000).toISOString(),
    })

    it("leave out customers who may still be at the wallet", async () => {
      const [now, gone, canceled] = [await leave(), await leave(), await leave()]
      await change(now, halfAnHourAgo(29))
      await change(gone, halfAnHourAgo())
      await cancel(canceled)
      expect(await unfinished()).toEqual([gone.id, canceled.id].sort())
      expect((await list("unfinished=true")).count).toBe(2)
    })

    it("leave out carts that were ordered another way", async () => {
      const canceled = await leave()
      await cancel(canceled)
      const collectionId = await shop().openCollection(canceled.cartId)
      await shop().startSession(collectionId, {}, "pp_system_default")
      expect(await unfinished()).toEqual([canceled.id])
      expect((await shop().complete(canceled.cartId)).data.type).toBe("order")
      await eventually(async () => expect(await unfinished()).toEqual([]))
    })

    it("list a customer once who tries again, and not at all once they have paid", async () => {
      const first = await leave()
      await cancel(first)
      const retried = await shop().startAgain(await shop().openCollection(first.cartId))
      expect(await unfinished()).toEqual([])
      const second = await toPayment(first.cartId, retried.id)
      await change(second, halfAnHourAgo(-1))
      await approveAndReturn(retried)
      expect(await unfinished()).toEqual([])
    })
  })

  it("sorts, and pages forwards and back by cursor, each payment once", async () => {
    const made: Payment[] = []
    for (let many = 0; many < 5; many++) made.push(await leave())
    // Within the same moment, as several servers may start them.
    await shop()
      .database("ext_wallet_transaction")
      .update({ created_at: "2026-01-01T00:00:00.123456Z" })
    for (const order of ["-created_at", "created_at"]) {
      const all = await idsOf(`order=${order}`)
      expect([...all].sort()).toEqual(made.map(({ id }) => id).sort())
      const first = await list(`order=${order}&limit=2`)
      const second = await list(`order=${order}&limit=2&cursor=${first.next_cursor}`)
      const third = await list(`order=${order}&limit=2&cursor=${second.next_cursor}`)
      const pages = [first, second, third].map(({ payments }) => payments.map(({ id }: any) => id))
      expect(pages).toEqual([all.slice(0, 2), all.slice(2, 4), all.slice(4)])
      expect([first.previous_cursor, third.next_cursor]).toEqual([null, null])
      const back = await list(`order=${order}&limit=2&cursor=${third.previous_cursor}`)
      expect(back.payments.map(({ id }: any) => id)).toEqual(pages[1])
      expect(back.next_cursor).toBe(second.next_cursor)
      expect(await idsOf(`order=${order}&limit=2&offset=3`)).toEqual(all.slice(3))
      expect(second.count).toBe(5)
    }
  })

  it("refuses what it does not know, and names the states where one is asked for that there is none of", async () => {
    for (const query of [
      "order=state",
      "order=amount",
      "cursor=ewtx'",
      "cursor=ewtx_unknown",
      "cursor=-ewtx_unknown",
      "amount=ten",
      "amount[$gte]=-1",
      "amount[$like]=1",
      "created_at[$gte]=yesterday",
      "created_at[$gte]=0000-01-01",
      "currency_code=euro",
      "offset=10001",
      "q=",
      `q=${"x".repeat(201)}`,
      "unfinished=false",
      "locale=fr",
      "stolen=1",
    ]) {
      expect([query, (await ask(query)).status]).toEqual([query, 400])
    }
    const { status, data } = await ask("state=foo")
    expect([status, data.message]).toEqual([400, expect.stringMatching(/one of .*captured/)])
  })

  const csv = async (query: string) => {
    const { status, data, headers } = await shop().admin("GET", `/ext-wallet/payments.csv?${query}`)
    expect([query, status]).toEqual([query, 200])
    return { lines: (data as string).split("\r\n"), headers }
  }

  it("exports what is filtered, with ISO dates, the currency's decimals and the day in the file's name", async () => {
    const [paid, left] = [await buy("paid@x.test"), await leave()]
    const { lines, headers } = await csv("q=paid@x.test")
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8")
    const today = new Date().toISOString().slice(0, 10)
    expect(headers["content-disposition"]).toBe(
      `attachment; filename="wallet-payments-${today}.csv"`
    )
    const { order } = (await shop().admin("GET", `/orders/${paid.orderId!}`)).data
    expect(lines).toEqual([
      expect.stringMatching(/^"id","created_at","state",.*"transaction_id","ext_order_id"$/),
      [
        paid.id,
        new Date(paid.row.created_at).toISOString(),
        "captured",
        null,
        "sandbox",
        order.display_id,
        "paid@x.test",
        { decimal: Number(paid.row.amount).toFixed(2) },
        "EUR",
        { decimal: "0.00" },
        paid.row.transaction_id,
        paid.row.ext_order_id,
      ]
        .map((cell: any) => (typeof cell === "string" ? `"${cell}"` : (cell?.decimal ?? cell)))
        .join(),
      "",
    ])
    const all = await csv("order=created_at")
    expect(all.lines.slice(1, 3).map((line) => line.split(",")[0])).toEqual([
      `"${paid.id}"`,
      `"${left.id}"`,
    ])
  })

  it("exports more than a page of it, each payment once", async () => {
    const left = await leave()
    const row = await shop().database("ext_wallet_transaction").where({ id: left.id }).first()
    const copies = Array.from({ length: 1_200 }, (_, index) => ({
      ...row,
      id: `ewtx_copy_${index}`,
      payment_session_id: null,
      payment_collection_id: null,
      transaction_id: `copy-${index}`,
      ext_order_id: null,
    }))
    await shop().database.batchInsert("ext_wallet_transaction", copies, 200)
    const { lines } = await csv("")
    const ids = lines.slice(1, -1).map((line) => line.split(",")[0])
    expect(new Set(ids).size).toBe(1_201)
    expect(ids).toHaveLength(1_201)
  })
})
