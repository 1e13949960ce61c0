import { createWalletClient, isPaymentInProgress, WalletRequestError } from "../index"

type Sent = { url: string; method?: string; headers: Headers; body: unknown }

function shopThatAnswers(body: unknown, status = 200) {
  const sent: Sent[] = []
  const fetch = (url: RequestInfo | URL, init?: RequestInit) => {
    sent.push({
      url: url instanceof Request ? url.url : url.toString(),
      method: init?.method,
      headers: new Headers(init?.headers),
      body: init?.body,
    })
    const text = typeof body === "string" ? body : JSON.stringify(body)
    return Promise.resolve(new Response(text, { status }))
  }
  const client = createWalletClient({
    baseUrl: "https://api.shop.test/",
    publishableKey: "pk_1",
    fetch,
  })
  return { client, sent }
}

describe("the wallet client", () => {
  it("asks for a cart's configuration with the publishable key", async () => {
    const config = {
      available: true,
      reason: null,
      display_name: "Wallet",
      environment: "sandbox",
    }
    const { client, sent } = shopThatAnswers(config)

    await expect(client.config("cart 1&x")).resolves.toEqual(config)
    expect(sent[0]?.url).toBe("https://api.shop.test/store/ext-wallet/config?cart_id=cart%201%26x")
    expect(sent[0]?.headers.get("x-publishable-api-key")).toBe("pk_1")
  })

  it("tells how a payment stands", async () => {
    const { client, sent } = shopThatAnswers({ outcome: "confirming", order_id: "order_1" })

    await expect(client.outcome("payses_1")).resolves.toEqual({
      outcome: "confirming",
      order_id: "order_1",
    })
    expect(sent[0]?.url).toBe("https://api.shop.test/store/ext-wallet/payment-sessions/payses_1")
    expect(sent[0]?.method).toBe("GET")
  })

  it("keeps a session id inside its path segment", async () => {
    const { client, sent } = shopThatAnswers({ outcome: "open", order_id: null })

    await client.outcome("../../admin")
    expect(sent[0]?.url).toBe(
      "https://api.shop.test/store/ext-wallet/payment-sessions/..%2F..%2Fadmin"
    )
  })

  it("reports the SDK's approval as a JSON post", async () => {
    const approval = { outcome: "order", order_id: "order_1", landing: "https://shop.test/done" }
    const { client, sent } = shopThatAnswers(approval)

    await expect(client.approve("payses_1")).resolves.toEqual(approval)
    expect(sent[0]).toMatchObject({
      url: "https://api.shop.test/store/ext-wallet/payment-sessions/payses_1/approve",
      method: "POST",
      body: "{}",
    })
    expect(sent[0]?.headers.get("content-type")).toBe("application/json")
  })

  it("hands Medusa's message and status on, so that a payment in progress can be shown", async () => {
    const { client } = shopThatAnswers(
      { type: "conflict", code: "payment_in_progress", message: "A payment is in progress." },
      409
    )

    const error: unknown = await client.approve("payses_1").catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(WalletRequestError)
    expect(error).toMatchObject({
      status: 409,
      type: "conflict",
      code: "payment_in_progress",
      message: "A payment is in progress.",
    })
    expect(isPaymentInProgress(error)).toBe(true)
  })

  it("knows a payment in progress from the errors of Medusa's SDK too", () => {
    expect(isPaymentInProgress(Object.assign(new Error("in progress"), { status: 409 }))).toBe(true)
    expect(isPaymentInProgress(Object.assign(new Error("not found"), { status: 404 }))).toBe(false)
    expect(isPaymentInProgress({ status: 409 })).toBe(false)
  })

  it("says the status where an error has no readable body", async () => {
    const { client } = shopThatAnswers("<html>Bad gateway</html>", 502)

    await expect(client.outcome("payses_1")).rejects.toMatchObject({
      status: 502,
      message: "The shop answered with the status 502.",
    })
  })

  it("answers a lost connection with the status 0 and its cause", async () => {
    const cause = new TypeError("fetch failed")
    const client = createWalletClient({
      baseUrl: "https://api.shop.test",
      publishableKey: "pk_1",
      fetch: () => Promise.reject(cause),
    })

    await expect(client.outcome("payses_1")).rejects.toMatchObject({ status: 0, cause })
  })

  it.each([
    ["a page of a proxy", "<html></html>"],
    ["an unknown outcome", { outcome: "perhaps", order_id: null }],
    ["nothing", "null"],
  ])("never takes %s for an outcome", async (_, body) => {
    const { client } = shopThatAnswers(body)

    await expect(client.outcome("payses_1")).rejects.toThrow(/could not be read/)
    await expect(client.approve("payses_1")).rejects.toThrow(/could not be read/)
    await expect(client.config("cart_1")).rejects.toThrow(/could not be read/)
  })
})
