import { ALERT_KINDS } from "../../src/modules/ext_wallet/alerts/types"
import type { AlertRow } from "../../src/modules/ext_wallet/types"
import { describeWalletModule, OPTIONS } from "./wallet-module"

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

  /** Claims and tells, as whoever tells the admins does. */
  const tellAll = async (server: typeof service, owner: string) => {
    const told: string[] = []
    for (let alert = await server.alerts.claim(owner); alert;) {
      told.push(alert.state)
      await server.alerts.markTold(alert, owner)
      alert = await server.alerts.claim(owner)
    }
    return told
  }

  it.each(ALERT_KINDS)("keeps an alert of the kind %s", async (kind) => {
    await service.alerts.report({ ...REJECTED, kind })
    expect(await row()).toMatchObject({ kind, state: "open" })
  })

  it("keeps one row of a trouble that many servers report at once", async () => {
    const all = servers().flatMap((server) => [server, server, server])
    await Promise.all(all.map((server) => server.alerts.report(REJECTED)))
    expect(await database()("ext_wallet_alert")).toHaveLength(1)
    expect(await row()).toMatchObject({ state: "open", seen: 9, told: null })
  })

  it("gives each thing to tell to one server", async () => {
    await service.alerts.report(REJECTED)
    const told = await Promise.all(
      servers().map((server, index) => tellAll(server, `server ${index}`))
    )
    expect(told.flat()).toEqual(["open"])
    await service.alerts.over(["credentials_rejected"], "sandbox")
    expect(await tellAll(service, "server 1")).toEqual(["over"])
    expect(await tellAll(service, "server 1")).toEqual([])
  })

  it("leaves the telling of a server that died to another", async () => {
    await service.alerts.report(REJECTED)
    expect(await service.alerts.claim("the dying")).not.toBeNull()
    const [, next] = servers()
    expect(await next!.alerts.claim("the next")).toBeNull()
    await age("lease_until", "1 second")
    const claimed = await next!.alerts.claim("the next")
    expect(claimed).toMatchObject({ state: "open" })
    await service.alerts.markTold(claimed!, "the dying")
    expect(await row()).toMatchObject({ told: null })
    await next!.alerts.markTold(claimed!, "the next")
    expect(await row()).toMatchObject({ told: "open", tellings: 1 })
  })

  it("tells again after an hour where it was seen again, and not where it was not", async () => {
    await service.alerts.report(REJECTED)
    await tellAll(service, "a")
    await age("told_open_at", "61 minutes")
    expect(await tellAll(service, "a")).toEqual([])
    await service.alerts.report(REJECTED)
    expect(await tellAll(service, "a")).toEqual(["open"])
    await service.alerts.report(REJECTED)
    expect(await tellAll(service, "a")).toEqual([])
  })

  describe("of reviews that stay open", () => {
    const REVIEW = { ...REJECTED, kind: "review_opened" } as const

    /** A payment that has been in review for a while, and was told when it got there. */
    const inReview = async (environment: "sandbox" | "production" = "sandbox") => {
      const {
        row: { id },
      } = await service.ledger.open(
        {
          kind: "payment",
          environment,
          credential_version: 1,
          service_url: "https://service.example.com",
          amount: "12.30",
          currency_code: "eur",
          lines_hash: "a",
          capture_mode: "automatic",
          captures: "when_asked",
        },
        "provider"
      )
      await database()("ext_wallet_transaction")
        .where({ id })
        .update({ state: "review", review_since: database().fn.now() })
      await service.alerts.report({ ...REVIEW, scope: environment })
      await tellAll(service, "a")
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
      await database()("ext_wallet_alert").update({ told_open_at: earlier("told_open_at") })
    }

    it("tells again after one day and after three, and not in between or afterwards", async () => {
      await inReview()
      const told: string[][] = []
      for (const hours of [23, 2, 20, 26, 2, 24, 240]) {
        await passHours(hours)
        told.push(await tellAll(service, "a"))
        expect(await tellAll(service, "a")).toEqual([])
      }
      expect(told).toEqual([[], ["open"], [], [], ["open"], [], []])
    })

    it("tells of it although the buyer has come back meanwhile", async () => {
      const id = await inReview()
      await passHours(23)
      await database()("ext_wallet_transaction")
        .where({ id })
        .update({ state_changed_at: database().fn.now() })
      await passHours(2)
      expect(await tellAll(service, "a")).toEqual(["open"])
      expect(await service.alerts.waitingReviews("sandbox")).toMatchObject({ count: 1 })
    })

    it("tells of the one that became old, whatever else was told meanwhile", async () => {
      await inReview()
      await passHours(20)
      await inReview()
      await passHours(5)
      expect(await tellAll(service, "a")).toEqual(["open"])
      await passHours(20)
      expect(await tellAll(service, "a")).toEqual(["open"])
    })

    it("tells nothing of what was reviewed, or is of the other environment", async () => {
      const id = await inReview()
      await database()("ext_wallet_transaction").where({ id }).update({ state: "captured" })
      await inReview("production")
      await database()("ext_wallet_alert").where({ scope: "production" }).delete()
      await passHours(25)
      expect(await tellAll(service, "a")).toEqual([])
    })

    it("counts those that are a day old, and knows the oldest", async () => {
      expect(await service.alerts.waitingReviews("sandbox")).toEqual({ count: 0, oldest: null })
      await inReview()
      await passHours(50)
      await inReview()
      await passHours(25)
      await inReview()
      const { count, oldest } = await service.alerts.waitingReviews("sandbox")
      expect(count).toBe(2)
      expect(Math.round((Date.now() - oldest!.getTime()) / 3_600_000)).toBe(75)
    })
  })

  it("tells no end of what was never told", async () => {
    await service.alerts.report(REJECTED)
    await service.alerts.over(["credentials_rejected"], "sandbox")
    expect(await tellAll(service, "a")).toEqual([])
  })

  const MAIL = { channel: "email", title: "Key rejected", description: "Check it." } as const
  const deliver = async (recipients: string[]) => {
    await service.alerts.report(REJECTED)
    const alert = await service.alerts.claim("a")
    const messages = recipients.map((recipient) => ({ ...MAIL, recipient }))
    await service.alerts.markTold(alert!, "a", messages)
  }
  const waiting = () => database()("ext_wallet_alert_delivery")
  const makeDue = () =>
    waiting().update({ next_attempt_at: database().raw("now()"), lease_until: null })

  it("gives each message to one server, and forgets it when it arrived", async () => {
    await deliver(["one@example.com", "two@example.com"])
    const claims = await Promise.all(
      [...servers(), ...servers()].map(async (server, index) => {
        const owner = `server ${index}`
        return { owner, message: await server.alerts.deliveries.claim(owner) }
      })
    )
    const claimed = claims.flatMap(({ owner, message }) => (message ? [{ owner, message }] : []))
    expect(claimed.map(({ message }) => message.recipient).sort()).toEqual([
      "one@example.com",
      "two@example.com",
    ])
    for (const { owner, message } of claimed) {
      await service.alerts.deliveries.delivered(message, owner)
    }
    expect(await waiting()).toEqual([])
  })

  it("tries a message again after growing pauses, and gives up after the sixth time", async () => {
    await deliver(["one@example.com"])
    const { deliveries } = service.alerts
    const pauses: number[] = []
    for (let attempt = 1; attempt <= 5; attempt++) {
      const message = await deliveries.claim("a")
      expect(message).toMatchObject({ attempts: attempt })
      expect(await deliveries.failed(message!, "a")).toBe("tried again")
      expect(await deliveries.claim("a")).toBeNull()
      const [{ pause }] = await waiting().select(
        database().raw("round(extract(epoch from next_attempt_at - now()) / 60)::int as pause")
      )
      pauses.push(pause)
      await makeDue()
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16])
    expect(await deliveries.failed((await deliveries.claim("a"))!, "a")).toBe("given up")
    expect(await waiting()).toEqual([])
  })

  it("leaves a message of a server that died to another, which also counts the lost attempt", async () => {
    await deliver(["one@example.com"])
    const lost = await service.alerts.deliveries.claim("the dying")
    const [, next] = servers()
    expect(await next!.alerts.deliveries.claim("the next")).toBeNull()
    await makeDue()
    expect(await next!.alerts.deliveries.claim("the next")).toMatchObject({ attempts: 2 })
    await service.alerts.deliveries.delivered(lost!, "the dying")
    expect(await waiting()).toHaveLength(1)
  })

  it("brings no trouble that is over by now: the newer message takes its place", async () => {
    await deliver(["one@example.com"])
    await service.alerts.over(["credentials_rejected"], "sandbox")
    const over = await service.alerts.claim("a")
    const relief = { ...MAIL, recipient: "one@example.com", title: "Key accepted" }
    await service.alerts.markTold(over!, "a", [relief])
    expect(await waiting().pluck("title")).toEqual(["Key accepted"])
  })

  // PostgreSQL then plans as if there were one row still.
  const analyze = (table: string) => database().raw(`analyze ${table}`)

  it("claims one alert of several, however few PostgreSQL expects", async () => {
    await service.alerts.report(REJECTED)
    await analyze("ext_wallet_alert")
    await service.alerts.report({ ...REJECTED, scope: "production" })
    await service.alerts.report({ ...REJECTED, kind: "init_failures" })
    await service.alerts.claim("a")
    expect(await database()("ext_wallet_alert").whereNotNull("lease_owner")).toHaveLength(1)
  })

  it("claims one message of several, however few PostgreSQL expects", async () => {
    await deliver(["one@example.com"])
    await analyze("ext_wallet_alert_delivery")
    const message = await waiting().first()
    const more = ["two@example.com", "three@example.com"]
    await waiting().insert(more.map((to) => ({ ...message, id: to, recipient: to })))
    await service.alerts.deliveries.claim("a")
    expect(await waiting().whereNotNull("lease_owner")).toHaveLength(1)
    expect(await waiting().sum("attempts")).toEqual([{ sum: "1" }])
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
    const mayTry = (cart: string, call: "init" | "resume" = "init") =>
      service.alerts.mayTry(call, "sandbox", cart)
    const later = async () => {
      await age("last_seen_at", "5 minutes")
      await age("tried_at", "5 minutes")
    }
    beforeEach(() => service.alerts.report(OUTAGE))

    it("lets nobody try at once, and one cart after a while: for all of its calls", async () => {
      expect(await mayTry("cart_1")).toBe(false)
      await later()
      expect(await service.alerts.isBlocking("sandbox", "cart_2")).toBe(false)
      const tries = await Promise.all(["a", "b", "c", "d"].map((cart) => mayTry(cart)))
      expect(tries.filter(Boolean)).toHaveLength(1)
      const [mine] = ["a", "b", "c", "d"].filter((_, index) => tries[index])
      expect(await mayTry(mine!, "resume")).toBe(true)
      expect(await service.alerts.isBlocking("sandbox", mine)).toBe(false)
      expect(await service.alerts.isBlocking("sandbox", "cart_2")).toBe(true)
      expect(await service.alerts.isBlocking("sandbox")).toBe(true)
    })

    it("ends a cart's turn when its attempt fails, and lets the next one try later", async () => {
      await later()
      expect(await mayTry("cart_1")).toBe(true)
      await service.alerts.report(OUTAGE)
      expect(await mayTry("cart_1", "resume")).toBe(false)
      expect(await mayTry("cart_2")).toBe(false)
      await later()
      expect(await mayTry("cart_2")).toBe(true)
    })

    it("lets the next cart try at once where an attempt has told nothing", async () => {
      await later()
      expect(await mayTry("cart_1")).toBe(true)
      await service.alerts.giveBackTurn("sandbox", "cart_2")
      expect(await mayTry("cart_2")).toBe(false)
      await service.alerts.giveBackTurn("sandbox", "cart_1")
      expect(await mayTry("cart_2")).toBe(true)
    })

    it("lets everybody try once nothing has failed for long, whoever takes the turns and never pays", async () => {
      await later()
      expect(await mayTry("idle")).toBe(true)
      expect(await mayTry("cart_1", "resume")).toBe(false)
      await age("last_seen_at", "15 minutes")
      expect(await service.alerts.isBlocking("sandbox", "cart_1")).toBe(false)
      expect([await mayTry("cart_1", "resume"), await mayTry("cart_2")]).toEqual([true, true])
      await service.alerts.report(OUTAGE)
      expect(await service.alerts.isBlocking("sandbox", "cart_1")).toBe(true)
      expect([await mayTry("cart_1", "resume"), await mayTry("cart_2")]).toEqual([false, false])
    })

    it("keeps nobody in the other environment from trying, nor anybody once it is over", async () => {
      expect(await service.alerts.mayTry("init", "production", "cart_1")).toBe(true)
      await service.alerts.over(["resume_failures"], "sandbox")
      expect(await mayTry("cart_1")).toBe(true)
    })

    it("asks for what was approved even where no payment can be started", async () => {
      await service.alerts.over(["resume_failures"], "sandbox")
      await service.alerts.report({ ...OUTAGE, kind: "init_failures" })
      expect(await mayTry("cart_1")).toBe(false)
      expect(await mayTry("cart_1", "resume")).toBe(true)
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

  it("shows a key that one server saved to the other at once", async () => {
    const [, other] = servers()
    await other!.saveEnvironment("sandbox", { api_key: "saved-elsewhere" })
    expect(await service.getCredential("sandbox")).toMatchObject({ apiKey: "saved-elsewhere" })
  })
})
