import { testStore } from "../shop/test-store"

testStore({ name: "currencies" }, ({ shop, simulator, rowOf, approveAndReturn }) => {
  const save = (body: unknown) => shop().admin("POST", "/ext-wallet/environments/sandbox", body)
  const config = async (cartId: string) =>
    (await shop().store("GET", `/ext-wallet/config?cart_id=${cartId}`)).data
  const inEuros = () => shop().fillCart({ SOUND: 1 })
  const inDollars = async () => {
    const cartId = await inEuros()
    await shop().moveToDollars(cartId)
    return cartId
  }
  const pay = async (cartId: string) => shop().startSession(await shop().openCollection(cartId))
  const charged = () => simulator().transactions().at(-1)!.request.transaction
  const calls = () => {
    const { inits, tokenRequests } = simulator().totals()
    return inits + tokenRequests
  }

  afterEach(() => {
    jest.restoreAllMocks()
  })

  async function expectNotOffered(cartId: string) {
    const before = calls()
    expect(await config(cartId)).toMatchObject({ available: false, reason: "wrong_currency" })
    const { status, data } = await pay(cartId)
    expect([status, data.code]).toEqual([400, "wrong_currency"])
    expect(data.message).toContain("does not accept this currency")
    expect(calls()).toBe(before)
  }

  it("#87 neither offers the wallet to a cart in a currency without an account nor sends anything", async () => {
    await expectNotOffered(await inDollars())
    const { checks } = (await shop().admin("GET", "/ext-wallet/doctor")).data
    expect(checks.find(({ id }: { id: string }) => id === "accounts")).toMatchObject({
      status: "warning",
      message: expect.stringContaining("Overseas (USD)"),
      remedy: expect.stringContaining("Add an account"),
    })
    expect(await config(await inEuros())).toMatchObject({ available: true, reason: null })
  })

  it("#87 takes an account of the options without a currency for one in the store's default currency", async () => {
    const { sandbox } = shop().wallet.options.environments
    const accounts = [{ currency_code: null, account_id: "acc_own", merchant_account_id: null }]
    jest.replaceProperty(sandbox, "accounts", accounts)
    await expectNotOffered(await inDollars())
    expect((await pay(await inEuros())).status).toBe(200)
    expect(charged()).toMatchObject({ accountId: "acc_own" })
  })

  it("charges each cart to the account of its currency", async () => {
    const { data } = await save({ account_id: "acc_us", currency_code: "USD" })
    expect(data.environment).toMatchObject({
      account_id: "acc_demo",
      merchant_account_id: "mer_demo",
      accounts: [
        { currency_code: "eur", account_id: "acc_demo", merchant_account_id: "mer_demo" },
        { currency_code: "usd", account_id: "acc_us", merchant_account_id: null },
      ],
    })
    for (const [cartId, accountId, merchantAccountId] of [
      [await inDollars(), "acc_us", "acc_us"],
      [await inEuros(), "acc_demo", "mer_demo"],
    ] as const) {
      expect(await config(cartId)).toMatchObject({ available: true })
      const { status, data } = await pay(cartId)
      expect(status).toBe(200)
      expect(charged()).toMatchObject({ accountId })
      const { items } = simulator().transactions().at(-1)!.request
      expect(items[0]).toMatchObject({ merchantAccountId })
      const [session] = data.payment_collection.payment_sessions
      await approveAndReturn(session)
      expect((await rowOf(session.id)).state).toBe("captured")
    }
  })

  it("#87 stops a cart with a product whose merchant account has another currency", async () => {
    const cartId = await inEuros()
    const { cart } = (await shop().store("GET", `/carts/${cartId}`)).data
    const metadata = { ext_wallet_merchant_account_id: "mer_gb" }
    await shop().admin("POST", `/products/${cart.items[0].product_id}`, { metadata })
    const list = (merchant_accounts: object[]) =>
      shop().admin("POST", "/ext-wallet/settings", { merchant_accounts })
    await list([{ id: "mer_gb", currency_code: "GBP" }])
    const before = calls()
    const { status, data } = await pay(cartId)
    expect([status, data.code]).toEqual([400, "wrong_currency"])
    expect(calls()).toBe(before)
    const { settings } = (await list([{ id: "mer_gb" }])).data
    expect(settings.merchant_accounts).toEqual([{ id: "mer_gb", label: "", currency_code: "eur" }])
    expect((await pay(cartId)).status).toBe(200)
  })
})
