/** A ledger that the version before has filled, state by state, and what the migration makes of it. */
import type { TransactionRow } from "../../src/modules/ext_wallet/types"
import { describeWalletModule } from "./wallet-module"

const BEFORE = "Migration20261116031749"

type OldRow = Record<string, unknown>
type OldEvent = { type: string; actor: string; from: string | null; to: string | null }

describeWalletModule(({ service, database, migrator }) => {
  beforeEach(async () => {
    await migrator().down({ to: 0 })
    await migrator().up({ to: BEFORE })
  })

  async function insert(state: string, columns: OldRow = {}, events: OldEvent[] = []) {
    const id = `ewtx_${state}_${Math.random().toString(36).slice(2)}`
    await database()("ext_wallet_transaction").insert({
      id,
      kind: "payment",
      environment: "sandbox",
      credential_version: 1,
      amount: "12.30",
      raw_amount: JSON.stringify({ value: "12.30", precision: 20 }),
      currency_code: "eur",
      lines_hash: "0".repeat(64),
      capture_mode: "automatic",
      state_changed_at: database().fn.now(),
      state,
      ...columns,
    })
    for (const [index, { type, actor, from, to }] of events.entries()) {
      await database()("ext_wallet_event").insert({
        id: `ewev_${id}_${index}`,
        wallet_transaction_id: id,
        type,
        actor,
        from_state: from,
        to_state: to,
        detail: "{}",
      })
    }
    return id
  }

  async function migrated(id: string): Promise<TransactionRow> {
    await migrator().up()
    return (await service.ledger.find(id))!
  }

  const asked = (from: string): OldEvent => ({
    type: "resume_sent",
    actor: "provider",
    from,
    to: "resuming",
  })
  const SAID: OldEvent = { type: "captured", actor: "service", from: "resuming", to: "captured" }
  const now = () => database().fn.now()

  it("takes what was only begun as asked for", async () => {
    const row = await migrated(await insert("created"))
    expect(row).toMatchObject({ state: "init_sent", reason: null, capture: "none" })
    expect(row).toMatchObject({ asked_from: null, captured_call: null, look_at: expect.any(Date) })
  })

  it.each([
    [null, "outcome_unknown"],
    ["outcome_unknown", "outcome_unknown"],
    ["refused_unproven", "refused_unproven"],
  ])("asks a person about an unknown outcome (reason %s: %s)", async (before, reason) => {
    const columns = { reason: before, capture: "unknown", resume_count: 1 }
    const row = await migrated(await insert("unknown", columns, [asked("approved")]))
    expect(row).toMatchObject({ state: "review", reason, capture: "unknown", captured_call: null })
    expect(row.look_at).not.toBeNull()
  })

  it.each(["approved", "authorized", "review"])(
    "knows that a payment was asked for when it was %s",
    async (from) => {
      const events = [asked("approved"), asked(from)]
      const row = await migrated(await insert("resuming", { resume_count: 2 }, events))
      expect(row).toMatchObject({ state: "resuming", asked_from: from, captured_call: null })
      expect(row.look_at).not.toBeNull()
    }
  )

  it.each(["captured", "captured_late", "captured_again"])(
    "believes the service's own word (%s)",
    async (type) => {
      const columns = { resume_count: 2, capture: "known", verified_at: now() }
      const events = [asked("approved"), { ...SAID, type }]
      const row = await migrated(await insert("captured", columns, events))
      expect(row).toMatchObject({ state: "captured", capture: "known", captured_call: 2 })
      expect([row.asked_from, row.look_at]).toEqual([null, null])
    }
  )

  it("does not take a person's word for the service's", async () => {
    const resolved = { type: "resolved_paid", actor: "admin:1", from: "review", to: "captured" }
    const columns = { resume_count: 1, capture: "known" }
    const row = await migrated(await insert("captured", columns, [asked("approved"), resolved]))
    expect(row).toMatchObject({ state: "captured", captured_call: null })
    expect(row.look_at).not.toBeNull()
  })

  it("takes no call from a service that captures by itself", async () => {
    const columns = { captures: "on_approval", capture: "known" }
    const events = [{ ...SAID, from: "approved" }]
    const row = await migrated(await insert("captured", columns, events))
    expect(row).toMatchObject({ state: "captured", captured_call: null })
  })

  it.each([
    "init_sent",
    "ready",
    "approved",
    "authorized",
    "declined",
    "canceled",
    "expired",
    "superseded",
    "review",
  ])("has recovery look at what is %s, unless it was found settled", async (state) => {
    const open = await insert(state, { reason: "expired" })
    const settled = await insert(state, { reason: "expired", verified_at: now() })
    expect(await migrated(open)).toMatchObject({ state, reason: "expired", capture: "none" })
    expect((await service.ledger.find(open))?.look_at).not.toBeNull()
    expect((await service.ledger.find(settled))?.look_at).toBeNull()
  })

  it.each(["init_failed", "unconfirmed", "closed_unpaid", "closed_refunded"])(
    "leaves alone what is %s",
    async (state) => {
      expect(await migrated(await insert(state))).toMatchObject({ state, look_at: null })
    }
  )

  it("looks at what a server of the version before opens meanwhile", async () => {
    await migrator().up()
    const { look_at } = (await service.ledger.find(await insert("ready")))!
    expect(look_at).not.toBeNull()
  })

  it("gives back what was settled when it is taken away", async () => {
    const id = await insert("captured", { verified_at: now() })
    const open = await insert("ready")
    await migrator().up()
    await migrator().down({ to: BEFORE })
    const verified = database()("ext_wallet_transaction").whereNotNull("verified_at").pluck("id")
    expect(await verified).toEqual([id])
    expect(await database()("ext_wallet_transaction").pluck("id")).toContain(open)
    await migrator().up()
  })
})
