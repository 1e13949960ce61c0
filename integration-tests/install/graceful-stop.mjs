import { connected } from "../../scripts/database.mjs"
import { eventually, expect, jsonCalls } from "./http.mjs"
import { approveAtWallet } from "./merchant.mjs"
import { startPayment } from "./shopper.mjs"

/** Longer than the customer is kept waiting for a page, shorter than a supervisor waits for a server to end. */
const SLOW_MS = 4_000

/**
 * A server that is told to stop while the service has not answered ends by itself, with the payment settled and
 * everybody told: nothing waits for recovery.
 * @param {Awaited<ReturnType<typeof import("./store.mjs").openedStore>>} store
 */
export async function checkGracefulStop({ server, shop, simulator, databaseUrl }) {
  const payment = await startPayment(shop, simulator)
  const control = jsonCalls(simulator.url)
  const slow = { name: "slow", on: "resume", delayMs: SLOW_MS, times: 1 }
  await control("POST", "/_simulator/faults", slow)
  const status = await approveAtWallet(server.url, simulator, payment.transaction)
  expect(status === 303, `the customer is shown a page at once, not ${status}`)
  await eventually(
    () => standing(databaseUrl, payment.transaction),
    ({ state }) => state === "resuming",
    ({ state }) => `the service is being asked, but the payment is ${state}`
  )

  await server.stop()
  const end = await server.whenGone
  expect(end === 0, `the server ended by itself, not with ${end}:\n${server.log()}`)
  const { state, has_order, events } = await standing(databaseUrl, payment.transaction)
  expect(state === "captured", `the payment is captured, not ${state}`)
  expect(has_order, "it has its order")
  expect(events === 0, `every event was emitted; ${events} were not`)
}

/** @param {string} databaseUrl @param {string} transactionId */
function standing(databaseUrl, transactionId) {
  return connected(databaseUrl, async (client) => {
    const { rows } = await client.query(
      `select state, order_id is not null as has_order,
         (select count(*)::int from ext_wallet_announcement) as events
       from ext_wallet_transaction where transaction_id = $1`,
      [transactionId]
    )
    return rows[0]
  })
}
