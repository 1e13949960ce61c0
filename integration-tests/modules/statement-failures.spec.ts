import { setImmediate } from "node:timers/promises"

import { isStopped } from "../../src/modules/ext_wallet/statements/statement-work"
import { ADMIN, DATED, MAPPING, statementSteps } from "./statement-steps"
import { describeWalletModule, OPTIONS, rowIn } from "./wallet-module"

const ATTEMPTS = 5

describeWalletModule((suite) => {
  const { service, database } = suite
  const { logged, match, run, upload, entriesOf } = statementSteps(() => service)
  let ending = service
  const { run: runOnEnding } = statementSteps(() => ending)

  const endLease = () => database()("ext_wallet_statement").update({ lease_until: null })
  const read = async (id: string) => (await service.statements.find(id))!
  /** The database refuses the entries as long as this is there. */
  const breakEntries = () =>
    database().raw(
      `alter table ext_wallet_statement_entry add constraint broken check (list = 'none')`
    )
  const mendEntries = () =>
    database().raw("alter table ext_wallet_statement_entry drop constraint if exists broken")

  describe("a statement that fails each time", () => {
    const failing = async () => {
      await rowIn(suite, "review", { transaction_id: "tx-1" })
      const { id } = await upload("id,amount,name\ntx-1,12.30,Ada Lovelace\n")
      await breakEntries()
      await service.statements.startMatching(id, MAPPING, ADMIN)
      // The first attempt makes headway before it fails: the lines are read.
      for (let failures = 0; failures < ATTEMPTS; failures++) {
        await run()
        expect(isStopped(await read(id))).toBe(false)
        await endLease()
      }
      await run()
      return id
    }

    it("stops after some attempts, and says why without the file's content", async () => {
      const id = await failing()
      const stopped = await read(id)
      expect(isStopped(stopped)).toBe(true)
      expect(stopped.failure).toContain("violates check constraint")
      expect(logged).toHaveLength(ATTEMPTS + 1)
      expect(`${stopped.failure} ${logged.join(" ")}`).not.toContain("tx-1")
      await run()
      expect(logged).toHaveLength(ATTEMPTS + 1)
    })

    it("carries on where it stopped when it is asked to", async () => {
      const id = await failing()
      await mendEntries()
      expect(await service.statements.tryAgain(id)).toBe(true)
      expect(await service.statements.tryAgain(id)).toBe(false)
      await run()
      expect(await read(id)).toMatchObject({
        state: "matched",
        attempts: 0,
        failure: null,
        counts: { differs: 1 },
      })
    })

    it("can be mapped anew, and its lines are deleted like any other's", async () => {
      const id = await failing()
      expect(await service.statements.startMatching(id, MAPPING, ADMIN)).toBe(true)
      await database()("ext_wallet_statement").update({
        attempts: ATTEMPTS,
        created_at: new Date("2026-01-01"),
      })
      await run()
      expect(await read(id)).toMatchObject({ dropped_at: expect.any(Date) })
      expect(await service.statements.tryAgain(id)).toBe(false)
    })
  })

  it("is let go by a server that is asked to end, and carried on by another", async () => {
    await rowIn(suite, "review", { transaction_id: "tx-1" })
    const { id } = await upload("id,amount\ntx-1,12.30\n")
    await service.statements.startMatching(id, MAPPING, ADMIN)
    const ending = jest.spyOn(service.unfinished, "isEnding")
    // It claims the statement, and is asked to end before the first chunk.
    ending.mockReturnValueOnce(false).mockReturnValue(true)
    await run()
    expect(await read(id)).toMatchObject({ state: "matching", progress: 0, lease_until: null })
    ending.mockRestore()
    await run()
    expect(await read(id)).toMatchObject({ state: "matched", counts: { differs: 1 } })
  })

  it("is waited for by a server that is asked to end, also where no request has begun it", async () => {
    const ended: string[] = []
    ending = suite.otherServer(OPTIONS)
    const letGo = runOnEnding().then(() => ended.push("job"))
    await ending.unfinished.finish()
    await setImmediate()
    ended.push("server")
    await letGo
    expect(ended).toEqual(["job", "server"])
  })

  it("counts the servers that died over a statement, and none that made headway", async () => {
    await rowIn(suite, "review", { transaction_id: "tx-1" })
    const { id } = await upload("id,amount\ntx-1,12.30\n")
    await service.statements.startMatching(id, MAPPING, ADMIN)
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      expect(await service.statements.claim("dies")).toMatchObject({ attempts: attempt })
      await endLease()
    }
    expect(await service.statements.claim("dies")).toBeNull()
    expect(isStopped(await read(id))).toBe(true)

    await service.statements.tryAgain(id)
    await service.statements.claim("works")
    await service.statements.together((transaction) =>
      service.statements.advance(transaction, id, "works", {})
    )
    expect(await read(id)).toMatchObject({ attempts: 0 })
  })

  it("lists what was captured within the dates, whenever it was begun, and says where the list is cut", async () => {
    const captured = { capture: "known" as const, created_at: new Date("2026-10-31T23:58:00Z") }
    const asked = await rowIn(suite, "captured", {
      ...captured,
      last_resume_at: new Date("2026-11-01T00:01:00Z"),
    })
    const heard = await rowIn(suite, "captured", {
      ...captured,
      state_changed_at: new Date("2026-11-01T00:02:00Z"),
    })
    await rowIn(suite, "captured", {
      created_at: new Date("2026-11-01T23:59:00Z"),
      last_resume_at: new Date("2026-11-02T00:01:00Z"),
      capture: "known",
    })
    const text = "id,amount,date\ntx-9,1.00,2026-11-01\n"
    const { id, counts } = await match(text, DATED)
    expect(counts).toMatchObject({ only_here: 2, only_here_capped: false })
    const missing = (await entriesOf(id)).filter(({ list }) => list === "only_here")
    expect(missing.map((entry) => entry.payment_id).sort()).toEqual([asked.id, heard.id].sort())

    await copyPayment(asked.id, 9_998)
    expect((await match(text, DATED)).counts).toMatchObject({
      only_here: 10_000,
      only_here_capped: false,
    })
    await copyPayment(asked.id, 1)
    expect((await match(text, DATED)).counts).toMatchObject({
      only_here: 10_000,
      only_here_capped: true,
    })
  })

  async function copyPayment(id: string, times: number): Promise<void> {
    const columns = Object.keys(await database()("ext_wallet_transaction").columnInfo())
    const values = columns.map((column) =>
      column === "id" ? "'ewtx_' || gen_random_uuid()" : `"${column}"`
    )
    await database().raw(
      `insert into ext_wallet_transaction (${columns.map((column) => `"${column}"`).join(", ")})
       select ${values.join(", ")} from ext_wallet_transaction, generate_series(1, ?) where id = ?`,
      [times, id]
    )
  }
})
