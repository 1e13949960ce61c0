import { changedOrders } from "../shop/changed-orders"
import { testStore } from "../shop/test-store"

jest.setTimeout(600_000)

testStore({ name: "many_requests", channels: ["feed", "email"] }, (store) => {
  const { shop, simulator } = store
  const { orderThatOwes } = changedOrders(store)

  it("is one request, one collection, one payment and few e-mails after a thousand", async () => {
    const orderId = await orderThatOwes()
    const path = `/ext-wallet/orders/${orderId}/payment-request`
    const collections = (await shop().readOrder(orderId)).payment_collections.length
    const inits = simulator().totals().inits
    const ids = new Set<string>()
    const problems: unknown[] = []
    let url = ""
    const began = performance.now()
    for (let round = 1; round <= 50; round++) {
      const asked = Array.from({ length: 20 }, () =>
        shop().admin("POST", path, { send_email: true })
      )
      for (const { data } of await Promise.all(asked)) {
        ids.add(data.request.id)
        problems.push(data.email.problem?.code ?? null)
        url = data.request.url
      }
      if (round % 10 > 0) continue
      const pressed = Array.from({ length: 20 }, () =>
        shop().open(`${url}?to_wallet&amount=11.4`, "POST")
      )
      for (const { status } of await Promise.all(pressed)) expect(status).toBe(303)
    }
    expect(ids.size).toBe(1)
    // One a minute: the rounds may take some.
    const sent = problems.filter((problem) => problem === null).length
    expect(sent).toBeGreaterThan(0)
    expect(sent).toBeLessThanOrEqual(1 + (performance.now() - began) / 60_000)
    expect((await shop().readOrder(orderId)).payment_collections).toHaveLength(collections)
    expect(simulator().totals().inits).toBe(inits + 1)
    const { data } = await shop().admin("GET", path)
    expect(data.request.history).toHaveLength(1 + sent)
  })
})
