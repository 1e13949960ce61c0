import { Failure, step } from "../../scripts/progress.mjs"
import { expect, jsonCalls } from "./http.mjs"
import { setUpSandbox } from "./merchant.mjs"
import { packPrevious } from "./pack.mjs"
import { actAtWallet, buy, pay, startPayment } from "./shopper.mjs"
import { openedStore, preparedStore, WITHOUT_DASHBOARD } from "./store.mjs"

/** @typedef {import("./store.mjs").Context} Context */

/** Payments in every state that a wallet can bring about are still there, and can still be paid, after an upgrade.
 * @param {Context} context @param {string} medusa */
export async function checkUpgrade(context, medusa) {
  const previous = await step("Packing the previous version", () =>
    packPrevious(context.folder, context)
  )
  const before = await preparedStore(context, { medusa, tarball: previous, ...WITHOUT_DASHBOARD })
  const { server, shop, simulator } = await openedStore(before)
  await setUpSandbox(shop, simulator)
  const open = await step("Payments in every state", () =>
    payInEveryWay(server.url, shop, simulator)
  )
  const ledger = await readLedger(shop.admin)
  await server.stop()

  await step("npm install of the new version", () => before.plugin.put(context.tarball))
  await step("medusa db:migrate", before.migrate)
  await step("medusa build", before.build)
  const after = await step("medusa start", before.start)
  const calls = { ...shop, admin: shop.admin.at(after.url), store: shop.store.at(after.url) }
  await step("Every payment is as it was", async () => {
    const now = await readLedger(calls.admin)
    for (const [id, was] of ledger) {
      expect(now.get(id) === was, `payment ${id} is still ${was}, not ${now.get(id)}`)
    }
    expect(new Set([...ledger.values()].map((text) => text.split(" ")[0])).size >= 4, "four states")
  })
  await step("A payment that was open is paid", () => pay(after.url, calls, simulator, open))
  await step("A new payment", () => buy(after.url, calls, simulator))
}

/**
 * @param {string} url @param {import("./merchant.mjs").Shop} shop @param {{ url: string }} simulator
 * @returns {Promise<import("./shopper.mjs").Started>}  the one that is left open
 */
async function payInEveryWay(url, shop, simulator) {
  const control = jsonCalls(simulator.url)
  await buy(url, shop, simulator)
  await actAtWallet(url, simulator, await startPayment(shop, simulator), "cancel")
  const declined = await startPayment(shop, simulator)
  await actAtWallet(url, simulator, declined, "fail", { at: "capture" })
  const failed = await startPayment(shop, simulator)
  await actAtWallet(url, simulator, failed, "fail", { at: "wallet" })
  // Captured, but the answer is lost: nobody knows, and it goes to review.
  const unknown = await startPayment(shop, simulator)
  await control("POST", "/_simulator/faults", { name: "server_error_after_capture", times: 1 })
  await actAtWallet(url, simulator, unknown, "approve")
  await control("DELETE", "/_simulator/faults")
  return startPayment(shop, simulator)
}

/** Each payment's id with what must not change. @param {import("./http.mjs").Call} admin */
async function readLedger(admin) {
  const { payments, count } = await admin("GET", "/admin/ext-wallet/payments?limit=100")
  if (count === 0) throw new Failure("There are no payments to compare.")
  return new Map(
    payments.map((/** @type {any} */ payment) => {
      const { id, state, amount, currency_code, transaction_id, order_id } = payment
      return [id, [state, amount, currency_code, transaction_id, order_id].join(" ")]
    })
  )
}
