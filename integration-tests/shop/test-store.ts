/** A real Medusa with the built plugin, its own database, and the simulator beside it. */
import { WorkflowScheduler } from "@medusajs/framework/orchestration"
import { medusaIntegrationTestRunner } from "@medusajs/test-utils"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"

import seed from "../../demo/store/src/scripts/seed"
import { seedWallet } from "../../demo/store/src/scripts/seed/wallet"
import { startSimulator, type Simulator, type SimulatorOptions } from "../../simulator"
import { bringLinks, forgetConnection, forgetSubscribers, putLinksAway } from "./next-store"
import { knowService } from "./known-service"
import { paymentSteps } from "./payment-steps"
import { openShop, type Shop } from "./shop"
import { takeSnapshot, type StoreSnapshot } from "./store-snapshot"
import { makeDatabase, type StoreDatabase } from "./store-template"

const BACKEND_URL = "http://localhost:9000"
const STOREFRONT_URL = "http://localhost:8000"
const LONG_ENOUGH_MS = 30_000

/** For every story: a machine may be busy with others. */
jest.setTimeout(240_000)

type TestStore = {
  name: string
  simulator?: SimulatorOptions
  options?: Record<string, unknown>
  sandbox?: Record<string, unknown>
  production?: Record<string, unknown>
  /** Laid over the payment module's entry in medusa-config. */
  payment?: Record<string, unknown>
  /** What the store can send notifications through; Medusa's default is the feed. */
  channels?: ("feed" | "email")[]
  /** Medusa's default keeps its locks in memory. */
  locking?: "locking-postgres"
  /** Medusa's environment, such as feature flags. */
  env?: Record<string, string>
}

/** With the steps of a payment in it. */
type Store = { shop: () => Shop; simulator: () => Simulator } & ReturnType<typeof paymentSteps>

export function testStore(
  {
    name,
    simulator: simulatorOptions,
    options,
    sandbox,
    production,
    payment,
    channels,
    locking,
    env,
  }: TestStore,
  suite: (store: Store) => void
): void {
  let simulator: Simulator
  let shop: Shop
  let database: StoreDatabase
  let snapshot: StoreSnapshot | undefined
  const dbName = `store_${name}_${process.env.JEST_WORKER_ID ?? 0}`

  beforeAll(async () => {
    Object.assign(process.env, env)
    bringLinks()
    database = await makeDatabase(dbName, { plain: env !== undefined })
    simulator = await startSimulator(simulatorOptions)
    const environment = { authUrl: simulator.url, baseUrl: simulator.url }
    // The service has an authorization server for each environment.
    const authUrl = simulator.url.replace("127.0.0.1", "localhost")
    process.env.EXT_WALLET_TEST_STORE = JSON.stringify({
      payment,
      channels,
      locking,
      options: {
        secret: "an-integration-test-secret-of-more-than-32-bytes",
        backendUrl: BACKEND_URL,
        storefrontUrl: STOREFRONT_URL,
        environments: {
          sandbox: { ...environment, ...sandbox },
          production: { ...environment, authUrl, ...production },
        },
        ...options,
      },
    })
  })

  afterAll(async () => {
    forgetConnection()
    putLinksAway()
    await database.giveUp()
    await simulator.close()
  })

  // The runner's own would make a new database for every test, and would wait for ever
  // for what a test let die in the middle of a transaction.
  const jests = { beforeEach: globalThis.beforeEach, afterAll: globalThis.afterAll }
  globalThis.beforeEach = () => undefined
  globalThis.afterAll = (end) => jests.afterAll(() => inTime(end as () => Promise<void>))
  medusaIntegrationTestRunner({
    dbName,
    cwd: path.resolve(__dirname, "../store"),
    inApp: true,
    testSuite: ({ api, getContainer }) => {
      Object.assign(globalThis, jests)
      beforeAll(async () => {
        // A test that means a job runs it: by the clock it would meet the test in any state.
        await new WorkflowScheduler().clear()
        const container = getContainer()
        // What all stores have in common first.
        delete process.env.DEMO_SANDBOX_API_KEY
        await seed({ container, args: [] })
        shop = await openShop(api, getContainer)
        if (database.isFirst) await shop.fillReadyCarts()
        await database.keep()
        await shop.readyCarts.find()
        await knowService(shop.wallet)
        process.env.DEMO_SANDBOX_API_KEY = simulator.apiKey
        await seedWallet(container)
      })
      beforeEach(async () => {
        // The first time, when the suite has prepared what its tests have in common.
        if (snapshot) await snapshot.putBack()
        else snapshot = await takeSnapshot(dbName)
        simulator.clearFaults()
      })
      // In a block of its own, so that its end comes before that of the store around it.
      describe(name, () => {
        const parts = { shop: () => shop, simulator: () => simulator }
        suite({ ...parts, ...paymentSteps(parts) })
        afterAll(async () => {
          await snapshot?.end()
          forgetSubscribers()
          // A payment that "died" in a test never ends, and Medusa would wait for it.
          shop.wallet.__hooks.onApplicationPrepareShutdown = () => Promise.resolve()
        })
      })
    },
  })
}

/** A connection that is never given back keeps the pool from closing; the worker's end closes it. */
async function inTime(end: () => Promise<void>): Promise<void> {
  await Promise.race([end(), sleep(LONG_ENOUGH_MS, undefined, { ref: false })])
}
