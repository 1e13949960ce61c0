import { probeAlerts } from "../../src/alerts/probe-alerts"
import { sendAlerts } from "../../src/alerts/send-alerts"
import { eventually } from "../shop/eventually"
import { testStore } from "../shop/test-store"

const OWNERS = ["owner@example.com", "ops@example.com"]
const REPORT = {
  kind: "credentials_rejected",
  scope: "sandbox",
  problem: "The API key is not valid.",
  remedy: "Check it.",
} as const

testStore({ name: "s3alerts", channels: ["feed", "email"] }, (store) => {
  const { shop, simulator, openReview, resolve } = store
  type Told = { channel: string; to: string; title: string }
  /** Of the alerts: that a key was replaced is told, too. */
  const toldSoFar = async (): Promise<Told[]> => {
    const sent = await shop().notifications()
    return sent
      .map(({ channel, to, data }) => ({ channel, to, title: String(data?.title) }))
      .filter(({ title }) => title !== "External wallet: Security settings changed")
  }
  const expectTold = async (...titles: string[]) => {
    const expected = titles.flatMap((title) => [
      { channel: "feed", to: "", title },
      ...OWNERS.map((to) => ({ channel: "email", to, title })),
    ])
    await eventually(async () => {
      const told = await toldSoFar()
      expect(told).toHaveLength(expected.length)
      expect(told).toEqual(expect.arrayContaining(expected))
    })
  }
  /** Everything that could still be told is told. */
  const settle = () => sendAlerts(shop().container)
  const config = async () => (await shop().store("GET", "/ext-wallet/config")).data
  const REJECTED = "External wallet (sandbox): API key rejected"
  const ACCEPTED = "External wallet (sandbox): API key accepted again"

  beforeEach(() => shop().wallet.saveSettings({ notify_addresses: OWNERS }))

  it("tells once that a payment needs review, and once that all are reviewed", async () => {
    const { id } = await openReview()
    const review = "External wallet (sandbox): Payments need review"
    await expectTold(review)
    await resolve(id, "unpaid")
    await expectTold(review, "External wallet (sandbox): All payments reviewed")
  })

  it("tells once that the key is rejected, however often it is, and once that it works again", async () => {
    const heard = shop().hear("ext_wallet.credentials_rejected")
    simulator().fault("status", { on: "token", status: 401 })
    simulator().expireTokens()
    await shop().wallet.saveEnvironment("sandbox", { api_key: simulator().generateKey() })
    for (let attempt = 1; attempt <= 4; attempt++) {
      expect((await shop().tryToPay()).status).toBe(422)
    }
    await expectTold(REJECTED)
    expect(await config()).toMatchObject({ available: false, reason: "temporarily_unavailable" })
    const { settings } = (await shop().admin("GET", "/ext-wallet/settings")).data
    expect(settings.environments.sandbox.problem).toMatchObject({
      status: 401,
      remedy: expect.stringContaining("allowlist"),
    })
    await eventually(async () => {
      expect(heard).toEqual([
        { id: expect.stringMatching(/^ewtx_/), order_id: null, cart_id: expect.any(String) },
      ])
    })

    simulator().clearFaults()
    const { data } = await shop().admin("POST", "/ext-wallet/environments/sandbox/test", {})
    expect(data.ok).toBe(true)
    await expectTold(REJECTED, ACCEPTED)
    expect(await config()).toMatchObject({ available: true, reason: null })
    expect((await shop().tryToPay()).status).toBe(200)
    await settle()
    await expectTold(REJECTED, ACCEPTED)
    expect(heard).toHaveLength(1)
  })

  it("#33 stops at a 401 that stays after the token was renewed, says why, and hides the wallet from no other customer", async () => {
    simulator().fault("unauthorized", { on: "init" })
    const before = simulator().totals().inits
    await shop().tryToPay()
    expect(simulator().totals().inits - before).toBe(2)
    const [payment] = (await shop().admin("GET", "/ext-wallet/payments?limit=1")).data.payments
    const { events } = (await shop().admin("GET", `/ext-wallet/payments/${payment.id}`)).data
      .payment
    expect(events.at(-1)).toMatchObject({
      type: "init_failed",
      detail: { status: 401, remedy: expect.stringContaining("allowlist") },
    })
    await settle()
    expect(await toldSoFar()).toEqual([])
    expect(await config()).toMatchObject({ available: true, reason: null })
  })

  it("keeps offering the wallet to other customers when one customer's payments fail", async () => {
    const { collectionId, session } = await shop().startPayment({ SOUND: 1 })
    simulator().fault("status", { on: "init", status: 503 })
    for (let attempt = 1; attempt <= 6; attempt++) {
      expect((await shop().startSession(collectionId)).status).toBe(422)
      await shop().visit(session.data.redirection_url, "POST")
    }
    await settle()
    expect(await toldSoFar()).toEqual([])
    expect(await config()).toMatchObject({ available: true, reason: null })
    // Nor does that shopper hide that nobody else can pay.
    for (let attempt = 1; attempt <= 4; attempt++) {
      await shop().tryToPay()
      await shop().startSession(collectionId)
    }
    await expectTold("External wallet (sandbox): Payments cannot be started")
    expect(await config()).toMatchObject({ available: false, reason: "temporarily_unavailable" })
  })

  it("looks by itself whether a rejected key works again, and not all the time", async () => {
    const { wallet, container } = shop()
    const probe = () => probeAlerts(container)
    await wallet.alerts.report({ ...REPORT, operation: "token" })
    await expectTold(REJECTED)
    const asked = simulator().totals().tokenRequests
    await probe()
    expect(simulator().totals().tokenRequests).toBe(asked)
    await wallet.updateExtWalletAlerts({
      selector: { kind: "credentials_rejected" },
      data: { last_seen_at: new Date(Date.now() - 6 * 60_000) },
    })
    await probe()
    await expectTold(REJECTED, ACCEPTED)
    expect(await config()).toMatchObject({ available: true })
  })

  describe("where a mail server fails", () => {
    const report = () => shop().wallet.alerts.report(REPORT)
    const arrived = async () => {
      const sent = await shop().notifications()
      return sent
        .filter(({ status }) => status === "success")
        .map(({ channel, to }) => to || channel)
        .sort()
    }
    const waiting = async () =>
      (await shop().wallet.listExtWalletAnnouncements({})).flatMap(
        ({ message }) => (message as { recipient: string } | null)?.recipient ?? []
      )
    const minutesLater = (minutes: number) => {
      const { database } = shop()
      const back = (column: string) =>
        database.raw(`${column} - make_interval(mins => ?)`, [minutes])
      return database("ext_wallet_announcement").update({
        emit_after: back("emit_after"),
        created_at: back("created_at"),
      })
    }
    const mailboxUp = () => {
      delete process.env.EXT_WALLET_TEST_MAILBOX_DOWN
    }

    afterEach(() => {
      mailboxUp()
      jest.restoreAllMocks()
    })

    it("tries again what was not sent, and tells each recipient once", async () => {
      process.env.EXT_WALLET_TEST_MAILBOX_DOWN = "owner@example.com"
      await report()
      await eventually(async () => {
        expect(await arrived()).toEqual(["feed", "ops@example.com"])
        expect(await waiting()).toEqual(["owner@example.com"])
      })
      await minutesLater(5)
      await settle()
      expect(await waiting()).toEqual(["owner@example.com"])
      mailboxUp()
      await settle()
      expect(await arrived()).toEqual(["feed", "ops@example.com"])
      await minutesLater(5)
      await settle()
      await settle()
      expect(await arrived()).toEqual(["feed", "ops@example.com", "owner@example.com"])
      expect(await waiting()).toEqual([])
    })

    it("sends no second time what a server sent and did not live to write down", async () => {
      const { messages } = shop().wallet.alerts
      const sent = jest.spyOn(messages, "sent").mockImplementation(async () => undefined)
      await report()
      await eventually(async () => {
        expect(await arrived()).toEqual(["feed", "ops@example.com", "owner@example.com"])
      })
      sent.mockRestore()
      await minutesLater(5)
      await settle()
      expect(await waiting()).toEqual([])
      expect(await arrived()).toEqual(["feed", "ops@example.com", "owner@example.com"])
    })
  })

  it("does not alarm for an admin who is trying keys out", async () => {
    const path = "/ext-wallet/environments/sandbox"
    await shop().admin("POST", path, { api_key: "a-key-that-is-wrong", force: true })
    await shop().admin("POST", `${path}/test`, {})
    await shop().admin("POST", `${path}/test-payment`, {})
    await settle()
    expect(await toldSoFar()).toEqual([])
  })

  it("lets no payment fail because an alert cannot be kept", async () => {
    const broken = { kind: "no such kind", scope: "sandbox", problem: "x", remedy: "y" }
    await expect(shop().wallet.alerts.report(broken as never)).resolves.toBeUndefined()
  })
})
