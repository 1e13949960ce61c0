import { ALERT_KINDS } from "../../src/modules/ext_wallet/alerts/alert-rules"
import type { AlertRow } from "../../src/modules/ext_wallet/types"
import { ACTOR, describeWalletModule, newTransaction, OPTIONS } from "./wallet-module"

const REJECTED = {
  kind: "credentials_rejected",
  scope: "sandbox",
  problem: "The API key is not valid.",
  remedy: "Check it.",
} as const

describeWalletModule(({ service, database, otherServer }) => {
  const servers = () => [service, otherServer(OPTIONS), otherServer(OPTIONS)]
  const row = async (): Promise<AlertRow> => database()("ext_wallet_alert").first()
  const age = (column: string, interval: string) =>
    database()("ext_wallet_alert").update({
      [column]: database().raw(`now() - interval '${interval}'`),
    })

  /** What waits to be sent to the feed, and goes with that. */
  const waiting = () => database()("ext_wallet_announcement").whereNotNull("message")
  const tellAll = async (server: typeof service = service): Promise<string[]> => {
    await server.alerts.tell()
    const messages: { message: { title: string } }[] = await waiting().orderBy("sequence")
    await waiting().delete()
    return messages.map(({ message }) => message.title.replace("External wallet (sandbox): ", ""))
  }

  it.each(ALERT_KINDS)("keeps an alert of the kind %s", async (kind) => {
    await service.alerts.report({ ...REJECTED, kind })
    expect(await row()).toMatchObject({ kind, state: "open" })
  })

  it("tells what many servers report once, and once that it is over", async () => {
    const all = servers().flatMap((server) => [server, server, server])
    await Promise.all(all.map((server) => server.alerts.report(REJECTED)))
    expect(await database()("ext_wallet_alert")).toHaveLength(1)
    await Promise.all(servers().map((server) => server.alerts.tell()))
    expect(await tellAll()).toEqual(["API key rejected"])
    await service.alerts.over(["credentials_rejected"], "sandbox")
    expect(await tellAll()).toEqual(["API key accepted again"])
    expect(await tellAll()).toEqual([])
  })

  it("tells again after an hour if it was seen again, and not if it was not", async () => {
    await service.alerts.report(REJECTED)
    await tellAll()
    await age("last_seen_at", "62 minutes")
    await age("told_open_at", "61 minutes")
    expect(await tellAll()).toEqual([])
    await service.alerts.report(REJECTED)
    expect(await tellAll()).toEqual(["API key rejected"])
    await service.alerts.report(REJECTED)
    expect(await tellAll()).toEqual([])
    // What comes and goes within the hour is told as over, and not as back.
    await service.alerts.over(["credentials_rejected"], "sandbox")
    expect(await tellAll()).toEqual(["API key accepted again"])
    await service.alerts.report(REJECTED)
    expect(await tellAll()).toEqual([])
    await age("told_open_at", "61 minutes")
    expect(await tellAll()).toEqual(["API key rejected"])
  })

  describe("of reviews that stay open", () => {
    const REVIEW = { ...REJECTED, kind: "review_opened" } as const

    /** A payment that has been in review for a while, and was told when it got there. */
    const inReview = async (environment: "sandbox" | "production" = "sandbox") => {
      const { id } = await service.ledger.open(newTransaction({ environment }), ACTOR)
      await database()("ext_wallet_transaction")
        .where({ id })
        .update({ state: "review", review_since: database().fn.now() })
      await service.alerts.report({ ...REVIEW, scope: environment })
      await tellAll()
      return id
    }
    /** As if so many hours had passed for everything. */
    const passHours = async (hours: number) => {
      const earlier = (column: string) =>
        database().raw(`${column} - make_interval(hours => ?)`, [hours])
      await database()("ext_wallet_transaction").update({
        state_changed_at: earlier("state_changed_at"),
        review_since: earlier("review_since"),
      })
      await database()("ext_wallet_alert").update({
        told_open_at: earlier("told_open_at"),
        last_seen_at: earlier("last_seen_at"),
      })
    }

    it("tells again after one day and after three, and not in between or afterwards", async () => {
      await inReview()
      const told: string[][] = []
      for (const hours of [23, 2, 20, 26, 2, 24, 240]) {
        await passHours(hours)
        told.push(await tellAll())
        expect(await tellAll()).toEqual([])
      }
      const again = ["Payments still need review"]
      expect(told).toEqual([[], again, [], [], again, [], []])
    })

    it("tells of it although the customer has come back meanwhile", async () => {
      const id = await inReview()
      await passHours(23)
      await database()("ext_wallet_transaction")
        .where({ id })
        .update({ state_changed_at: database().fn.now() })
      await passHours(2)
      expect(await tellAll()).toEqual(["Payments still need review"])
    })

    it("tells of the one that became old, whatever else was told meanwhile", async () => {
      await inReview()
      await passHours(20)
      await inReview()
      await passHours(5)
      expect(await tellAll()).toEqual(["Payments still need review"])
      await passHours(20)
      expect(await tellAll()).toEqual(["Payments still need review"])
    })

    it("tells nothing of what was reviewed, or is of the other environment", async () => {
      const id = await inReview()
      await database()("ext_wallet_transaction").where({ id }).update({ state: "captured" })
      await inReview("production")
      await database()("ext_wallet_alert").where({ scope: "production" }).delete()
      await passHours(25)
      expect(await tellAll()).toEqual([])
    })

    it("tells of several reviews in one message that links to all of them", async () => {
      await inReview()
      await inReview()
      await inReview()
      expect(await tellAll()).toEqual([])
      await passHours(2)
      await service.alerts.tell()
      const messages: { message: { description: string } }[] = await waiting()
      expect(messages.map(({ message }) => message.description)).toEqual([
        expect.stringMatching(/^3 payments need review\. .*\?view=review&environment=sandbox$/),
      ])
    })
  })

  it("tells no end of what was never told", async () => {
    await service.alerts.report(REJECTED)
    await service.alerts.over(["credentials_rejected"], "sandbox")
    expect(await tellAll()).toEqual([])
  })

  const postMails = async (recipients: string[]) => {
    await service.saveSettings({ notify_addresses: recipients })
    await waiting().delete()
    await service.alerts.report(REJECTED)
    await waiting().whereRaw("message->>'channel' = 'feed'").delete()
  }
  const back = (column: string, minutes: number) =>
    waiting().update({
      [column]: database().raw(`${column} - make_interval(mins => ?)`, [minutes]),
    })

  it("gives each message to one server, and forgets it when it was sent", async () => {
    await postMails(["one@example.com", "two@example.com"])
    // PostgreSQL then plans as if there were no row still.
    await database().raw("analyze ext_wallet_announcement")
    const claims = await Promise.all(
      [...servers(), ...servers()].map((server) => server.alerts.messages.claim())
    )
    const claimed = claims.flatMap((message) => message ?? [])
    expect(claimed.map(({ message }) => message.recipient).sort()).toEqual([
      "one@example.com",
      "two@example.com",
    ])
    for (const message of claimed) await service.alerts.messages.sent(message)
    expect(await waiting()).toEqual([])
  })

  it("tries a message again every five minutes, also if a server died of it, for half an hour", async () => {
    await postMails(["one@example.com"])
    const { messages } = service.alerts
    const message = (await messages.claim())!
    expect(await messages.failed(message)).toBe(false)
    expect(await messages.claim()).toBeNull()
    await back("emit_after", 5)
    expect(await messages.claim()).toMatchObject({ id: message.id })
    await back("created_at", 30)
    expect(await messages.failed(message)).toBe(true)
    expect(await waiting()).toEqual([])
  })

  it("sends no message about a problem that is over by now: the newer one takes its place", async () => {
    await postMails(["one@example.com"])
    await service.alerts.over(["credentials_rejected"], "sandbox")
    expect(new Set(await tellAll())).toEqual(new Set(["API key accepted again"]))
  })

  it("keeps the wallet of its own environment from being offered, for five minutes", async () => {
    await service.alerts.report(REJECTED)
    expect(await service.alerts.isBlocking("sandbox")).toBe(true)
    expect(await service.alerts.isBlocking("production")).toBe(false)
    await age("last_seen_at", "5 minutes")
    expect(await service.alerts.isBlocking("sandbox")).toBe(false)
    await service.alerts.report(REJECTED)
    expect(await service.alerts.isBlocking("sandbox")).toBe(true)
    await service.alerts.over(["credentials_rejected"], "sandbox")
    expect(await service.alerts.isBlocking("sandbox")).toBe(false)
  })

  describe("while the service does not answer", () => {
    const OUTAGE = { ...REJECTED, kind: "resume_failures" } as const
    const admits = (cart: string, call: "init" | "resume" = "init", startedAt?: Date) =>
      service.alerts.admits(call, "sandbox", cart, startedAt)
    /** As if so many minutes had passed. */
    const pass = (minutes: number) => {
      const earlier = (column: string) =>
        database().raw(`${column} - make_interval(mins => ?)`, [minutes])
      return database()("ext_wallet_alert").update({
        last_seen_at: earlier("last_seen_at"),
        tried_at: earlier("tried_at"),
      })
    }
    beforeEach(() => service.alerts.report(OUTAGE))

    it("admits no cart at once, and one a minute after five minutes: for all of its calls", async () => {
      expect(await admits("cart_1")).toBe(false)
      await pass(5)
      expect(await service.alerts.isBlocking("sandbox", "cart_2")).toBe(false)
      const carts = ["a", "b", "c", "d"]
      const admitted = await Promise.all(carts.map((cart) => admits(cart)))
      expect(admitted.filter(Boolean)).toHaveLength(1)
      const mine = carts[admitted.indexOf(true)]!
      expect(await admits(mine, "resume")).toBe(true)
      expect(await service.alerts.isBlocking("sandbox", mine)).toBe(false)
      expect(await service.alerts.isBlocking("sandbox", "cart_2")).toBe(true)
      expect(await service.alerts.isBlocking("sandbox")).toBe(true)
      await pass(1)
      expect(await admits("cart_2")).toBe(true)
      expect(await admits("cart_3")).toBe(false)
    })

    it("admits the capture of a payment that was started since the last failure, and of no other", async () => {
      const before = new Date(Date.now() - 3_600_000)
      await pass(5)
      expect(await admits("cart_1")).toBe(true)
      const started = new Date()
      await pass(1)
      expect(await admits("cart_2")).toBe(true)
      expect(await admits("cart_1", "resume", started)).toBe(true)
      expect(await admits("cart_3", "resume", before)).toBe(false)
      await service.alerts.report(OUTAGE)
      expect(await admits("cart_1", "resume", started)).toBe(false)
    })

    it("opens again when an admitted call fails, and admits the next cart five minutes later", async () => {
      await pass(5)
      expect(await admits("cart_1")).toBe(true)
      await service.alerts.report(OUTAGE)
      expect(await admits("cart_1", "resume")).toBe(false)
      await pass(1)
      expect(await admits("cart_2")).toBe(false)
      await pass(4)
      expect(await admits("cart_2")).toBe(true)
    })

    it("admits everyone once nothing has failed for 15 minutes, until a call fails", async () => {
      await pass(5)
      expect(await admits("idle")).toBe(true)
      expect(await admits("cart_1", "resume")).toBe(false)
      await pass(10)
      expect(await service.alerts.isBlocking("sandbox", "cart_1")).toBe(false)
      expect([await admits("cart_1", "resume"), await admits("cart_2")]).toEqual([true, true])
      await service.alerts.report(OUTAGE)
      expect(await service.alerts.isBlocking("sandbox", "cart_1")).toBe(true)
      expect([await admits("cart_1", "resume"), await admits("cart_2")]).toEqual([false, false])
    })

    it("is closed by a response to the call that opened it, and by no other", async () => {
      await service.alerts.report({ ...OUTAGE, kind: "responses_changed", operation: "resume" })
      await service.alerts.report({ ...REJECTED, operation: "resume" })
      const open = async () => (await service.alerts.listOpen("sandbox")).map(({ kind }) => kind)
      await service.alerts.answered("init", "sandbox")
      expect((await open()).sort()).toEqual([
        "credentials_rejected",
        "responses_changed",
        "resume_failures",
      ])
      await service.alerts.answered("resume", "production")
      expect(await open()).toHaveLength(3)
      await service.alerts.answered("resume", "sandbox")
      expect(await open()).toEqual(["responses_changed"])
      await service.alerts.answered("capture", "sandbox")
      expect(await open()).toEqual([])
    })

    it("stops no cart of the other environment, and no capture while only starts fail", async () => {
      expect(await service.alerts.admits("init", "production", "cart_1")).toBe(true)
      await service.alerts.answered("resume", "sandbox")
      expect(await admits("cart_1")).toBe(true)
      await service.alerts.report({ ...OUTAGE, kind: "init_failures" })
      expect(await admits("cart_1")).toBe(false)
      expect(await admits("cart_1", "resume")).toBe(true)
    })
  })

  it("refuses to change, delete or truncate what was written down", async () => {
    await service.audit({ actorId: "user_1", action: "tested" })
    await expect(database()("ext_wallet_audit").update({ action: "x" })).rejects.toThrow(
      "append-only"
    )
    await expect(database()("ext_wallet_audit").delete()).rejects.toThrow("append-only")
    await expect(database().raw("truncate ext_wallet_audit")).rejects.toThrow("append-only")
  })

  it("tries a key without disturbing what another server pays with, and forgets it", async () => {
    await service.saveEnvironment("sandbox", { api_key: "the-key-in-use" })
    const [, other] = servers()
    const tried = await service.prepareCredential("sandbox", "the-key-being-tried")
    expect(tried.credentialVersion).toBe(2)
    expect(await other!.getCredential("sandbox")).toMatchObject({
      apiKey: "the-key-in-use",
      credentialVersion: 1,
    })
    await service.discardCredential(tried)
    expect(await database()("ext_wallet_token").pluck("credential_version")).toEqual([1])
    await service.discardCredential({ ...tried, credentialVersion: 1 })
    expect(await database()("ext_wallet_token").pluck("credential_version")).toEqual([1])
  })
})
