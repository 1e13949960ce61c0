import { testStore } from "../shop/test-store"

const READS = [
  "settings",
  "go-live",
  "payments",
  "payments.csv",
  "summary?from=2026-05-07&to=2026-05-07",
  "audit",
  "environments/sandbox/test-payment",
  "environments/production/test-payment",
  "test-orders",
]
const WRITES = [
  "settings",
  "environments/sandbox",
  "environments/sandbox/test",
  "environments/sandbox/test-payment",
  "environments/sandbox/test-payment/answers",
  "environments/production/test-payment",
  "payments/ewtx_1/comparison",
  "payments/ewtx_1/resolve",
  "payments/ewtx_1/resume",
  "payments/ewtx_1/finish",
  "payments/ewtx_1/refunds",
  "recover",
]

testStore({ name: "s3access" }, ({ shop, simulator }) => {
  /** What a browser would send along, also from another site's form. */
  async function sessionCookie(): Promise<string> {
    const login = { email: "admin@demo.test", password: "demo-password" }
    const { data } = await shop().request("POST", "/auth/user/emailpass", login)
    const { headers } = await shop().request("POST", "/auth/session", undefined, {
      authorization: `Bearer ${data.token}`,
    })
    const cookies = headers["set-cookie"] as unknown as string[]
    return cookies.map((cookie) => cookie.split(";")[0]).join("; ")
  }
  const stored = async () => ({
    settings: await shop().wallet.getSettings(),
    environment: await shop().wallet.getEnvironment("sandbox"),
  })

  it("#45 answers 401 to every route without an admin's login", async () => {
    for (const [method, path] of [
      ...READS.map((read) => ["GET", read] as const),
      ...WRITES.map((write) => ["POST", write] as const),
    ]) {
      const { status } = await shop().request(method, `/admin/ext-wallet/${path}`, {})
      expect([method, path, status]).toEqual([method, path, 401])
    }
  })

  it("#45 answers 401 to an altered token", async () => {
    const login = { email: "admin@demo.test", password: "demo-password" }
    const { data } = await shop().request("POST", "/auth/user/emailpass", login)
    const ask = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` }
      return shop().request("GET", "/admin/ext-wallet/settings", undefined, headers)
    }
    expect((await ask(data.token)).status).toBe(200)
    expect((await ask(`${data.token.slice(0, -4)}AAAA`)).status).toBe(401)
  })

  it("answers 400, and says why, to text that the database cannot keep", async () => {
    const answers = [
      await shop().admin("POST", "/ext-wallet/settings", { display_name: "a\0b" }),
      await shop().admin("GET", "/ext-wallet/payments?order_id=a%00b"),
      await shop().store("GET", "/ext-wallet/config?cart_id=%00"),
      await shop().store("GET", "/ext-wallet/payment-sessions/%00"),
    ]
    for (const { status, data } of answers) {
      expect([status, data.message]).toEqual([400, expect.stringContaining("NUL character")])
    }
  })

  it("#44 refuses a form of another site that posts to any route with the admin's cookie", async () => {
    const cookie = await sessionCookie()
    const read = await shop().request("GET", "/admin/ext-wallet/settings", undefined, { cookie })
    expect(read.status).toBe(200)
    const before = await stored()
    const calls = simulator().totals()
    for (const path of WRITES) {
      for (const [type, body] of [
        ["application/x-www-form-urlencoded", "display_name=Evil&api_key=evil-key-0123456789"],
        ["text/plain", '{"display_name":"Evil","api_key":"evil-key-0123456789"}'],
        [
          "multipart/form-data; boundary=x",
          '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--',
        ],
        [undefined, undefined],
      ]) {
        const headers = {
          cookie,
          origin: "https://evil.example",
          ...(type ? { "content-type": type } : {}),
        }
        const answer = await shop().request("POST", `/admin/ext-wallet/${path}`, body, headers)
        expect([path, type, answer.status]).toEqual([path, type, 415])
        expect(answer.data.message).toContain("content-type: application/json")
      }
    }
    expect(await stored()).toEqual(before)
    expect(simulator().totals()).toEqual(calls)
  })

  it("takes JSON with the admin's cookie, also with a charset", async () => {
    const headers = {
      cookie: await sessionCookie(),
      "content-type": "application/json; charset=utf-8",
    }
    const body = JSON.stringify({ display_name: "By cookie" })
    const { status } = await shop().request("POST", "/admin/ext-wallet/settings", body, headers)
    expect(status).toBe(200)
  })

  it("refuses fields that it does not know at every route", async () => {
    for (const path of WRITES) {
      const { status, data } = await shop().admin("POST", `/ext-wallet/${path}`, { surprise: 1 })
      expect([path, status]).toEqual([path, 400])
      expect(data.message).toContain("surprise")
    }
  })

  it("knows no environment but sandbox and production", async () => {
    for (const path of ["environments/staging", "environments/staging/test"]) {
      const { status, data } = await shop().admin("POST", `/ext-wallet/${path}`, {})
      expect(status).toBe(404)
      expect(data.message).toContain("only sandbox and production")
    }
  })
})
