// Batches of inits and resumes, by the plugin's gateway and by undici alone, in turns: how much CPU time each takes.
// node benchmarks/client/measure.mjs URL API_KEY ROUNDS BATCH
import { createRequire } from "node:module"
import { join } from "node:path"

import { ROOT } from "../../scripts/repository.mjs"
import { inTurns } from "../side-by-side.mjs"
import { loadBuilt } from "../wallet.mjs"

/**
 * @typedef {{ init: () => Promise<string>, resume: (id: string) => Promise<unknown> }} Client
 * @typedef {{ initMs: number, resumeMs: number }} Turn  CPU time of one call
 */

const { request } = createRequire(join(ROOT, "package.json"))("undici")
const { createGateway } = loadBuilt("gateway")
const { INIT_PATH, resumePath } = loadBuilt("gateway/contract")
const [url = "", apiKey = "", rounds = "", batch = ""] = process.argv.slice(2)
const BACKEND = "http://localhost:9000/ext-wallet"
const CREDENTIAL = {
  environment: "sandbox",
  credentialVersion: 1,
  apiKey,
  authUrl: url,
  baseUrl: url,
}
const BODY = {
  redirections: {
    returnURL: `${BACKEND}/return/token`,
    cancelURL: `${BACKEND}/cancel/token`,
    errorURL: `${BACKEND}/error/token`,
  },
  transaction: { accountId: "acc_benchmark", totalAmount: 2990 },
  delivery: {
    fullName: "Jeanne Martin",
    address: { street: "Rue de Paris 1", postalCode: "59000", city: "Lille", countryCode: "fr" },
  },
  items: [
    {
      merchantAccountId: "acc_benchmark",
      description: "Tote bag",
      quantity: 1,
      unitAmount: 2990,
      type: "physical",
    },
  ],
}

/** The token that the gateway was given, which undici sends, too. */
let token = ""
const tokenStore = {
  read: async () => null,
  lease: async () => true,
  save: async (/** @type {unknown} */ _key, /** @type {{ accessToken: string }} */ given) => {
    token = given.accessToken
  },
  release: async () => undefined,
}
const gateway = createGateway({ tokenStore })

/** @type {Client} */
const ours = {
  init: async () => (await gateway.init(CREDENTIAL, BODY)).id,
  resume: async (id) => {
    const { kind } = await gateway.resume(CREDENTIAL, id)
    if (kind !== "answered") throw new Error(`A resume of the gateway's ended as ${kind}.`)
  },
}

/** @param {boolean} reset  whether each call has a connection of its own, as the gateway's have @returns {Client} */
function bare(reset) {
  /** @param {string} path @param {object} [body] */
  const post = async (path, body) => {
    const { statusCode, body: answer } = await request(url + path, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        accept: "application/json",
        "accept-encoding": "identity",
        "user-agent": "medusa-payment-ext-wallet",
        ...(body && { "content-type": "application/json" }),
      },
      body: body ? JSON.stringify(body) : "",
      reset,
    })
    if (statusCode !== 200) throw new Error(`${path} was answered with ${statusCode}.`)
    return answer.json()
  }
  return {
    init: async () => (await post(INIT_PATH, BODY)).id,
    resume: (id) => post(resumePath(id)),
  }
}

/** @param {string} id */
async function approve(id) {
  const { body } = await request(`${url}/_simulator/transactions/${id}/approve`, { method: "POST" })
  await body.dump()
}

/** One call after the other. @param {Client} client @returns {Promise<Turn>} */
async function payAll({ init, resume }) {
  /** @type {string[]} */
  const ids = []
  const initMs = await cpuOf(async () => {
    for (let n = 0; n < Number(batch); n++) ids.push(await init())
  })
  for (const id of ids) await approve(id)
  const resumeMs = await cpuOf(async () => {
    for (const id of ids) await resume(id)
  })
  return { initMs, resumeMs }
}

/** @param {() => Promise<void>} work */
async function cpuOf(work) {
  globalThis.gc?.()
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / Number(batch)
}

const clients = { ours, bare: bare(true), kept: bare(false) }
const sides = {
  ours: () => payAll(clients.ours),
  bare: () => payAll(clients.bare),
  kept: () => payAll(clients.kept),
}
await inTurns(2, sides)
process.stdout.write(`${JSON.stringify(await inTurns(Number(rounds), sides))}\n`)
process.exit(0)
