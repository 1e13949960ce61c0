import { testStore } from "../shop/test-store"

const A_DAY_AND_MORE = 25 * 60
const SERVER = { accept: "*/*" }

testStore({ name: "redirects", options: { storefrontUrl: undefined } }, (store) => {
  const { shop, simulator, rowOf, startApproved } = store
  const stateOf = async (sessionId: string) => (await rowOf(sessionId)).state

  it("shows a page of its own, in the customer's language and without the person, where no storefront is known", async () => {
    const { location } = await startApproved()
    const landed = await shop().visit(location, "GET", {
      accept: "text/html",
      "accept-language": "fr-CH, fr;q=0.9, en;q=0.5",
    })
    expect(landed.status).toBe(200)
    expect(landed.headers["content-type"]).toContain("text/html")
    expect(landed.data).toContain('<html lang="fr">')
    expect(landed.data).toContain("Merci")
    const { data } = await shop().visit(location)
    expect(data).toContain("Thank you · Atelier Nord</title>")
    expect(data).toContain("1 × Field recordings (Standard)")
    expect(data).toContain("€11.40")
    expect(data).toContain("Test mode. You will not be charged.")
    expect(data).not.toMatch(/jeanne|martin|rue de paris/i)
  })

  it("tells nothing of a payment that ended more than a day ago", async () => {
    const { id, location } = await startApproved()
    await shop().visit(location)
    await store.moveBack(id, A_DAY_AND_MORE)
    const { data } = await shop().visit(location)
    expect(data).toContain("This link is invalid or has expired.")
    expect(data).not.toMatch(/€11.40|Field recordings|Atelier Nord/)
  })

  it("shows on the payment link what is to be paid now, and what was paid, not what the link was made for", async () => {
    const { cartId, collectionId, session } = await shop().startPayment({ SOUND: 1 })
    const follow = (method?: string) => shop().visit(session.data.redirection_url, method)
    const { items } = (await shop().store("GET", `/carts/${cartId}`)).data.cart
    await shop().store("POST", `/carts/${cartId}/line-items/${items[0].id}`, { quantity: 2 })
    await shop().startSession(collectionId)
    await shop().visit(simulator().transactions().at(-1)!.request.redirections.cancelURL)
    const offered = await follow()
    expect(offered.data).toContain('<form method="post" action="?to_wallet">')
    expect(offered.data).toContain("2 × Field recordings (Standard)")
    expect(offered.data).toContain("€22.80")
    expect(offered.data).not.toContain("€11.40")

    await follow("POST")
    const { location } = await simulator().approve(simulator().transactions().at(-1)!.id)
    await shop().visit(location)
    const paid = await follow()
    expect(paid.data).toContain("Thank you")
    expect(paid.data).toContain("€22.80")
    expect(paid.data).not.toContain("€11.40")
  })

  it("takes the return by POST, and answers a server with a short plain word", async () => {
    const { cartId, location } = await startApproved()
    const answer = await shop().visit(location, "POST", SERVER)
    expect(answer).toMatchObject({ status: 200, data: "received" })
    expect(await shop().listOrders(cartId)).toHaveLength(1)
    const again = await shop().visit(location, "GET", SERVER)
    expect(again).toMatchObject({ status: 200, data: "received" })
    expect(await shop().listOrders(cartId)).toHaveLength(1)
  })

  it("does not mind what the service posts", async () => {
    const { cartId, location } = await startApproved()
    const { pathname } = new URL(location)
    const answer = await shop().request("POST", pathname, "{ this is no JSON", {
      "content-type": "application/json",
      accept: "*/*",
    })
    expect(answer).toMatchObject({ status: 200, data: "received" })
    expect(await shop().listOrders(cartId)).toHaveLength(1)
  })

  it.each(["HEAD", "OPTIONS"])("#23 does nothing for %s", async (method) => {
    const { session, location } = await startApproved()
    const answer = await shop().visit(location, method)
    expect(answer.status).toBe(204)
    expect(await stateOf(session.id)).toBe("ready")
  })

  it("#22 #24 answers 404 to a token that is guessed, altered, or made for another outcome", async () => {
    const { session, location } = await startApproved()
    const token = location.split("/").pop()!
    const altered = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`
    const tries = [
      "/ext-wallet/return/ewtx_guess.0000",
      "/ext-wallet/return/%00",
      `/ext-wallet/return/${altered}`,
      `/ext-wallet/cancel/${token}`,
      `/ext-wallet/error/${token}`,
    ]
    for (const path of tries) {
      const { status } = await shop().visit(`http://localhost:9000${path}`)
      expect([path, status]).toEqual([path, 404])
    }
    expect(await stateOf(session.id)).toBe("ready")
  })

  it("#22 names the shop if a token is not signed, and looks nothing up", async () => {
    const { location } = await startApproved()
    const guess = `${location.slice(0, -4)}AAAA`
    const { data } = await shop().visit(guess)
    expect(data).toContain('<p class="shop">Atelier Nord</p>')
    const { database } = shop()
    const asked: string[] = []
    const listen = ({ sql }: { sql: string }) => asked.push(sql)
    database.on("query", listen)
    const { status } = await shop().visit(guess)
    const whileGuessing = asked.splice(0)
    await shop().visit(location)
    database.off("query", listen)
    expect([status, whileGuessing]).toEqual([404, []])
    expect(asked.join()).toContain("ext_wallet_transaction")
  })
})
