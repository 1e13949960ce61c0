// A Medusa server of its own process, with the built plugin, on a given database.
import { join } from "node:path"
import { fileURLToPath } from "node:url"

import { ROOT } from "../scripts/repository.mjs"
import { startProcess } from "./processes.mjs"

const SERVER = fileURLToPath(new URL("server.mjs", import.meta.url))
const STORE = join(ROOT, "integration-tests", "store")
const SECRET = "a-benchmark-secret-of-more-than-32-bytes"
const STRIPE = {
  resolve: "@medusajs/payment-stripe",
  id: "stripe",
  options: { apiKey: "sk_test_benchmark", webhookSecret: "whsec_benchmark", capture: true },
}

/**
 * @typedef {Awaited<ReturnType<typeof startStore>>} Store
 * @typedef {{ key: string, regionId: string, variantId: string }} Shop
 * @typedef {{ withStripe?: boolean }} Kind
 * @typedef {{ name: string, databaseUrl: string, logFile: string, services: import("./services.mjs").Services }} Home
 */

/** What Medusa's commands need to migrate and seed the demo's store. @param {string} databaseUrl @param {string} service */
export function seedEnv(databaseUrl, service) {
  /** @param {string} name */
  const addresses = (name) => ({
    [`EXT_WALLET_${name}_AUTH_URL`]: service,
    [`EXT_WALLET_${name}_BASE_URL`]: service,
  })
  return {
    NODE_ENV: "demo",
    DATABASE_URL: databaseUrl,
    EXT_WALLET_SECRET: SECRET,
    ...addresses("SANDBOX"),
    ...addresses("PRODUCTION"),
    DEMO_ADMIN_EMAIL: "admin@bench.test",
    DEMO_ADMIN_PASSWORD: "bench-password",
  }
}

/** @param {Home} home @param {Kind} [kind] */
export async function startStore({ name, databaseUrl, logFile, services }, { withStripe } = {}) {
  const addresses = { authUrl: services.url, baseUrl: services.url }
  const options = {
    secret: SECRET,
    backendUrl: "http://localhost:9000",
    storefrontUrl: "http://localhost:8000",
    environments: {
      sandbox: {
        ...addresses,
        apiKey: services.apiKey,
        accounts: [{ currencyCode: "eur", accountId: "acc_benchmark" }],
      },
      production: addresses,
    },
  }
  const wallet = { resolve: join(ROOT, ".medusa/server/src/providers/ext"), id: "wallet" }
  const payment = withStripe ? { options: { providers: [wallet, STRIPE] } } : undefined
  const { ready, ask, stop } = await startProcess({
    file: SERVER,
    cwd: STORE,
    logFile,
    env: {
      NODE_ENV: "test",
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: "error",
      EXT_WALLET_TEST_STORE: JSON.stringify({ options, payment }),
      BENCHMARK_STRIPE_PORT: withStripe ? String(services.stripePort) : undefined,
    },
  })
  /** @type {{ port: number, shop: Shop }} */
  const { port, shop } = ready

  return {
    name,
    url: `http://127.0.0.1:${port}`,
    shop,
    stop,
    /** Including all that follows from what was asked for. @returns {Promise<import("./server.mjs").Used>} */
    used: () => ask({ ask: "used" }),
    /** What the job does every minute. @returns {Promise<{ settled: number, reviewed: number }>} */
    recover: () => ask({ ask: "recover" }),
  }
}
