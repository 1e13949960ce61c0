import type { Mapping } from "../../src/domain/statement/mapping"
import { notAllowed } from "../../src/modules/ext_wallet/refusals"
import { matchStatement } from "../../src/payments/statements/match-statement"
import { ADMIN, DATED, MAPPING, statementSteps } from "./statement-steps"
import { describeWalletModule, OPTIONS, rowIn } from "./wallet-module"

describeWalletModule((suite) => {
  const { service, database, otherServer } = suite
  const steps = statementSteps(() => service)
  const { choose, decided, entriesOf, logged, match, run, send, upload } = steps
  const count = (table: string) =>
    database()(table)
      .count("* as count")
      .then(([row]: any[]) => Number(row.count))

  describe("an uploaded file", () => {
    it("is kept as its lines, with what its columns look like", async () => {
      const { id, is_new } = await upload(
        '\uFEFFid;amount;note\r\ntx-1;12,30;"a\nb"\r\n\r\ntx-2;5,00;\r\n'
      )
      expect(is_new).toBe(true)
      expect(await service.statements.find(id)).toMatchObject({
        state: "received",
        line_count: 2,
        columns: [
          { name: "id" },
          { name: "amount", amounts: { comma: true, point: false } },
          { name: "note" },
        ],
      })
      expect(await service.statements.lines.after(id, 0, 10)).toEqual([
        { line_no: 2, fields: ["tx-1", "12,30", "a\nb"] },
        { line_no: 5, fields: ["tx-2", "5,00", ""] },
      ])
    })

    it.each([
      ["UTF-16", Buffer.from("\uFEFFid\tstate\ntx-1\tpayé\n", "utf16le")],
      ["Windows-1252", Buffer.from("id;state\ntx-1;payé\n", "latin1")],
      ["UTF-8", Buffer.from("sep=;\nid;state\ntx-1;payé\n")],
    ])("is read in %s", async (_name, file) => {
      const { id } = await upload(file)
      const [line] = await service.statements.lines.after(id, 0, 10)
      expect(line?.fields).toEqual(["tx-1", "payé"])
    })

    it("is read whole where its last line ends in another way than the others", async () => {
      const { id } = await upload("id,amount\r\ntx-1,1\r\ntx-2,2\n")
      expect(await service.statements.find(id)).toMatchObject({ line_count: 2 })
      expect((await service.statements.lines.after(id, 0, 10)).map((one) => one.line_no)).toEqual([
        2, 3,
      ])
    })

    it("without the names of its columns loses no line", async () => {
      const { id } = await upload("tx-1;12,30;2026-11-03\ntx-2;5,00;2026-11-04\n")
      expect(await service.statements.find(id)).toMatchObject({
        line_count: 2,
        columns: [{ name: "" }, { name: "", amounts: { comma: true } }, { name: "" }],
      })
      expect((await service.statements.lines.after(id, 0, 10)).map((one) => one.line_no)).toEqual([
        1, 2,
      ])
    })

    it("is the same statement when it is uploaded again", async () => {
      const first = await upload("id,amount\ntx-1,1\n")
      expect(await upload("id,amount\ntx-1,1\n", "copy.csv")).toEqual({
        id: first.id,
        is_new: false,
      })
      expect(await count("ext_wallet_statement")).toBe(1)
      expect(await count("ext_wallet_statement_line")).toBe(1)
    })

    it.each([
      ["a spreadsheet", Buffer.from("PK\u0003\u0004,;"), "not a table"],
      ["one column", "id\n1\n", "not a table"],
      ["nothing", "", "not a table"],
      ["names of columns alone", "id,amount\n", "no lines"],
      ["a shifted line", "id,amount\ntx-1,1,5\n", "Line 2 has more columns"],
      ["a NUL", "id,amount\ntx-1,1\ntx-2,\0\n", "Line 3 contains a NUL"],
      ["a NUL in the name of a column", "id,am\0ount\ntx-1,1\n", "Line 1 contains a NUL"],
      ["a quotation mark that stays open", 'id,amount\ntx-1,"1\n', "never closed"],
      ["too many lines", `id,amount\n${"tx-1,1\n".repeat(100_001)}`, "more than 100000 lines"],
    ])("with %s is refused, and leaves nothing", async (_name, file, said) => {
      await expect(upload(file as string)).rejects.toThrow(said)
      expect(await count("ext_wallet_statement")).toBe(0)
      expect(await count("ext_wallet_statement_line")).toBe(0)
    })

    it("of 200 MB, or with a line of 50 MB, is refused without being held in memory", async () => {
      const repeat = async function* (chunk: Buffer, times: number) {
        yield Buffer.from("id,amount\n")
        for (let time = 0; time < times; time++) yield chunk
      }
      const line = Buffer.from(`tx,${"1".repeat(60_000)}\n`)
      await expect(send(repeat(line, 3500))).rejects.toThrow("larger than 64 MB")
      const before = process.memoryUsage().rss
      await expect(send(repeat(Buffer.alloc(1_000_000, "x"), 50))).rejects.toThrow(
        "Line 2 is too long"
      )
      expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
      expect(await count("ext_wallet_statement")).toBe(0)
    })
  })

  describe("matching", () => {
    it("sorts every payment into one of four lists", async () => {
      const at = "2026-11-03T12:00:00Z"
      const known = { capture: "known" as const, last_resume_at: new Date(at) }
      const agrees = await rowIn(suite, "captured", { ...known, transaction_id: "tx-agrees" })
      const differs = await rowIn(suite, "captured", { ...known, transaction_id: "tx-differs" })
      const review = await rowIn(suite, "review", {
        transaction_id: "tx-review",
        capture: "unknown",
      })
      const missing = await rowIn(suite, "captured", { ...known, transaction_id: "tx-missing" })
      await rowIn(suite, "captured", {
        ...known,
        transaction_id: "tx-later",
        last_resume_at: new Date("2026-11-09"),
      })
      const expired = await rowIn(suite, "expired", { transaction_id: "tx-expired" })
      const statement = await match(
        [
          "id,amount,date",
          "tx-agrees,12.30,2026-11-03",
          "tx-agrees,12.30,2026-11-03",
          "tx-differs,12.31,2026-11-03",
          "tx-review,12.30,2026-11-02",
          "tx-expired,12.30,2026-11-04",
          "tx-unknown,7.00,2026-11-04",
          "tx-unknown,-7.00,2026-11-04",
          ",1000.00,2026-11-04",
        ].join("\n"),
        DATED
      )
      expect(statement).toMatchObject({
        state: "matched",
        without_id_count: 1,
        counts: { agrees: 1, differs: 2, only_here: 1, only_there: 2, only_here_capped: false },
        period_from: new Date("2026-11-02T00:00:00.000Z"),
        period_to: new Date("2026-11-04T23:59:59.999Z"),
      })
      const entries = await entriesOf(statement.id)
      const of = (id: string | null) => entries.find((entry) => entry.payment_id === id)
      expect(of(agrees.id)).toMatchObject({ list: "agrees", line_no: 2 })
      expect(of(differs.id)).toMatchObject({ list: "differs", findings: ["amount"], offer: null })
      expect(of(review.id)).toMatchObject({
        list: "differs",
        findings: ["paid_there"],
        offer: "paid",
      })
      expect(of(missing.id)).toMatchObject({ list: "only_here", findings: ["not_there"] })
      expect(of(expired.id)).toMatchObject({ list: "only_there", findings: ["paid_there"] })
      expect(of(null)).toMatchObject({
        line_no: 7,
        said: { amount: "7", transaction_id: "tx-unknown" },
      })
      expect(entries).toHaveLength(6)
    })

    it("finds payments of the chosen environment alone, by the wallet's order, too", async () => {
      await rowIn(suite, "review", { ext_order_id: "order-1" })
      await rowIn(suite, "review", { transaction_id: "tx-1", environment: "production" })
      const text = "id,amount,order\ntx-1,12.30,order-1\n"
      const { counts } = await match(text, { ...MAPPING, ext_order_id: 2 })
      expect(counts).toMatchObject({ differs: 1, only_there: 0 })
      const again = await match(text)
      expect(again.counts).toMatchObject({ differs: 0, only_there: 1 })
    })

    it.each([
      ["two payments", { transaction_id: "tx-1" }, { ext_order_id: "order-1" }],
      ["another transaction", {}, { transaction_id: "tx-9", ext_order_id: "order-1" }],
      ["another order", { transaction_id: "tx-1", ext_order_id: "order-9" }, {}],
    ])("takes a line whose ids name %s for none of them", async (_name, one, other) => {
      await rowIn(suite, "review", { ...one, capture: "unknown" })
      await rowIn(suite, "review", { ...other, capture: "unknown" })
      const text = "id,amount,order\ntx-1,12.30,order-1\n"
      const { id, counts } = await match(text, { ...MAPPING, ext_order_id: 2 })
      expect(counts).toMatchObject({ differs: 0, only_there: 1 })
      expect(await service.statements.entries.countOffers(id)).toEqual({})
    })

    it("keeps nothing of a server that lost the statement while it was at work", async () => {
      await rowIn(suite, "review", { transaction_id: "tx-1", capture: "unknown" })
      const { id } = await upload("id,amount,state\ntx-1,12.30,odd\n")
      const meaning = (kind: "unpaid" | "ignored"): Mapping => {
        return { ...MAPPING, status: 2, statuses: { odd: kind } }
      }
      await service.statements.startMatching(id, meaning("unpaid"), ADMIN)
      for (const step of ["reading", "comparing"]) {
        const stalled = otherServer(OPTIONS)
        const claimed = (await stalled.statements.claim("stalled"))!
        expect(claimed.step).toBe(step)
        const { together } = stalled.statements
        // Meanwhile the lease has ended, and the statement is matched by another mapping.
        stalled.statements.together = async (work) => {
          stalled.statements.together = together
          await database()("ext_wallet_statement").update({ lease_until: null, state: "matched" })
          await service.statements.startMatching(id, meaning("ignored"), ADMIN)
          return together(work)
        }
        await matchStatement({ wallet: stalled, owner: "stalled" }, claimed)
        expect(await database()("ext_wallet_statement_line").whereNotNull("kind")).toHaveLength(
          step === "reading" ? 0 : 1
        )
        expect(await entriesOf(id)).toEqual([])
        await database()("ext_wallet_statement").update({ step: "comparing" })
        await database()("ext_wallet_statement_line").update({ kind: "unpaid" })
      }
    })

    describe("a payment that needs review", () => {
      const HEADER = "id,amount,date,state"
      const mapping: Mapping = {
        ...DATED,
        status: 3,
        statuses: { paid: "paid", failed: "unpaid", voided: "unpaid", back: "refund" },
      }
      const open = (askedAt = "2026-11-01T00:00:00Z") =>
        rowIn(suite, "review", {
          transaction_id: "tx-1",
          capture: "unknown",
          last_resume_at: new Date(askedAt),
        })
      const offers = async (text: string, changes: Partial<Mapping> = {}) =>
        service.statements.entries.countOffers((await match(text, { ...mapping, ...changes })).id)

      it.each([
        ["its last line is five minutes later", "2026-11-04T10:35:00Z", { unpaid: 1 }],
        ["its last line is no later than an answer may be", "2026-11-04T10:34:59Z", {}],
        ["its last line has no zone", "2026-11-05 00:34:59", {}],
        ["its last line has no zone, and is 14 hours later", "2026-11-05 00:35:00", { unpaid: 1 }],
        ["its last line has that day", "2026-11-04", {}],
        ["its last line has the next day", "2026-11-05", {}],
        ["its last line has the day after the next", "2026-11-06", { unpaid: 1 }],
        ["its last line is dated after the upload", "2099-01-01T00:00:00Z", {}],
      ])(
        "is closed by a statement only where it knows of the capture: %s",
        async (_, last, found) => {
          await open("2026-11-04T10:30:00Z")
          const lines = ["tx-1,12.30,2026-11-04T09:00:00Z,failed", `tx-9,5.00,${last},paid`]
          // The last line is not always at the end, nor among those that are read together.
          const older = Array.from({ length: 600 }, (_, n) => `tx-${n + 10},5.00,2026-11-01,paid`)
          for (const ordered of [lines, [lines[1], ...older, lines[0]]]) {
            expect(await offers([HEADER, ...ordered].join("\n"))).toEqual(found)
          }
        }
      )

      it("is not closed by a statement without dates, and the list says why", async () => {
        await open("2026-11-04T10:30:00Z")
        const text = `${HEADER}\ntx-1,12.30,2026-11-04T09:00:00Z,failed\n`
        const { id } = await match(text, { ...mapping, date: null, date_order: null })
        expect(await entriesOf(id)).toMatchObject([
          { list: "differs", findings: ["unpaid_there", "asked_since"], offer: null },
        ])
      })

      it.each([
        ["captured and then voided", "03,paid", "05,voided", [{}, {}]],
        ["captured and then given back", "03,paid", "05,back", [{}, { refunded: 1 }]],
        ["failed and then captured", "02,failed", "05,paid", [{}, { paid: 1 }]],
        ["failed and captured about the same time", "03,failed", "04,paid", [{}, {}]],
        ["captured on both", "03,paid", "03,paid", [{ paid: 1 }, { paid: 1 }]],
      ])("that two statements have as %s is decided as by one", async (_, one, two, found) => {
        await open()
        const file = (said: string) => `${HEADER}\ntx-1,12.30,2026-11-${said}\n`
        const [first, second] = [file(one), `${file(two)}tx-9,5.00,2026-11-06,paid\n`]
        expect(await offers(first)).not.toEqual({})
        expect(await offers(second)).toEqual(found[1])
        expect(await offers(first)).toEqual(found[0])
      })

      it("is not decided by the order of times whose zone is missing on one of two statements", async () => {
        await open()
        const file = (said: string) => `${HEADER}\ntx-1,12.30,${said}\n`
        const [voided, paid] = [
          file("2026-11-03 10:00:00,voided"),
          file("2026-11-03T11:00:00Z,paid"),
        ]
        expect(await offers(voided)).toEqual({ unpaid: 1 })
        expect(await offers(paid)).toEqual({})
        expect(await offers(`${HEADER}\ntx-1,12.30,2026-11-03T11:00:00Z,voided\n`)).toEqual({})
      })

      it("is decided by the order of times of one statement, with a zone or without", async () => {
        await open()
        const file = (one: string, other: string) =>
          [HEADER, `tx-1,12.30,${one},voided`, `tx-1,12.30,${other},paid`].join("\n")
        expect(await offers(file("2026-11-03 10:00", "2026-11-03 10:30"))).toEqual({})
        await database()("ext_wallet_statement").delete()
        expect(await offers(file("2026-11-03 10:00", "2026-11-03 11:30"))).toEqual({ paid: 1 })
        await database()("ext_wallet_statement").delete()
        expect(await offers(file("2026-11-03 10:00Z", "2026-11-03 10:30Z"))).toEqual({ paid: 1 })
      })

      it.each([
        ["Payment", "Completed", { paid: 1 }],
        ["Payment", "Failed", { unpaid: 1 }],
        ["Refund", "Completed", { refunded: 1 }],
        ["Refund", "Failed", {}],
        ["Fee", "Completed", {}],
      ])("is offered by both words of a line: %s, %s", async (type, status, found) => {
        await open()
        const statuses = {
          Payment: "paid",
          Completed: "paid",
          Failed: "unpaid",
          Refund: "refund",
          Fee: "ignored",
        } as const
        const text = `${HEADER},type\ntx-1,12.30,2026-11-03,${status},${type}\n`
        expect(await offers(text, { type: 4, statuses })).toEqual(found)
      })

      it.each([
        ["the order of another payment", "tx-1,1042,12.30,2026-11-05,paid"],
        ["its own in capitals", "TX-1,,12.30,2026-11-05,paid"],
        ["its order, and another transaction", "tx-7,ORDER-1,12.30,2026-11-05,paid"],
      ])("is not decided where another line has its ID and %s", async (_, other) => {
        await rowIn(suite, "review", {
          transaction_id: "tx-1",
          ext_order_id: "order-1",
          capture: "unknown",
          last_resume_at: new Date("2026-11-01T00:00:00Z"),
        })
        const file = (...lines: string[]) => ["id,order,amount,date,state", ...lines].join("\n")
        const columns = { ext_order_id: 1, amount: 2, date: 3, status: 4 }
        const failed = "tx-1,,12.30,2026-11-03,failed"
        expect(await offers(file(failed), columns)).toEqual({ unpaid: 1 })
        const { id } = await match(file(failed, other), { ...mapping, ...columns })
        const [entry] = await entriesOf(id)
        expect(entry).toMatchObject({ findings: ["unpaid_there", "other_ids"], offer: null })
        // On another statement it says the same.
        expect(await offers(file(failed), columns)).toEqual({})
      })

      it("is not closed by a line that is left out, whatever its date", async () => {
        await open("2026-11-04T10:30:00Z")
        const lines = [
          "tx-1,12.30,2026-11-04T09:00:00Z,failed",
          "tx-1,12.30,2026-11-04T08:00:00Z,payout",
        ]
        const statuses = { failed: "unpaid", payout: "ignored" } as const
        const file = (...more: string[]) => [HEADER, ...lines, ...more].join("\n")
        const later = "tx-9,9.00,2026-11-09T00:00:00Z"
        expect(await offers(file(`${later},payout`), { statuses })).toEqual({})
        expect(await offers(file(`${later},failed`), { statuses })).toEqual({ unpaid: 1 })
      })

      it("is compared with a statement that has cents", async () => {
        await open()
        const inCents = { amount_unit: "minor" as const }
        expect(await offers(`${HEADER}\ntx-1,1230,2026-11-03,paid\n`, inCents)).toEqual({ paid: 1 })
        expect(await offers(`${HEADER}\ntx-1,12.30,2026-11-03,paid\n`)).toEqual({ paid: 1 })
        const back = `${HEADER}\ntx-1,1230,2026-11-05,back\n`
        expect(await offers(back, inCents)).toEqual({ refunded: 1 })
        expect(await offers(`${HEADER}\ntx-1,12.30,2026-11-03,paid\n`)).toEqual({})
      })
    })

    it("offers no refund of a payment that another statement has as voided since", async () => {
      await rowIn(suite, "captured", { transaction_id: "tx-1", capture: "known" })
      const statuses = { voided: "unpaid", paid: "paid", back: "refund" } as const
      const mapping: Mapping = { ...DATED, status: 3, statuses }
      const file = (...lines: string[]) => ["id,amount,date,state", ...lines].join("\n")
      const offers = async (text: string) =>
        service.statements.entries.countOffers((await match(text, mapping)).id)
      const refunded = file("tx-1,12.30,2026-11-03,paid", "tx-1,-5.00,2026-11-04,paid")
      // What has a line of its own there is offered there.
      expect(await offers(file("tx-1,12.30,2026-11-04,back"))).toEqual({ record_refund: 1 })
      expect(await offers(refunded)).toEqual({ record_refund: 1 })
      expect(await offers(file("tx-1,12.30,2026-11-05,voided"))).toEqual({})
      expect(await offers(refunded)).toEqual({})
    })

    it("offers no refund that another statement may take back", async () => {
      await rowIn(suite, "captured", { transaction_id: "tx-1", capture: "known" })
      const mapping: Mapping = { ...DATED, status: 3, statuses: { back: "refund" } }
      const offers = async (...lines: string[]) => {
        const { id } = await match(["id,amount,date,state", ...lines].join("\n"), mapping)
        return service.statements.entries.countOffers(id)
      }
      const made = "tx-1,-4.00,2026-11-03,back"
      expect(await offers(made)).toEqual({ record_refund: 1 })
      const others = ["tx-1,-6.00,2026-11-09,back", "tx-1,4.00,2026-11-09,back"]
      expect(await offers(...others)).toEqual({})
      expect(await offers(made)).toEqual({})
    })

    it("agrees with what was charged where the ledger still has a total with more digits", async () => {
      const { id } = await rowIn(suite, "captured", { transaction_id: "tx-1", capture: "known" })
      await database()("ext_wallet_transaction").where({ id }).update({ amount: "12.304" })
      const { counts } = await match("id,amount\ntx-1,12.30\n")
      expect(counts).toMatchObject({ agrees: 1, differs: 0 })
    })

    it("ends where an unreadable value is cut in the middle of a character", async () => {
      const { state, problem_count } = await match(`id,amount\ntx-1,${"x".repeat(59)}\u{1F600}\n`)
      expect({ state, problem_count }).toEqual({ state: "received", problem_count: 1 })
    })

    it("compares nothing where a line cannot be read, and names the lines", async () => {
      await rowIn(suite, "review", { transaction_id: "tx-1" })
      const statement = await match('id,amount\ntx-1,12.30\ntx-2,"1,5"\ntx-3,=1+1\n')
      expect(statement).toMatchObject({
        state: "received",
        problem_count: 2,
        problems: [
          { line: 3, problem: "amount", value: "1,5" },
          { line: 4, problem: "amount", value: "=1+1" },
        ],
        counts: null,
      })
      expect(await entriesOf(statement.id)).toEqual([])
    })

    it("is taken up where a server died, and lists nothing twice", async () => {
      for (const name of ["a", "b", "c"])
        await rowIn(suite, "review", { transaction_id: `tx-${name}` })
      const { id } = await upload("id,amount\ntx-a,12.30\ntx-b,12.30\ntx-c,12.30\n")
      await service.statements.startMatching(id, MAPPING, ADMIN)
      for (const step of ["reading", "comparing", "listing"] as const) {
        const dying = otherServer(OPTIONS)
        const claimed = (await dying.statements.claim("dying"))!
        expect(claimed.step).toBe(step)
        let commits = 0
        const { together } = dying.statements
        dying.statements.together = (work) =>
          ++commits > 2 ? Promise.reject(new Error("died")) : together(work)
        await matchStatement({ wallet: dying, owner: "dying" }, claimed).catch(() => undefined)
        expect(await service.statements.claim("other")).toBeNull()
        await database()("ext_wallet_statement").update({ lease_until: null })
      }
      await run()
      expect(await service.statements.find(id)).toMatchObject({
        state: "matched",
        counts: { differs: 3 },
      })
    })

    it("remembers how a file with the same columns was mapped", async () => {
      const { columns } = await match("id,amount\ntx-1,12.30\n")
      expect(await service.statements.lastMapping(columns)).toEqual(MAPPING)
      const { id } = await upload("other,amount\ntx-1,12.30\n")
      const other = (await service.statements.find(id))!
      expect(await service.statements.lastMapping(other.columns)).toBeNull()
      const unnamed = await match("tx-1,12.30\ntx-2,12.30\n")
      expect(await service.statements.lastMapping(unnamed.columns)).toBeNull()
    })
  })

  describe("applying", () => {
    const answered = async () => {
      const row = await rowIn(suite, "review", { transaction_id: "tx-1", capture: "unknown" })
      const { id } = await match("id,amount,date\ntx-1,12.30,2026-11-03\n", DATED)
      const [entry] = await entriesOf(id)
      const chosen = [{ id: entry!.id, state_changed_at: row.state_changed_at.toISOString() }]
      const queue = () => service.statements.entries.queue(id, { offer: "paid", chosen, by: ADMIN })
      return { id, row, entry: entry!, queue }
    }

    it("asks for one decision, with the statement as its reason, however often it is chosen", async () => {
      const { id, row, queue } = await answered()
      expect(await Promise.all([queue(), queue(), queue()])).toEqual(
        expect.arrayContaining([1, 0, 0])
      )
      await Promise.all([run(), run()])
      await run()
      expect(decided).toEqual([
        {
          id: row.id,
          outcome: "paid",
          reason: "Statement of 2026-11-03 to 2026-11-03 (november.csv, line 2)",
          actor_id: ADMIN,
          state_changed_at: row.state_changed_at.toISOString(),
        },
      ])
      expect(await service.statements.find(id)).toMatchObject({
        state: "matched",
        applied: { paid: 1 },
      })
      expect(await queue()).toBe(0)
    })

    it("notes what the rules refuse, and goes on", async () => {
      const { id, queue } = await answered()
      await queue()
      await run({
        resolve: () => Promise.reject(Object.assign(new Error("Moved on."), { code: "moved_on" })),
      })
      expect(await service.statements.find(id)).toMatchObject({ state: "matched", applied: {} })
      const [entry] = await entriesOf(id)
      expect(entry).toMatchObject({
        outcome: "refused",
        refusal: { code: "moved_on", message: "Moved on." },
      })
    })

    it.each([
      ["a store's hook fails", new Error("No connection to the ERP.")],
      ["a store's hook is refused something", notAllowed("not_in_review")],
    ])("counts as done what was decided before %s", async (_what, problem) => {
      const { id, row, queue } = await answered()
      await queue()
      const decideAndFail = async () => {
        await database()("ext_wallet_transaction")
          .where({ id: row.id })
          .update({ state: "captured" })
        throw problem
      }
      await run({ resolve: decideAndFail })
      expect((await entriesOf(id))[0]).toMatchObject({ outcome: "done", refusal: null })
      expect(await service.statements.find(id)).toMatchObject({
        state: "matched",
        applied: { paid: 1 },
      })
      expect(logged).toEqual([expect.stringContaining(problem.message)])
    })

    it("tries again what no rule has refused, and the others after it, without telling the query", async () => {
      for (const name of ["a", "b"])
        await rowIn(suite, "review", { transaction_id: `tx-${name}`, capture: "unknown" })
      const { id } = await match("id,amount\ntx-a,12.30\ntx-b,12.30\n")
      await choose(id, "paid", new Date())
      const query = `update "ext_wallet_transaction" set "email" = 'ada@example.test'`
      const locked = jest.fn(() => Promise.reject(new Error(`${query} - lock timeout`)))
      await run({ resolve: locked })
      expect(locked).toHaveBeenCalledTimes(1)
      expect((await entriesOf(id)).map(({ outcome }) => outcome)).toEqual(["queued", "queued"])
      expect(await service.statements.find(id)).toMatchObject({
        state: "applying",
        attempts: 1,
        failure: "lock timeout",
      })
      expect(logged.join()).not.toContain("ada@example.test")

      await database()("ext_wallet_statement").update({ lease_until: null })
      await run()
      expect(await service.statements.find(id)).toMatchObject({
        state: "matched",
        applied: { paid: 2 },
      })
    })

    it("can be matched anew where applying has stopped", async () => {
      const { id, queue } = await answered()
      await queue()
      expect(await service.statements.startMatching(id, DATED, ADMIN)).toBe(false)
      await database()("ext_wallet_statement").update({ attempts: 5, lease_until: null })
      expect(await service.statements.startMatching(id, DATED, ADMIN)).toBe(true)
      await run()
      expect((await entriesOf(id))[0]).toMatchObject({ offer: "paid", outcome: null })
    })

    it("does not decide again about what a server that died has decided", async () => {
      const { id, row, queue } = await answered()
      await queue()
      await database()("ext_wallet_transaction").where({ id: row.id }).update({ state: "captured" })
      await run()
      expect(decided).toEqual([])
      expect(await service.statements.find(id)).toMatchObject({ applied: { paid: 1 } })
    })

    it("decides nothing that the statement no longer answers", async () => {
      const row = await rowIn(suite, "review", { transaction_id: "tx-1", capture: "none" })
      const mapping: Mapping = { ...MAPPING, status: 2, statuses: { failed: "unpaid" } }
      const { id } = await match("id,amount,state\ntx-1,12.30,failed\n", mapping)
      // Somebody has asked the service once more since: it may have captured the payment.
      const moved = { last_resume_at: new Date(Date.now() + 1000), state_changed_at: new Date() }
      await database()("ext_wallet_transaction").where({ id: row.id }).update(moved)
      const [entry] = await entriesOf(id)
      const chosen = [{ id: entry!.id, state_changed_at: moved.state_changed_at.toISOString() }]
      await service.statements.entries.queue(id, { offer: "unpaid", chosen, by: ADMIN })
      await run()
      expect(decided).toEqual([])
      expect((await entriesOf(id))[0]).toMatchObject({
        outcome: "refused",
        refusal: { code: "moved_on" },
      })
    })

    describe("while another statement is being matched", () => {
      const VOIDS: Mapping = { ...DATED, status: 3, statuses: { voided: "unpaid" } }
      const startVoiding = async () => {
        const { id } = await upload("id,amount,date,state\ntx-b,12.30,2026-11-04,voided\n")
        await service.statements.startMatching(id, VOIDS, ADMIN)
      }
      const choosePaid = async () => {
        for (const name of ["a", "b"])
          await rowIn(suite, "review", { transaction_id: `tx-${name}`, capture: "unknown" })
        const text = "id,amount,date\ntx-a,12.30,2026-11-03\ntx-b,12.30,2026-11-03\n"
        const { id } = await match(text, DATED)
        await choose(id, "paid", new Date())
        return id
      }
      const endings = async (id: string) =>
        (await entriesOf(id)).map(({ outcome, refusal }) => refusal?.code ?? outcome)

      it("waits, however often it is tried, and then goes by what that one says", async () => {
        const id = await choosePaid()
        await startVoiding()
        await service.statements.claim("another server")
        for (let times = 0; times < 6; times++) await run()
        expect(await service.statements.find(id)).toMatchObject({ state: "applying", attempts: 0 })
        expect(await endings(id)).toEqual(["queued", "queued"])

        await database()("ext_wallet_statement").update({ lease_until: null })
        await run()
        expect(await endings(id)).toEqual(["done", "moved_on"])
      })

      it("stops where it is, without a failure, and carries on after it", async () => {
        const id = await choosePaid()
        await run({ resolve: startVoiding })
        expect(await endings(id)).toEqual(["done", "moved_on"])
        expect(logged).toEqual([])
      })

      it("does not wait for one whose matching has stopped", async () => {
        const id = await choosePaid()
        await startVoiding()
        await database()("ext_wallet_statement")
          .where({ state: "matching" })
          .update({ attempts: 5 })
        await run()
        expect(await endings(id)).toEqual(["done", "done"])
      })
    })

    it("records no refund that was recorded by hand since it was offered", async () => {
      const row = await rowIn(suite, "captured", { transaction_id: "tx-1", capture: "known" })
      const text = "id,amount,ref\ntx-1,12.30,\ntx-1,-5.00,back-1\ntx-1,-2.00,back-2\n"
      const { id } = await match(text, { ...MAPPING, reference: 2 })
      const [entry] = await entriesOf(id)
      expect(entry).toMatchObject({ offer: "record_refund" })
      const chosen = [{ id: entry!.id, state_changed_at: row.state_changed_at.toISOString() }]
      const byHand = { wallet_transaction_id: row.id, refund_reason_id: null, note: null }
      const record = async (amount: string, operator_reference: string) => {
        await service.refunds.permit({ ...byHand, amount, operator_reference, actor: ADMIN })
        await database()("ext_wallet_refund").update({ state: "recorded" })
      }
      const queue = () =>
        service.statements.entries.queue(id, { offer: "record_refund", chosen, by: ADMIN })

      await record("2", "back-2")
      await queue()
      await run()
      expect(decided).toMatchObject([{ amount: "5", operator_reference: "back-1" }])

      decided.length = 0
      await database()("ext_wallet_statement_entry").update({ outcome: null })
      await record("5", "by hand")
      await queue()
      await run()
      expect(decided).toEqual([])
      expect((await entriesOf(id))[0]).toMatchObject({ refusal: { code: "moved_on" } })
    })

    it("takes only what is offered, and nothing while the statement is matched", async () => {
      const { id, entry } = await answered()
      const chosen = [{ id: entry.id, state_changed_at: new Date().toISOString() }]
      expect(
        await service.statements.entries.queue(id, { offer: "unpaid", chosen, by: ADMIN })
      ).toBe(0)
      await service.statements.startMatching(id, DATED, ADMIN)
      expect(
        await service.statements.entries.queue(id, { offer: "paid", chosen, by: ADMIN })
      ).toBeNull()
      expect(await service.statements.startMatching(id, DATED, ADMIN)).toBe(false)
    })
  })

  it("forgets the lines after a while, and keeps the result", async () => {
    await rowIn(suite, "review", { transaction_id: "tx-1" })
    const { id } = await match("id,amount\ntx-1,12.30\n")
    const unread = await match("id,amount\ntx-1,Ada Lovelace\n")
    expect(unread.problems).toMatchObject([{ value: "Ada Lovelace" }])
    await service.statements.begin({ name: "half.csv", uploadedBy: ADMIN })
    await database()("ext_wallet_statement").update({ created_at: new Date("2026-01-01") })
    await run()
    expect(await service.statements.find(id)).toMatchObject({
      counts: { differs: 1 },
      samples: [],
      columns: [
        { name: "id", values: null },
        { name: "amount", values: null },
      ],
      dropped_at: expect.any(Date),
    })
    expect(await service.statements.find(unread.id)).toMatchObject({ problems: [] })
    expect(await count("ext_wallet_statement")).toBe(2)
    expect(await count("ext_wallet_statement_line")).toBe(0)
    expect(await count("ext_wallet_statement_entry")).toBe(0)
    expect(await service.statements.startMatching(id, MAPPING, ADMIN)).toBe(false)
    const again = await upload("id,amount\ntx-1,12.30\n")
    expect(again.is_new).toBe(true)
    expect(await service.statements.startMatching(again.id, MAPPING, ADMIN)).toBe(true)
  })
})
