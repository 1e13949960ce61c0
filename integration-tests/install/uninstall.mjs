import { step } from "../../scripts/progress.mjs"
import { expect } from "./http.mjs"
import { PROVIDER } from "./merchant.mjs"
import { configureStore } from "./store-folder.mjs"
import { openedStore, preparedStore, sellOnce, WITHOUT_DASHBOARD } from "./store.mjs"

/** The steps of docs/compatibility.md, after which the store runs without the plugin and keeps its orders.
 * @param {import("./store.mjs").Context} context @param {string} medusa */
export async function checkUninstall(context, medusa) {
  const store = await preparedStore(context, { medusa, ...WITHOUT_DASHBOARD })
  const opened = await openedStore(store)
  const { shop, server } = opened
  const order = await sellOnce(opened)
  await step("Taking the wallet out of the region", () =>
    shop.admin("POST", `/admin/regions/${shop.region}`, { payment_providers: [] })
  )
  await server.stop()
  await configureStore(store.folder, { withPlugin: false })
  await step("npm uninstall medusa-payment-ext-wallet", store.plugin.remove)
  await step("medusa db:migrate", store.migrate)
  await step("medusa build", store.build)
  const after = await step("medusa start", store.start)
  await step("The orders are still there, and the wallet is not offered", async () => {
    const admin = shop.admin.at(after.url)
    const fields = "id,payment_status,*payment_collections.payments"
    const { order: found } = await admin("GET", `/admin/orders/${order}?fields=${fields}`)
    expect(found.payment_status === "captured", "the order is still paid")
    const { payment_providers } = await shop.store.at(after.url)(
      "GET",
      `/store/payment-providers?region_id=${shop.region}`
    )
    const offered = payment_providers.map((/** @type {any} */ { id }) => id)
    expect(!offered.includes(PROVIDER), "the wallet is not offered")
  })
}
