// A Medusa server of its own process, with the built plugin, on a given database.
import { once } from "node:events"
import { closeSync, openSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

import { startGroup } from "../scripts/guard.mjs"
import { Failure } from "../scripts/progress.mjs"
import { ROOT } from "../scripts/repository.mjs"

const SERVER = fileURLToPath(new URL("server.mjs", import.meta.url))
const STORE = join(ROOT, "integration-tests", "store")
const LOGIN = { email: "admin@bench.test", password: "bench-password" }
/** Nothing listens there. */
const NOBODY = { authUrl: "http://127.0.0.1:1", baseUrl: "http://127.0.0.1:1" }
const SECRET = "a-benchmark-secret-of-more-than-32-bytes"

/** @typedef {Awaited<ReturnType<typeof startStore>>} Store */

/** What Medusa's commands need to migrate and seed the demo's store for it. @param {string} databaseUrl */
export function seedEnv(databaseUrl) {
  /** @param {string} name */
  const addresses = (name) => ({
    [`EXT_WALLET_${name}_AUTH_URL`]: NOBODY.authUrl,
    [`EXT_WALLET_${name}_BASE_URL`]: NOBODY.baseUrl,
  })
  return {
    NODE_ENV: "demo",
    DATABASE_URL: databaseUrl,
    EXT_WALLET_SECRET: SECRET,
    ...addresses("SANDBOX"),
    ...addresses("PRODUCTION"),
    DEMO_ADMIN_EMAIL: LOGIN.email,
    DEMO_ADMIN_PASSWORD: LOGIN.password,
  }
}

/**
 * @param {{ databaseUrl: string, logFile: string, options?: object }} place  `options`: of the plugin, laid over ours
 */
export async function startStore({ databaseUrl, logFile, options }) {
  const log = openSync(logFile, "w")
  const environments = { sandbox: NOBODY, production: NOBODY }
  const { child, kill, whenGone } = startGroup(process.execPath, [SERVER], {
    cwd: STORE,
    env: {
      NODE_ENV: "test",
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: "error",
      EXT_WALLET_TEST_STORE: JSON.stringify({
        options: { secret: SECRET, environments, ...options },
      }),
    },
    stdio: ["ignore", log, log, "ipc"],
  })
  closeSync(log)
  const ended = whenGone.then((how) => {
    throw new Failure(`A Medusa server ended (${how}). Its log is ${logFile}.`)
  })
  ended.catch(() => {})
  const [{ port }] = await Promise.race([once(child, "message"), ended])
  const url = `http://127.0.0.1:${port}`
  const token = await logIn(url)

  return {
    url,
    /** As an admin. @param {string} path */
    async get(path) {
      const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
      if (!response.ok) throw new Failure(`${path}: ${response.status} ${await response.text()}`)
      return response
    },
    /** @returns {Promise<import("./server.mjs").Used>} */
    async used({ listen = false } = {}) {
      child.send({ listen })
      const [used] = await Promise.race([once(child, "message"), ended])
      return used
    },
    async stop() {
      kill("SIGKILL")
      await whenGone
    },
  }
}

/** @param {string} url */
async function logIn(url) {
  const response = await fetch(`${url}/auth/user/emailpass`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(LOGIN),
  })
  const { token } = await response.json()
  if (!token) throw new Failure(`The admin cannot log in: ${response.status}`)
  return token
}
