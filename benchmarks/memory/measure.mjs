// Payments one after the other through provider and ledger: what is held after each tenth of them, once the garbage is gone.
// node --expose-gc benchmarks/memory/measure.mjs DATABASE_URL SERVICE_URL API_KEY PAYMENTS
import { loadBuilt, openWallet } from "../wallet.mjs"
import { madeUpCarts, sessionOf } from "./made-up-carts.mjs"

const [databaseUrl = "", url = "", apiKey = "", payments = ""] = process.argv.slice(2)
const TENTHS = 10

const { database, wallet, container, registered } = await openWallet(databaseUrl, { url, apiKey })
const { ExtWalletProvider } = loadBuilt("providers/ext/service")
const { recordApproval } = loadBuilt("payments/settling/record-approval")
registered.query = madeUpCarts
const provider = new ExtWalletProvider(registered, {})

/** @param {number} n */
async function pay(n) {
  const context = { idempotency_key: sessionOf(n) }
  const { data } = await provider.initiatePayment({
    amount: 12.3,
    currency_code: "eur",
    data: {},
    context,
  })
  const approve = `${url}/_simulator/transactions/${data.transaction_id}/approve`
  await (await fetch(approve, { method: "POST" })).text()
  const { id } = await wallet.ledger.findBySession(sessionOf(n))
  await recordApproval(container, { id, signal: "return", from_service: false })
  const { status } = await provider.authorizePayment({ data, context })
  if (status !== "captured") throw new Error(`The payment ${id} is ${status}.`)
}

const heapMb = []
let n = 0
for (let tenth = 1; tenth <= TENTHS; tenth++) {
  while (n < (Number(payments) * tenth) / TENTHS) await pay(++n)
  globalThis.gc?.()
  heapMb.push(process.memoryUsage().heapUsed / 1_000_000)
}
process.stdout.write(`${JSON.stringify({ heapMb })}\n`)
await database.destroy()
process.exit(0)
