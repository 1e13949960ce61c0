import { grouped, sentDuring, type Sent } from "../shop/sent-statements"
import { testStore } from "../shop/test-store"

/** A browser might be sent to a page that asks how far it is, as often as the machine is slow. */
const NO_BROWSER = { accept: "*/*" }

/**
 * Of which `pp_system_default`, which does nothing, has 17, 20 and 85. BEGIN and COMMIT come on top. Two of the last mark
 * the order as a test, since it is paid in the sandbox.
 */
const MOST = { created: 30, replaced: 36, ordered: 124 }

type Step = keyof typeof MOST

testStore({ name: "statements_sent" }, ({ shop, simulator }) => {
  const count = (work: () => Promise<unknown>) => sentDuring(shop().database, work)

  async function payOnce(): Promise<Record<Step, Sent>> {
    const cartId = (await shop().readyCarts.copy({ TOTE: 1 }))!
    const collectionId = await shop().openCollection(cartId)
    let transactionId = ""
    const start = async () => {
      const { data } = await shop().startSession(collectionId)
      transactionId = data.payment_collection.payment_sessions[0].data.transaction_id
    }
    const created = await count(start)
    const replaced = await count(start)
    const { location } = await simulator().approve(transactionId)
    const ordered = await count(() => shop().open(location, "GET", NO_BROWSER))
    expect(await shop().listOrders(cartId)).toHaveLength(1)
    return { created, replaced, ordered }
  }

  it("takes no more SQL statements from the start of a payment to its order than are told", async () => {
    // The first payment asks for a token, too.
    await payOnce()
    const sent = await payOnce()
    const tooMany = Object.entries(MOST).flatMap(([step, most]) => {
      const { statements, transactionSteps } = sent[step as Step]
      const apart = `${statements.length} statements and ${transactionSteps.length} of transactions`
      return statements.length > most
        ? [`${step}: at most ${most}, and there are ${apart}:\n${grouped(statements)}`]
        : []
    })
    expect(tooMany.join("\n\n")).toBe("")
  })
})
