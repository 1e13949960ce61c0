// A Medusa server of its own process, with the built plugin, and what a shopper's requests to it use.
import { once } from "node:events"
import { closeSync, openSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

import { startGroup } from "../../scripts/guard.mjs"
import { Failure } from "../../scripts/progress.mjs"
import { ROOT } from "../../scripts/repository.mjs"

const SERVER = fileURLToPath(new URL("server.mjs", import.meta.url))
const STORE = join(ROOT, "integration-tests", "store")
const SECRET = "a-benchmark-secret-of-more-than-32-bytes"
const ADDRESS = {
  first_name: "Jeanne",
  last_name: "Martin",
  address_1: "Rue de Paris 1",
  city: "Lille",
  postal_code: "59000",
  country_code: "fr",
}

/** @typedef {Awaited<ReturnType<typeof startStore>>} Store */
/** @typedef {{ cartId: string, collectionId: string }} Cart */

/**
 * @param {{ databaseUrl: string, logFile: string, simulator: { url: string, apiKey: string } }} place  the database
 *   is migrated and seeded
 */
export async function startStore({ databaseUrl, logFile, simulator: { url: service, apiKey } }) {
  const log = openSync(logFile, "w")
  const sandbox = { authUrl: service, baseUrl: service, apiKey, accountId: "acc_benchmark" }
  const options = {
    secret: SECRET,
    backendUrl: "http://localhost:9000",
    storefrontUrl: "http://localhost:8000",
    environments: { sandbox },
  }
  const { child, kill, whenGone } = startGroup(process.execPath, [SERVER], {
    cwd: STORE,
    env: {
      NODE_ENV: "test",
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: "error",
      EXT_WALLET_TEST_STORE: JSON.stringify({ options }),
    },
    stdio: ["ignore", log, log, "ipc"],
  })
  closeSync(log)
  const ended = whenGone.then((how) => {
    throw new Failure(`The Medusa server ended (${how}). Its log is ${logFile}.`)
  })
  ended.catch(() => {})
  const [{ port, key, regionId, variantId }] = await Promise.race([once(child, "message"), ended])
  const url = `http://127.0.0.1:${port}`

  /** @param {string} method @param {string} path @param {object} [body] */
  async function request(method, path, body) {
    const response = await fetch(url + path, {
      method,
      headers: { "x-publishable-api-key": key, "content-type": "application/json", accept: "*/*" },
      body: body && JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) throw new Failure(`${method} ${path}: ${response.status} ${text}`)
    return text.startsWith("{") ? JSON.parse(text) : text
  }

  /** @type {string | undefined} */
  let shippingOption

  return {
    request,
    /** A cart that is ready to be paid. @returns {Promise<Cart>} */
    async fillCart() {
      const { cart } = await request("POST", "/store/carts", {
        region_id: regionId,
        email: "jeanne@example.test",
        shipping_address: ADDRESS,
        billing_address: ADDRESS,
        items: [{ variant_id: variantId, quantity: 1 }],
      })
      shippingOption ??= (await request("GET", `/store/shipping-options?cart_id=${cart.id}`))
        .shipping_options[0].id
      await request("POST", `/store/carts/${cart.id}/shipping-methods`, {
        option_id: shippingOption,
      })
      const body = { cart_id: cart.id }
      const { payment_collection } = await request("POST", "/store/payment-collections", body)
      return { cartId: cart.id, collectionId: payment_collection.id }
    },
    /** Up to now, with all that follows from what was asked for. @returns {Promise<import("./server.mjs").Used>} */
    async used() {
      child.send({})
      const [used] = await Promise.race([once(child, "message"), ended])
      return used
    },
    async stop() {
      kill("SIGKILL")
      await whenGone
    },
  }
}
