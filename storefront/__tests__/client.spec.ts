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
  const options = { baseUrl: "https://api.shop.test/", publishableKey: "pk_1", fetch }
  return { client: createWalletClient(options), options, sent }
}

describe("the wallet client", () => {
  it("asks for a cart's configuration with the publishable key", async () => {
    const config = {
      available: true,
      reason: null,
      display_name: "Wallet",
      description: "Pay with your balance.",
      logo_url: "https://shop.test/wallet.svg",
      environment: "sandbox",
      client_sdk: true,
    }
    const { client, sent } = shopThatAnswers(config)

    await expect(client.config("cart 1&x")).resolves.toEqual(config)
    expect(sent[0]?.url).toBe("https://api.shop.test/store/ext-wallet/config?cart_id=cart%201%26x")
    expect(sent[0]?.headers.get("x-publishable-api-key")).toBe("pk_1")
  })

  it("reads a configuration without logo and description as having none", async () => {
    const { client } = shopThatAnswers({
      available: true,
      display_name: "Wallet",
      environment: "production",
    })

    await expect(client.config("cart_1")).resolves.toMatchObject({
      description: null,
      logo_url: null,
      client_sdk: false,
    })
  })

  it("sends the customer's login along where it is given", async () => {
    const config = { available: true, display_name: "Wallet", environment: "sandbox" }
    const { sent, options } = shopThatAnswers(config)
    const client = createWalletClient({
      ...options,
      headers: () => ({ authorization: "Bearer 1" }),
    })

    await client.config("cart_1")
    expect(sent[0]?.headers.get("authorization")).toBe("Bearer 1")
    expect(sent[0]?.headers.get("x-publishable-api-key")).toBe("pk_1")
  })

  it("starts a session in the cart's payment collection", async () => {
    const session = { id: "payses_1", provider_id: "pp_ext_wallet", data: { redirection_url: "x" } }
    const other = { id: "payses_0", provider_id: "pp_system_default", data: {} }
    const { client, sent } = shopThatAnswers({
      payment_collection: { id: "paycol_1", payment_sessions: [other, session] },
    })

    const cart = { id: "cart_1", payment_collection: { id: "paycol_1" } }
    await expect(client.startSession(cart)).resolves.toEqual(session)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      url: "https://api.shop.test/store/payment-collections/paycol_1/payment-sessions",
      body: '{"provider_id":"pp_ext_wallet"}',
    })
  })

  it("makes the payment collection of a cart that has none", async () => {
    const { client, sent } = shopThatAnswers({
      payment_collection: {
        id: "paycol_2",
        payment_sessions: [{ id: "payses_1", provider_id: "pp_ext_wallet", data: {} }],
      },
    })

    await client.startSession({ id: "cart_1" })
    expect(sent.map(({ url, body }) => [url, body])).toEqual([
      ["https://api.shop.test/store/payment-collections", '{"cart_id":"cart_1"}'],
      [
        "https://api.shop.test/store/payment-collections/paycol_2/payment-sessions",
        '{"provider_id":"pp_ext_wallet"}',
      ],
    ])
  })

  it("takes no other provider's session for the wallet's", async () => {
    const { client } = shopThatAnswers({
      payment_collection: {
        id: "paycol_1",
        payment_sessions: [{ id: "payses_0", provider_id: "pp_system_default", data: {} }],
      },
    })

    await expect(client.startSession({ id: "cart_1" })).rejects.toThrow(/Unexpected response/)
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
      message: "The store returned an error (502).",
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

    await expect(client.outcome("payses_1")).rejects.toThrow(/Unexpected response/)
    await expect(client.approve("payses_1")).rejects.toThrow(/Unexpected response/)
    await expect(client.config("cart_1")).rejects.toThrow(/Unexpected response/)
  })
})
