import { randomBytes } from "node:crypto"
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

import { choosePort } from "./ports.mjs"
import { Failure, say } from "./progress.mjs"
import { DATA } from "./repository.mjs"

const SECRETS = join(DATA, "secrets.json")
/** The demo's simulator waits for resume. When another service captures is unknown, unless the environment says so. */
const SIMULATOR_CAPTURES = "when_asked"
const ADMIN = { email: "admin@demo.test", password: "demo-password" }

/**
 * Ports and addresses. The shop is on "localhost" and the wallet on "127.0.0.1": two sites for a
 * browser, as in real life, so that cookies behave as they will there.
 */
export async function demoEnvironment() {
  const outside = outsideWallet()
  /** @param {string} name @param {number} usual @param {string} what */
  const portFor = async (name, usual, what) => {
    const port = await choosePort({ name, fallback: usual })
    if (!process.env[name] && port !== usual) {
      say(`  Port ${usual} is taken, so ${what} uses ${port}.`)
    }
    return port
  }
  const medusaPort = await portFor("PORT", 9000, "Medusa")
  const storefrontPort = await portFor("STOREFRONT_PORT", 8000, "the storefront")
  const simulatorPort = outside
    ? null
    : await portFor("SIMULATOR_PORT", 4010, "the wallet simulator")
  const backendUrl = `http://localhost:${medusaPort}`
  const storefrontUrl = `http://localhost:${storefrontPort}`
  const simulatorUrl = simulatorPort === null ? null : `http://127.0.0.1:${simulatorPort}`
  return { medusaPort, storefrontPort, simulatorPort, backendUrl, storefrontUrl, simulatorUrl }
}

/** @typedef {Awaited<ReturnType<typeof demoEnvironment>>} DemoEnvironment */

/** @param {DemoEnvironment} demo @param {string} databaseUrl */
export function medusaEnv(demo, databaseUrl) {
  const secrets = demoSecrets()
  const { backendUrl, storefrontUrl, simulatorUrl } = demo
  return {
    // Neither "production", which asks for https, nor "development", which bundles the dashboard on every visit.
    NODE_ENV: "demo",
    DATABASE_URL: databaseUrl,
    MEDUSA_BACKEND_URL: backendUrl,
    STOREFRONT_URL: storefrontUrl,
    STORE_CORS: storefrontUrl,
    ADMIN_CORS: backendUrl,
    AUTH_CORS: `${backendUrl},${storefrontUrl}`,
    JWT_SECRET: secrets.jwt,
    COOKIE_SECRET: secrets.cookie,
    EXT_WALLET_SECRET: process.env.EXT_WALLET_SECRET || secrets.extWallet,
    ...serviceEnv(simulatorUrl),
    DEMO_ADMIN_EMAIL: ADMIN.email,
    DEMO_ADMIN_PASSWORD: ADMIN.password,
    DEMO_SANDBOX_API_KEY: simulatorUrl ? secrets.sandboxKey : undefined,
  }
}

/**
 * Where the service is, and what is known of it: of another service than the simulator, only what the environment says.
 * @param {string | null} simulatorUrl
 */
function serviceEnv(simulatorUrl) {
  const operatorUrl = simulatorUrl ? `${simulatorUrl}/operator` : undefined
  /** @param {string} name @param {string | false | null | undefined} fallback */
  const given = (name, fallback) => ({ [name]: process.env[name] || fallback || undefined })
  return {
    ...given("EXT_WALLET_SANDBOX_AUTH_URL", simulatorUrl),
    ...given("EXT_WALLET_SANDBOX_BASE_URL", simulatorUrl),
    ...given("EXT_WALLET_SANDBOX_DASHBOARD_URL", operatorUrl),
    ...given("EXT_WALLET_SANDBOX_CAPTURES", simulatorUrl && SIMULATOR_CAPTURES),
    // The service has an authorization server for each environment.
    ...given("EXT_WALLET_PRODUCTION_AUTH_URL", simulatorUrl?.replace("127.0.0.1", "localhost")),
    ...given("EXT_WALLET_PRODUCTION_BASE_URL", simulatorUrl),
    ...given("EXT_WALLET_PRODUCTION_DASHBOARD_URL", operatorUrl),
    ...given(
      "EXT_WALLET_PRODUCTION_CAPTURES",
      simulatorUrl && !process.env.EXT_WALLET_PRODUCTION_BASE_URL && SIMULATOR_CAPTURES
    ),
  }
}

/** @param {DemoEnvironment} demo */
export function simulatorEnv({ simulatorPort, backendUrl }) {
  return {
    SIMULATOR_PORT: String(simulatorPort),
    SIMULATOR_ERROR_URL: `${backendUrl}/ext-wallet/error`,
    SIMULATOR_HOST: "127.0.0.1",
    SIMULATOR_JOURNAL: join(DATA, "simulator", "journal.jsonl"),
    DEMO_SANDBOX_API_KEY: demoSecrets().sandboxKey,
  }
}

/**
 * Made once and kept with the data that they protect: a new one would make the stored key unreadable.
 * @returns {{ extWallet: string, jwt: string, cookie: string, sandboxKey: string }}
 */
function demoSecrets() {
  try {
    return JSON.parse(readFileSync(SECRETS, "utf8"))
  } catch {
    const random = () => randomBytes(32).toString("base64url")
    const secrets = {
      extWallet: random(),
      jwt: random(),
      cookie: random(),
      sandboxKey: `sandbox_${random()}`,
    }
    writeFileSync(SECRETS, JSON.stringify(secrets), { mode: 0o600 })
    return secrets
  }
}

function outsideWallet() {
  const auth = process.env.EXT_WALLET_SANDBOX_AUTH_URL
  const base = process.env.EXT_WALLET_SANDBOX_BASE_URL
  if (Boolean(auth) === Boolean(base)) return Boolean(auth)
  throw new Failure(
    "Set both EXT_WALLET_SANDBOX_AUTH_URL and EXT_WALLET_SANDBOX_BASE_URL, or neither to use the simulator."
  )
}

/** @param {DemoEnvironment} demo @param {string} databaseUrl @param {number} tookMs */
export function announce(demo, databaseUrl, tookMs) {
  const dashboard = `${demo.backendUrl}/app`
  say(`
Up after ${(tookMs / 1000).toFixed(0)} s. Ctrl-C ends everything; the data stay for the next start.
  Dashboard login   ${ADMIN.email} / ${ADMIN.password}
  Promotion code    WELCOME15
  Database          ${process.env.DATABASE_URL ? "as in DATABASE_URL" : databaseUrl}
  Logs              ${join(DATA, "logs")}
`)
  const addresses = [`storefront ${demo.storefrontUrl}`, `dashboard ${dashboard}`]
  if (demo.simulatorUrl) {
    addresses.push(`wallet simulator ${demo.simulatorUrl}`)
    addresses.push(`operator ${demo.simulatorUrl}/operator`)
  }
  say(`Ready: ${addresses.join(", ")}`)
}
